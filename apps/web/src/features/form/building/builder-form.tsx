import { SegmentedControl, Title } from '@mantine/core';
import type { FormField, FormTemplateName } from '@muster/rules';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Form, Submit } from '../../../ui/form/form.tsx';
import { TextsField } from '../../../ui/form/texts-field.tsx';
import type { ProjectDetail, TeamDetail } from '../../project/queries.ts';
import { eventDays } from '../parts/event-days.ts';
import type { FormDetail } from '../queries.ts';
import { BuilderClashes } from './builder-clashes.tsx';
import { BuilderSettings, StateChoice } from './builder-settings.tsx';
import classes from './building.module.css';
import { FieldList } from './field-list.tsx';
import { FormPreview } from './form-preview.tsx';
import type { BuilderValues } from './form-values.ts';
import { OrphansDialog } from './orphans-dialog.tsx';
import { useBuilder } from './use-builder.ts';

interface Props {
  project: ProjectDetail;
  teams: readonly TeamDetail[];
  saved: FormDetail | null;
  values: BuilderValues;
  template?: FormTemplateName | undefined;
  onSaved: (form: FormDetail) => unknown;
}

/** The form in the making, and beside it what people will see; on a phone one of them at a time. */
export function BuilderForm({ project, teams, saved, values, template, onSaved }: Props) {
  const { t } = useTranslation('form');
  const { form, asked } = useBuilder({ project, saved, values, template, onSaved });
  const [view, setView] = useState<'build' | 'preview'>('build');
  const { main_language: main } = project;
  const days = eventDays(project);
  const { state } = form.values;
  const still = saved !== null && saved.state === state;
  const label =
    state === 'draft'
      ? t('building.save.draft')
      : t(`building.save.${still ? (state === 'open' ? 'stillOpen' : 'stillClosed') : state}`);
  return (
    <div className={classes.whole} data-view={view}>
      <SegmentedControl
        className={classes.views}
        size="md"
        aria-label={t('building.view.label')}
        value={view}
        data={(['build', 'preview'] as const).map((value) => ({ value, label: t(`building.view.${value}`) }))}
        onChange={(value) => setView(value === 'preview' ? 'preview' : 'build')}
      />
      <Form form={form} className={classes.build}>
        <TextsField form={form} name="titles" main={main} label={t('building.about.title')} />
        <TextsField
          form={form}
          name="intro"
          main={main}
          label={t('building.about.intro')}
          description={t('building.about.introHint')}
          rows={3}
        />
        <Title order={3}>{t('building.list.title')}</Title>
        <FieldList
          fields={form.values.fields}
          main={main}
          days={days}
          errorOf={form.errorOf}
          onChange={(fields) => form.set({ fields })}
        />
        <Title order={3}>{t('building.settings.title')}</Title>
        <BuilderSettings form={form} project={project} teams={teams} />
        <StateChoice form={form} />
        <BuilderClashes form={form} project={project} />
        <Submit form={form} label={label} done={form.answer && t('building.save.saved')} />
      </Form>
      <aside className={classes.aside}>
        <FormPreview {...form.values} days={days} />
      </aside>
      {asked && (
        <OrphansDialog
          orphans={asked.orphans}
          fields={form.begun.known.fields as FormField[]}
          onAnswer={asked.answer}
        />
      )}
    </div>
  );
}
