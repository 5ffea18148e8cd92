import { useTranslation } from '../../../i18n/use-translation.ts';
import classes from './desk.module.css';

const ALL = [
  ['nobody', 'desk.grid.nobody'],
  ['short', 'desk.grid.underLeast'],
  ['enough', 'desk.grid.enough'],
  ['full', 'desk.grid.full'],
] as const;

/** What the colours mean, and that there is another way than dragging. */
export function Legend({ hint = true }: { hint?: boolean }) {
  const { t } = useTranslation('task');
  return (
    <div className={classes.legend}>
      <ul aria-label={t('desk.grid.legend')}>
        {ALL.map(([how, key]) => (
          <li key={how}>
            <i className={classes.swatch} data-how={how} />
            {t(key)}
          </li>
        ))}
      </ul>
      {hint && <span className={classes.hint}>{t('desk.grid.hint')}</span>}
    </div>
  );
}
