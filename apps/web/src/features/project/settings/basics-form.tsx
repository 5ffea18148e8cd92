import { ProjectChange } from '@muster/contract';
import { useMutation } from '@tanstack/react-query';
import { trpc } from '../../../data/trpc.ts';
import { useContractForm } from '../../../data/use-contract-form.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Clashes } from '../../../ui/form/clashes.tsx';
import { Form, Submit } from '../../../ui/form/form.tsx';
import { sentTexts, typedTexts } from '../../../ui/form/texts.ts';
import { useFieldWords } from '../../../ui/form/use-field-words.ts';
import { useTextChecks } from '../../../ui/form/use-text-checks.ts';
import { Section } from '../../../ui/section.tsx';
import { ProjectFields, type ProjectValues, useDayChecks } from '../project-fields.tsx';
import { keepProject, type ProjectDetail } from '../queries.ts';

const valuesOf = ({ names, starts_on, ends_on, time_zone, descriptions }: ProjectDetail): ProjectValues => ({
  names: typedTexts(names),
  starts_on,
  ends_on,
  time_zone,
  descriptions: typedTexts(descriptions),
});

/** Name, days, zone and description. Only what was changed is sent: what another owner changes meanwhile stays. */
export function BasicsForm({ project }: { project: ProjectDetail }) {
  const { t } = useTranslation(['project', 'ui']);
  const { pid, starts_on, ends_on, main_language: main } = project;
  const textChecks = useTextChecks(main);
  const dayChecks = useDayChecks({ starts_on, ends_on });
  const save = useMutation(trpc.project.update.mutationOptions());
  const form = useContractForm({
    draft: `project/basics/${pid}`,
    values: valuesOf(project),
    schema: ProjectChange,
    say: useFieldWords(),
    features: ['project'],
    read: (_, { time_zone, names, descriptions, ...changed }, { known, versions }) => ({
      pid,
      ...changed,
      ...(time_zone && { time_zone }),
      ...(names && { names: sentTexts(known.names, names) }),
      ...(descriptions && { descriptions: sentTexts(known.descriptions, descriptions) }),
      versions,
    }),
    check: ({ names, descriptions, ...values }) => ({
      ...textChecks({ names, descriptions }),
      ...dayChecks(values),
    }),
    send: save.mutateAsync,
    onSent: ({ data }) => keepProject(data),
    saved: ({ data }) => valuesOf(data),
  });
  return (
    <Section title={t('settings.basics')}>
      <Form form={form}>
        <ProjectFields form={form} main={main} />
        <Clashes
          form={form}
          labels={{
            names: t('begin.name'),
            starts_on: t('begin.startsOn'),
            ends_on: t('begin.endsOn'),
            time_zone: t('begin.timeZone'),
            descriptions: t('begin.description'),
          }}
        />
        <Submit form={form} label={t('ui:form.save')} done={form.answer && t('ui:form.saved')} />
      </Form>
    </Section>
  );
}
