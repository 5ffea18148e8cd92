import { useTranslation } from '../../../i18n/use-translation.ts';
import { countWaiting, useWaiting } from '../waiting.ts';
import classes from './to-do-badge.module.css';

/** How many things wait for the reader; nothing where nothing does. */
export function ToDoBadge() {
  const { t } = useTranslation();
  const count = countWaiting(useWaiting().data);
  if (count === 0) return null;
  return (
    <span className={classes.badge}>
      {count}
      <span className={classes.words}>{t('shell.toDoCount', { count })}</span>
    </span>
  );
}
