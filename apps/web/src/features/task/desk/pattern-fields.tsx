import { Button, Checkbox, Radio, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Told } from '../../../i18n/told.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import card from '../../../ui/card.module.css';
import { eventDays } from '../../form/parts/event-days.ts';
import type { ProjectDetail } from '../../project/queries.ts';
import type { TaskSettings } from '../queries.ts';
import classes from './editor.module.css';
import type { TaskForm } from './use-task-form.ts';
import { useDayWords } from './words.ts';

interface Props {
  form: TaskForm;
  project: ProjectDetail;
  settings: TaskSettings;
}

/** Many at once: on which days, from when until when, how long each, and at which places. */
export function PatternFields({ form, project, settings: { places } }: Props) {
  const { t } = useTranslation('task');
  const dayWords = useDayWords();
  const [other, setOther] = useState('');
  const { days, places: chosen } = form.values;
  const all = [...new Set([...eventDays(project), ...days])].sort();
  const wrong = form.errorOf('days');
  return (
    <>
      <Checkbox.Group
        label={t('desk.pattern.days')}
        value={[...days]}
        error={wrong}
        onChange={(next) => form.set({ days: next })}
      >
        <div className={classes.boxes}>
          {all.map((day) => (
            <Checkbox key={day} value={day} label={dayWords(day)} aria-invalid={wrong !== undefined || undefined} />
          ))}
        </div>
      </Checkbox.Group>
      <div className={classes.add}>
        <TextInput
          type="date"
          label={t('desk.pattern.addDay')}
          value={other}
          onChange={({ currentTarget: { value } }) => setOther(value)}
        />
        <Button
          variant="default"
          disabled={other === ''}
          onClick={() => {
            form.set({ days: [...new Set([...days, other])].sort() });
            setOther('');
          }}
        >
          {t('desk.pattern.add')}
        </Button>
      </div>
      <div className={classes.pair}>
        <TextInput type="time" label={t('desk.pattern.from')} {...form.field('from')} />
        <TextInput
          type="time"
          label={t('desk.pattern.until')}
          description={t('desk.pattern.untilHint')}
          {...form.field('until')}
        />
        <TextInput
          type="number"
          inputMode="numeric"
          min={5}
          step={5}
          label={t('desk.pattern.every')}
          {...form.field('every')}
        />
      </div>
      {places.length > 0 && (
        <Checkbox.Group
          label={t('desk.pattern.places')}
          description={t('desk.pattern.noPlaces')}
          value={[...chosen]}
          onChange={(next) => form.set({ places: next })}
        >
          <div className={classes.boxes}>
            {places.map(({ id, names }) => (
              <Checkbox key={id} value={id} label={<Told texts={names} />} />
            ))}
          </div>
        </Checkbox.Group>
      )}
      <Radio.Group label={t('desk.pattern.last')} {...form.field('last')}>
        <div className={card.choices}>
          <Radio value="shortened" label={t('desk.pattern.shortened')} />
          <Radio value="left_out" label={t('desk.pattern.left_out')} />
        </div>
      </Radio.Group>
    </>
  );
}
