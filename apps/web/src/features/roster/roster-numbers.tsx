import { useLanguage } from '../../i18n/index.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from '../../ui/numbers.module.css';
import type { RosterCounts } from './count-roster.ts';

export function RosterNumbers({ counts }: { counts: RosterCounts }) {
  const { t } = useTranslation('roster');
  const [language] = useLanguage();
  const format = new Intl.NumberFormat(language);
  return (
    <dl className={classes.numbers} aria-label={t('numbers')}>
      {(['people', 'teams', 'chiefs'] as const).map((what) => (
        <div key={what} className={classes.number}>
          <dt>{t(`${what}`)}</dt>
          <dd>{format.format(counts[what])}</dd>
        </div>
      ))}
    </dl>
  );
}
