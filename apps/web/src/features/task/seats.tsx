import { useTranslation } from '../../i18n/use-translation.ts';
import type { TaskEntry } from './queries.ts';
import classes from './task.module.css';

/** More than these are no picture any more. */
const DRAWN = 12;

/** How many seats there are and how many are left: as dots for the eye, in words for all. */
export function Seats({ task: { taken, most } }: { task: Pick<TaskEntry, 'taken' | 'most'> }) {
  const { t } = useTranslation('task');
  return (
    <div className={classes.seats}>
      {most <= DRAWN &&
        Array.from({ length: most }, (_, place) => place).map((place) => (
          <i key={place} data-taken={place < taken || undefined} aria-hidden />
        ))}
      <span>{t('taking.list.left', { count: Math.max(0, most - taken) })}</span>
    </div>
  );
}
