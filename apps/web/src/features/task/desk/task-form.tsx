import { NativeSelect, Radio, SegmentedControl, TextInput, Title } from '@mantine/core';
import { previewPattern } from '@muster/rules/tasks';
import { useLanguage } from '../../../i18n/index.ts';
import { zoneWithOffset } from '../../../i18n/time-zones.ts';
import { useToldOption } from '../../../i18n/told.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import card from '../../../ui/card.module.css';
import { Form, Submit } from '../../../ui/form/form.tsx';
import { TextsField } from '../../../ui/form/texts-field.tsx';
import type { ProjectDetail, TeamDetail } from '../../project/queries.ts';
import type { TaskDetail, TaskSettings } from '../queries.ts';
import classes from './editor.module.css';
import { PatternFields } from './pattern-fields.tsx';
import { PatternPreview } from './pattern-preview.tsx';
import { TaskAudienceFields } from './task-audience.tsx';
import { isDrawable } from './task-checks.ts';
import { TaskClashes } from './task-clashes.tsx';
import { asMoment, asTyped, isUsual, patternOf, type TaskValues, usualAudience } from './task-values.ts';
import { type Made, type TaskForm as TheForm, useTaskForm } from './use-task-form.ts';

interface Props {
  project: ProjectDetail;
  settings: TaskSettings;
  /** Those to which the reader may give tasks. */
  teams: readonly TeamDetail[];
  saved: TaskDetail | null;
  values: TaskValues;
  from?: string | undefined;
  onSaved: (made: Made) => unknown;
}

/** A task, or many of them from a pattern with what it makes beside it. */
export function TaskForm({ project, settings, teams, saved, values, from, onSaved }: Props) {
  const { t } = useTranslation('task');
  const form = useTaskForm({ project, saved, values, from, onSaved });
  const { time_zone: zone, main_language: main, can_manage: owns } = project;
  const option = useToldOption();
  const { many, tid } = form.values;
  const preview = many && isDrawable(form.values) ? previewPattern(zone, patternOf(form.values)) : null;
  const count = preview?.slots.length ?? 0;
  const label =
    saved !== null ? t('desk.edit.save') : many ? t('desk.pattern.create', { count }) : t('desk.edit.create');
  return (
    <div className={classes.whole} data-many={many || undefined}>
      <Form form={form} className={classes.form}>
        {saved === null && (
          <SegmentedControl
            aria-label={t('desk.edit.mode')}
            value={many ? 'many' : 'one'}
            data={[
              { value: 'one', label: t('desk.edit.one') },
              { value: 'many', label: t('desk.edit.many') },
            ]}
            onChange={(value) => form.set({ many: value === 'many' })}
          />
        )}
        <TextsField form={form} name="titles" main={main} label={t('desk.edit.titleLabel')} />
        <TextsField
          form={form}
          name="texts"
          main={main}
          label={t('desk.edit.text')}
          description={t('desk.edit.textHint')}
          rows={3}
        />
        <div className={classes.pair}>
          <NativeSelect
            label={t('desk.edit.team')}
            description={t('desk.edit.teamHint')}
            {...form.field('tid')}
            data={[
              ...(owns ? [{ value: '', label: t('desk.edit.wholeProject') }] : []),
              ...teams.map((team) => option(team.tid, team.names)),
            ]}
            onChange={({ currentTarget: { value } }) =>
              form.set({ tid: value, ...(isUsual(form.values) && { audience: usualAudience(value) }) })
            }
          />
          <NativeSelect
            label={t('desk.edit.category')}
            {...form.field('category')}
            data={[
              { value: '', label: t('desk.edit.none') },
              ...settings.categories.map(({ id, names }) => option(id, names)),
            ]}
          />
        </div>
        <Title order={3}>{t('desk.edit.when')}</Title>
        {many ? (
          <PatternFields form={form} project={project} settings={settings} />
        ) : (
          <TimeFields form={form} zone={zone} settings={settings} />
        )}
        <Title order={3}>{t('desk.edit.people')}</Title>
        <div className={classes.pair}>
          {(['least', 'most'] as const).map((name) => (
            <TextInput
              key={name}
              type="number"
              inputMode="numeric"
              min={name === 'least' ? 0 : 1}
              label={t(`desk.edit.${name}`)}
              {...form.field(name)}
            />
          ))}
        </div>
        <TaskAudienceFields key={tid} form={form} project={project} teams={teams} />
        <Title order={3}>{t('desk.edit.signUp')}</Title>
        <div className={classes.pair}>
          <MomentInput
            form={form}
            name="opens_at"
            zone={zone}
            label={t('desk.edit.opens')}
            hint={t('desk.edit.opensHint')}
          />
          <MomentInput
            form={form}
            name="closes_at"
            zone={zone}
            label={t('desk.edit.closes')}
            hint={t('desk.edit.closesHint')}
          />
          <MomentInput
            form={form}
            name="leave_until"
            zone={zone}
            label={t('desk.edit.leave')}
            hint={t('desk.edit.leaveHint')}
          />
        </div>
        <TaskClashes form={form} project={project} settings={settings} teams={teams} />
        <Submit form={form} label={label} done={saved !== null && form.answer ? t('desk.edit.saved') : null} />
      </Form>
      {many && (
        <aside className={classes.aside}>
          <PatternPreview preview={preview} places={settings.places} zone={zone} />
        </aside>
      )}
    </div>
  );
}

function TimeFields({ form, zone, settings }: { form: TheForm; zone: string; settings: TaskSettings }) {
  const { t } = useTranslation('task');
  const [language] = useLanguage();
  const option = useToldOption();
  return (
    <>
      <Radio.Group aria-label={t('desk.edit.when')} {...form.field('kind')}>
        <div className={card.choices}>
          <Radio value="time" label={t('desk.edit.kindTime')} />
          <Radio value="todo" label={t('desk.edit.kindTodo')} />
        </div>
      </Radio.Group>
      <div className={classes.pair}>
        {form.values.kind === 'time' ? (
          <>
            <MomentInput
              form={form}
              name="starts_at"
              zone={zone}
              label={t('desk.edit.starts')}
              hint={t('desk.edit.zone', { zone: zoneWithOffset(zone, language) })}
            />
            <MomentInput form={form} name="ends_at" zone={zone} label={t('desk.edit.ends')} />
          </>
        ) : (
          <TextInput type="date" label={t('desk.edit.due')} {...form.field('due_on')} />
        )}
        <NativeSelect
          label={t('desk.edit.place')}
          {...form.field('place')}
          data={[
            { value: '', label: t('desk.edit.none') },
            ...settings.places.map(({ id, names }) => option(id, names)),
          ]}
        />
      </div>
    </>
  );
}

interface MomentProps {
  form: TheForm;
  name: 'starts_at' | 'ends_at' | 'opens_at' | 'closes_at' | 'leave_until';
  zone: string;
  label: string;
  hint?: string;
}

/** A moment, by the clocks of the event. One that they leave out stays as it was typed, and is told of. */
function MomentInput({ form, name, zone, label, hint }: MomentProps) {
  return (
    <TextInput
      type="datetime-local"
      label={label}
      {...(hint !== undefined && { description: hint })}
      {...form.field(name)}
      value={asTyped(form.values[name], zone)}
      onChange={({ currentTarget: { value } }) => form.set({ [name]: asMoment(value, zone) })}
    />
  );
}
