import { Button, NativeSelect, Text, TextInput, Title } from '@mantine/core';
import { TEAM_COLOUR_NAMES } from '@muster/rules';
import { TASK_LIMITS } from '@muster/rules/tasks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTold } from '../../../i18n/told.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { NotYours } from '../../../session/not-for-reader.tsx';
import { Clashes } from '../../../ui/form/clashes.tsx';
import { Form, Submit } from '../../../ui/form/form.tsx';
import { typedTexts } from '../../../ui/form/texts.ts';
import { Loaded } from '../../../ui/list/loaded.tsx';
import { markStyle } from '../../../ui/mark-style.ts';
import { type ProjectDetail, useProject, useProjectTitle } from '../../project/queries.ts';
import { TaskTabs } from '../parts/task-tabs.tsx';
import { type TaskSettings, taskSettingsOf } from '../queries.ts';
import classes from './editor.module.css';
import { NamedFields } from './named-fields.tsx';
import { OrderedRows } from './ordered-rows.tsx';
import { type PlaceValues, type SettingsValues, withoutPlace, withWalk } from './settings-values.ts';
import { useSettingsForm } from './use-settings-form.ts';

/** What holds for all tasks of an event, and what they choose from; for its owners. */
export function TaskSettingsPage() {
  const { t } = useTranslation('task');
  const project = useProject();
  useProjectTitle(t('desk.settings.title'));
  const query = useQuery(taskSettingsOf(project.pid));
  if (!project.can_manage) return <NotYours pid={project.pid} />;
  return (
    <>
      <TaskTabs />
      <div>
        <Title order={2}>{t('desk.settings.title')}</Title>
        <Text c="dimmed">{t('desk.settings.lead')}</Text>
      </div>
      <Loaded query={query} failed={t('desk.settings.failed')}>
        {({ data }) =>
          project.state === 'archived' ? (
            <Text>{t('desk.edit.archived')}</Text>
          ) : (
            <SettingsForm project={project} settings={data} />
          )
        }
      </Loaded>
    </>
  );
}

const REST = [15, 30, 45, 60, 90, 120, 480, 660];
const DAILY = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16].map((hours) => hours * 60);

