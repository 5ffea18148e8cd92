import { ProjectChange } from '@muster/contract';
import type { Texts } from '@muster/rules';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryClient, trpc } from '../../../data/trpc.ts';
import { useContractForm } from '../../../data/use-contract-form.ts';
import { Form, Submit } from '../../../ui/form/form.tsx';
import { sentTexts, typedTexts } from '../../../ui/form/texts.ts';
import { TextsField } from '../../../ui/form/texts-field.tsx';
import { useTextChecks } from '../../../ui/form/use-text-checks.ts';
import { Section } from '../../../ui/section.tsx';
import { keepProject, type ProjectDetail } from '../queries.ts';
import { PolicyProgress } from './policy-progress.tsx';

const KINDS = ['conduct', 'privacy'] as const;

/** The texts that people accept when they join. */
export function PoliciesForm({ project }: { project: ProjectDetail }) {
  const { t } = useTranslation(['project', 'ui']);
  const { pid, main_language: main } = project;
  const current = (kind: string) => project.policies.find((policy) => policy.kind === kind);
  const textChecks = useTextChecks(main);
  const save = useMutation(trpc.project.update.mutationOptions());
  const form = useContractForm({
    draft: `project/policies/${pid}`,
    values: { conduct: typedTexts(current('conduct')?.texts), privacy: typedTexts(current('privacy')?.texts) },
    schema: ProjectChange.shape.policy_texts.unwrap(),
    features: ['project'],
    read: (_, changed) =>
      Object.fromEntries(
        KINDS.flatMap((kind) => {
          const typed = changed[kind];
          return typed === undefined ? [] : [[kind, sentTexts(current(kind)?.texts, typed)]];
        }),
      ) as Partial<Record<(typeof KINDS)[number], Texts>>,
    check: (values) => textChecks(values),
    send: (texts) => save.mutateAsync({ pid, policy_texts: texts }),
    onSent: async ({ data }) => {
      await keepProject(data);
      await queryClient.invalidateQueries({ queryKey: trpc.policy.pathKey() });
    },
  });
  return (
    <Section title={t('settings.policies')} hint={t('settings.policiesHint')}>
      <Form form={form}>
        {KINDS.map((kind) => {
          const version = current(kind)?.version;
          return (
            <TextsField
              key={kind}
              form={form}
              name={kind}
              main={main}
              label={t(`overview.${kind}`)}
              description={version === undefined ? t('ui:form.markdown') : t('settings.version', { version })}
              rows={5}
            />
          );
        })}
        <Submit form={form} label={t('ui:form.save')} done={form.answer && t('ui:form.saved')} />
      </Form>
      <PolicyProgress project={project} />
    </Section>
  );
}
