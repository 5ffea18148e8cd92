import { Text, Title } from '@mantine/core';
import { type PatternPreview as Preview, TASK_LIMITS } from '@muster/rules/tasks';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { clockAt } from '../clock.ts';
import type { TaskSettings } from '../queries.ts';
import classes from './editor.module.css';
import { useDayWords } from './words.ts';

interface Props {
  /** Null while there is nothing to draw. */
  preview: Preview | null;
  places: TaskSettings['places'];
  zone: string;
}

/**
 * What a pattern makes, while it is written: by the same function that makes it, and so without asking for it. Times
 * that the clock leaves out are said before anything is sent.
 */
export function PatternPreview({ preview, zone }: Props) {
  const { t } = useTranslation('task');
  const dayWords = useDayWords();
  const { slots = [], problems = [] } = preview ?? {};
  const days = [...new Set(slots.map(({ day }) => day))];
  return (
    <section className={classes.preview} aria-labelledby="preview">
      <Title order={3} size="h4" id="preview">
        {t('desk.pattern.preview')}
      </Title>
      <Text role="status" fw={550}>
        {slots.length > TASK_LIMITS.pattern
          ? t('desk.pattern.tooMany', { count: TASK_LIMITS.pattern })
          : slots.length === 0
            ? t('desk.pattern.nothing')
            : t('desk.pattern.makes', { count: slots.length })}
      </Text>
      {problems.length > 0 && (
        <div role="alert" className={classes.wrong}>
          <Text size="sm">{t('desk.pattern.wrong')}</Text>
          <ul>
            {problems.map(({ local }) => (
              <li key={local}>
                {dayWords(local.slice(0, 10))} {local.slice(11)}
              </li>
            ))}
          </ul>
        </div>
      )}
      {days.map((day) => {
        const ofDay = slots.filter((slot) => slot.day === day);
        const times = [...new Map(ofDay.map((slot) => [slot.from, slot])).values()];
        const at = new Set(ofDay.map(({ place }) => place)).size;
        return (
          <div key={day}>
            <Text fw={550}>{dayWords(day)}</Text>
            <ul className={classes.slots}>
              {times.map(({ from, until }) => (
                <li key={from}>{t('desk.grid.span', { from: clockAt(zone, from), until: clockAt(zone, until) })}</li>
              ))}
            </ul>
            {ofDay.some(({ place }) => place !== null) && (
              <Text size="sm" c="dimmed">
                {t('desk.pattern.atPlaces', { count: at })}
              </Text>
            )}
          </div>
        );
      })}
    </section>
  );
}
