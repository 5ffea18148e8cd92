import { Button } from '@mantine/core';
import { ProjectChange } from '@muster/contract';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldTroubles } from '../../../data/field-troubles.ts';
import { trpc } from '../../../data/trpc.ts';
import { useRefusal } from '../../../data/use-refusal.ts';
import form from '../../../ui/card.module.css';
import { onlyChanged } from '../../../ui/only-changed.ts';
import { Outcome } from '../../../ui/outcome.tsx';
import { Section } from '../../../ui/section.tsx';
import { useFocusOnTrouble } from '../../../ui/use-focus-on-trouble.ts';
import { ProjectFields, type ProjectValues } from '../project-fields.tsx';
import { keepProject, type ProjectDetail } from '../queries.ts';
import { useFieldSentences } from '../use-field-sentences.ts';

/** Name, days, zone and description. Only what was changed is sent: what another owner changes meanwhile stays. */
export function BasicsForm({ project }: { project: ProjectDetail }) {
  const { t } = useTranslation(['project', 'ui']);
  const refusal = useRefusal('project');
  const sentences = useFieldSentences();
  const element = useRef<HTMLFormElement>(null);
  const { pid } = project;
  const known: ProjectValues = {
    name: project.name,
    starts_on: project.starts_on,
    ends_on: project.ends_on,
    time_zone: project.time_zone,
    description: project.description,
  };
  const [values, setValues] = useState(known);
  const [troubles, setTroubles] = useState<Partial<Record<string, string>>>({});
  useFocusOnTrouble(element, troubles);
  const save = useMutation(trpc.project.update.mutationOptions({ onSuccess: ({ data }) => keepProject(data) }));

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found = sentences(fieldTroubles(ProjectChange, { pid, ...values }));
    if (values.starts_on && values.ends_on && values.ends_on < values.starts_on) found.ends_on ??= t('ui:field.order');
    setTroubles(found);
    if (Object.keys(found).length > 0) return;
    const { time_zone, ...changed } = onlyChanged(known, values);
    save.mutate({ pid, ...changed, ...(time_zone && { time_zone }) });
  };
  return (
    <Section title={t('settings.basics')}>
      <form ref={element} className={form.form} noValidate onSubmit={submit}>
        <ProjectFields
          values={values}
          troubles={troubles}
          descriptionHint=""
          onChange={(change) => {
            setValues((now) => ({ ...now, ...change }));
            save.reset();
          }}
        />
        <Button type="submit" loading={save.isPending}>
          {t('ui:form.save')}
        </Button>
        <Outcome failure={refusal(save.error)} done={save.isSuccess ? t('ui:form.saved') : null} />
      </form>
    </Section>
  );
}