function SettingsForm({ project, settings }: { project: ProjectDetail; settings: TaskSettings }) {
  const { t } = useTranslation('task');
  const team = useTranslation('team');
  const told = useTold();
  const form = useSettingsForm(project, settings);
  const main = project.main_language;
  const { places, categories } = form.values;
  const lengthOf = (minutes: number) =>
    minutes % 60 === 0
      ? t('desk.settings.hours', { count: minutes / 60 })
      : t('desk.settings.minutes', { count: minutes });
  const lengths = (usual: readonly number[], chosen: string) => [
    { value: '', label: t('desk.settings.noLimit') },
    ...[...new Set([...usual, ...(chosen === '' ? [] : [Number(chosen)])])]
      .sort((a, b) => a - b)
      .map((minutes) => ({ value: String(minutes), label: lengthOf(minutes) })),
  ];
  const nameOf = ({ names }: Pick<PlaceValues, 'names'>, fallback: string): string => told(names)?.text || fallback;
  const placeName = (place: PlaceValues, i: number) => nameOf(place, t('desk.settings.placeName', { number: i + 1 }));
  const inWords = (field: string, value: unknown): string | undefined => {
    if (field !== 'places' && field !== 'categories')
      return value === null || value === '' ? t('desk.settings.noLimit') : lengthOf(Number(value));
    const items = (value ?? []) as readonly Pick<PlaceValues, 'names'>[];
    const names = items.map((item) => nameOf(item, '?')).join(', ');
    return t('desk.settings.listOf', { count: items.length, names });
  };
  return (
    <Form form={form} className={classes.form}>
      <Title order={3}>{t('desk.settings.limits')}</Title>
      <div className={classes.pair}>
        <NativeSelect
          label={t('desk.settings.rest')}
          {...form.field('rest_minutes')}
          data={lengths(REST, form.values.rest_minutes)}
        />
        <NativeSelect
          label={t('desk.settings.daily')}
          {...form.field('daily_minutes')}
          data={lengths(DAILY, form.values.daily_minutes)}
        />
      </div>
      <div>
        <Title order={3}>{t('desk.settings.places')}</Title>
        <Text c="dimmed">{t('desk.settings.placesHint')}</Text>
      </div>
      {places.length === 0 && <Text>{t('desk.settings.noPlaces')}</Text>}
      <OrderedRows
        items={places}
        label={t('desk.settings.places')}
        nameOf={placeName}
        usedBy={({ id }) => settings.places.find((one) => one.id === id)?.tasks ?? 0}
        loses={(count) => t('desk.settings.loses', { count })}
        onOrder={(next) => form.set({ places: next })}
        onRemove={({ id }) => form.set({ places: withoutPlace(places, id) })}
      >
        {(place, i) => (
          <>
            <NamedFields
              form={form}
              path={`places.${i}`}
              label={t('desk.settings.placeName', { number: i + 1 })}
              main={main}
            />
            {places.length > 1 && (
              <Walks place={place} places={places} nameOf={placeName} onChange={(next) => form.set({ places: next })} />
            )}
          </>
        )}
      </OrderedRows>
      <div>
        <Button
          variant="default"
          disabled={places.length >= TASK_LIMITS.places}
          onClick={() => form.set({ places: [...places, { id: crypto.randomUUID(), names: typedTexts(), walks: {} }] })}
        >
          {t('desk.settings.addPlace')}
        </Button>
      </div>
      <div>
        <Title order={3}>{t('desk.settings.categories')}</Title>
        <Text c="dimmed">{t('desk.settings.categoriesHint')}</Text>
      </div>
      {categories.length === 0 && <Text>{t('desk.settings.noCategories')}</Text>}
      <OrderedRows
        items={categories}
        label={t('desk.settings.categories')}
        nameOf={(one, i) => nameOf(one, t('desk.settings.categoryName', { number: i + 1 }))}
        usedBy={({ id }) => settings.categories.find((one) => one.id === id)?.tasks ?? 0}
        loses={(count) => t('desk.settings.losesCategory', { count })}
        onOrder={(next) => form.set({ categories: next })}
        onRemove={({ id }) => form.set({ categories: categories.filter((one) => one.id !== id) })}
      >
        {({ colour }, i) => (
          <>
            <NamedFields
              form={form}
              path={`categories.${i}`}
              label={t('desk.settings.categoryName', { number: i + 1 })}
              main={main}
            />
            <NativeSelect
              label={t('desk.settings.colour')}
              leftSection={<span className={classes.dot} style={markStyle(colour)} />}
              data={TEAM_COLOUR_NAMES.map((value) => ({ value, label: team.t(`mark.colours.${value}`) }))}
              {...form.part(`categories.${i}.colour`)}
            />
          </>
        )}
      </OrderedRows>
      <div>
        <Button
          variant="default"
          disabled={categories.length >= TASK_LIMITS.categories}
          onClick={() => {
            const colour = TEAM_COLOUR_NAMES[categories.length % TEAM_COLOUR_NAMES.length] ?? 'plum';
            form.set({ categories: [...categories, { id: crypto.randomUUID(), names: typedTexts(), colour }] });
          }}
        >
          {t('desk.settings.addCategory')}
        </Button>
      </div>
      <Clashes
        form={form}
        labels={{
          rest_minutes: t('desk.settings.rest'),
          daily_minutes: t('desk.settings.daily'),
          places: t('desk.settings.places'),
          categories: t('desk.settings.categories'),
        }}
        inWords={inWords}
      />
      <Submit form={form} label={t('desk.settings.save')} done={form.answer && t('desk.settings.saved')} />
    </Form>
  );
}

interface WalksProps {
  place: PlaceValues;
  places: SettingsValues['places'];
  nameOf: (place: PlaceValues, i: number) => string;
  onChange: (places: PlaceValues[]) => void;
}

/** How far it is to the other places, where that is known. */
function Walks({ place, places, nameOf, onChange }: WalksProps) {
  const { t } = useTranslation('task');
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary
        aria-label={t('desk.settings.walksOf', {
          name: nameOf(
            place,
            places.findIndex(({ id }) => id === place.id),
          ),
        })}
      >
        {t('desk.settings.walks')}
      </summary>
      {open && (
        <div className={classes.walks}>
          {places.map((other, i) =>
            other.id === place.id ? null : (
              <TextInput
                key={other.id}
                type="number"
                inputMode="numeric"
                min={0}
                max={600}
                label={t('desk.settings.walkTo', { name: nameOf(other, i) })}
                value={place.walks[other.id] ?? ''}
                onChange={({ currentTarget: { value } }) => {
                  const minutes = value === '' ? null : Math.min(600, Math.max(0, Math.round(Number(value))));
                  onChange(withWalk(places, [place.id, other.id], minutes));
                }}
              />
            ),
          )}
        </div>
      )}
    </details>
  );
}
