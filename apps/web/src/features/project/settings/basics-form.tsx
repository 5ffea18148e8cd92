import { ProjectChange } from '@muster/contract';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../../data/trpc.ts';
import { useContractForm } from '../../../data/use-contract-form.ts';
import { Form, Submit } from '../../../ui/form/form.tsx';
import { useFieldWords } from '../../../ui/form/use-field-words.ts';
import { Section } from '../../../ui/section.tsx';
import { daysInOrder, ProjectFields, type ProjectValues } from '../project-fields.tsx';
import { keepProject, type ProjectDetail } from '../queries.ts';

/** Name, days, zone and description. Only what was changed is sent: what another owner changes meanwhile stays. */
export function BasicsForm({ project }: { project: ProjectDetail }) {
  const { t } = useTranslation(['project', 'ui']);
  const { pid, name, starts_on, ends_on, description } = project;
  const save = useMutation(trpc.project.update.mutationOptions());
  const form = useContractForm({
    draft: `project/basics/${pid}`,
    values: { name, starts_on, ends_on, time_zone: project.time_zone, description } as ProjectValues,
    schema: ProjectChange,
    say: useFieldWords(),
    features: ['project'],
    read: (_, { time_zone, ...changed }) => ({ pid, ...changed, ...(time_zone && { time_zone }) }),
    check: (values) => (daysInOrder(values) ? {} : { ends_on: t('ui:field.order') }),
    send: save.mutateAsync,
    onSent: ({ data }) => keepProject(data),
  });
  return (
    <Section title={t('settings.basics')}>
      <Form form={form}>
        <ProjectFields field={form.field} timeZone={form.values.time_zone} />
        <Submit form={form} label={t('ui:form.save')} done={form.answer && t('ui:form.saved')} />
      </Form>
    </Section>
  );
}
