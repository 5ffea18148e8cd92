import { Textarea } from '@mantine/core';
import { ProjectChange } from '@muster/contract';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryClient, trpc } from '../../../data/trpc.ts';
import { useContractForm } from '../../../data/use-contract-form.ts';
import { Form, Submit } from '../../../ui/form/form.tsx';
import { Section } from '../../../ui/section.tsx';
import { keepProject, type ProjectDetail } from '../queries.ts';
import { PolicyProgress } from './policy-progress.tsx';

const KINDS = ['conduct', 'privacy'] as const;

/** The texts that people accept when they join. */
export function PoliciesForm({ project }: { project: ProjectDetail }) {
  const { t } = useTranslation(['project', 'ui']);
  const { pid } = project;
  const current = (kind: string) => project.policies.find((policy) => policy.kind === kind);
  const save = useMutation(trpc.project.update.mutationOptions());
  const form = useContractForm({
    draft: `project/policies/${pid}`,
    values: { conduct: current('conduct')?.text ?? '', privacy: current('privacy')?.text ?? '' },
    schema: ProjectChange.shape.policies.unwrap(),
    features: ['project'],
    read: (_, changed) => changed,
    send: (policies) => save.mutateAsync({ pid, policies }),
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
            <Textarea
              key={kind}
              label={t(`overview.${kind}`)}
              description={version === undefined ? t('ui:form.markdown') : t('settings.version', { version })}
              rows={5}
              dir="auto"
              {...form.field(kind)}
            />
          );
        })}
        <Submit form={form} label={t('ui:form.save')} done={form.answer && t('ui:form.saved')} />
      </Form>
      <PolicyProgress project={project} />
    </Section>
  );
}
