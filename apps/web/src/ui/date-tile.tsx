import { useLanguage } from '../i18n/index.ts';
import classes from './date-tile.module.css';

/** A leaf of a calendar, beside the same day in words. */
export function DateTile({ day, accent = false }: { day: string; accent?: boolean }) {
  const [language] = useLanguage();
  const at = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(at.getTime())) return null;
  const tag = language === 'en' ? 'en-GB' : 'zh-Hant-TW';
  const month = new Intl.DateTimeFormat(tag, { month: 'short', timeZone: 'UTC' }).format(at);
  return (
    <span className={classes.tile} data-accent={accent || undefined} aria-hidden="true">
      <span className={classes.month}>{month}</span>
      <span className={classes.day}>{at.getUTCDate()}</span>
    </span>
  );
}
