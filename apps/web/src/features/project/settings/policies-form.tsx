import { ProjectChange } from '@muster/contract';
import type { Texts } from '@muster/rules';
import { useMutation } from '@tanstack/react-query';
import { queryClient, trpc } from '../../../data/trpc.ts';
import { useContractForm } from '../../../data/use-contract-form.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { under } from '../../../ui/form/begun.ts';
import { Clashes } from '../../../ui/form/clashes.tsx';
import { Form, Submit } from '../../../ui/form/form.tsx';
import { sentTexts, typedTexts } from '../../../ui/form/texts.ts';
import { TextsField } from '../../../ui/form/texts-field.tsx';
import { useTextChecks } from '../../../ui/form/use-text-checks.ts';
import { Section } from '../../../ui/section.tsx';
import { keepProject, type ProjectDetail } from '../queries.ts';
import { PolicyProgress } from './policy-progress.tsx';

const KINDS = ['conduct', 'privacy'] as const;

type Kind = (typeof KINDS)[number];

const policyOf = ({ policies }: ProjectDetail, kind: Kind) => policies.find((policy) => policy.kind === kind);
const valuesOf = (project: ProjectDetail) => ({
  conduct: typedTexts(policyOf(project, 'conduct')?.texts),
  privacy: typedTexts(policyOf(project, 'privacy')?.texts),
});

/** The texts that people accept when they join. */
export function PoliciesForm({ project }: { project: ProjectDetail }) {
  const { t } = useTranslation(['project', 'ui']);
  const { pid, main_language: main } = project;
  const textChecks = useTextChecks(main);
  const save = useMutation(trpc.project.update.mutationOptions());
  const form = useContractForm({
    draft: `project/policies/${pid}`,
    values: valuesOf(project),
    schema: ProjectChange.shape.policy_texts.unwrap(),
    features: ['project'],
    under: 'policy_texts',
    read: (_, changed, { known }) =>
      Object.fromEntries(
        KINDS.flatMap((kind) => {
          const typed = changed[kind];
          return typed === undefined ? [] : [[kind, sentTexts(known[kind], typed)]];
        }),
      ) as Partial<Record<Kind, Texts>>,
    check: (values) => textChecks(values),
    send: (texts) => {
      const versions = under('policy_texts', form.begun.versions);
      return save.mutateAsync({ pid, policy_texts: texts, versions });
    },
    saved: ({ data }) => valuesOf(data),
    onSent: async ({ data }) => {
      await keepProject(data);
      await queryClient.invalidateQueries({ queryKey: trpc.policy.pathKey() });
    },
  });
  return (
    <Section title={t('settings.policies')} hint={t('settings.policiesHint')}>
      <Form form={form}>
        {KINDS.map((kind) => {
          const version = policyOf(project, kind)?.version;
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
        <Clashes form={form} labels={{ conduct: t('overview.conduct'), privacy: t('overview.privacy') }} />
        <Submit form={form} label={t('ui:form.save')} done={form.answer && t('ui:form.saved')} />
      </Form>
      <PolicyProgress project={project} />
    </Section>
  );
}
