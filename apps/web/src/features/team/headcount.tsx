import { useLanguage } from '../../i18n/index.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import numbers from '../../ui/numbers.module.css';
import type { TeamDetail } from '../project/queries.ts';
import { presentIn } from './overview/headcounts.ts';

export function Headcount({ team }: { team: TeamDetail }) {
  const { t } = useTranslation('team');
  const [language] = useLanguage();
  const format = new Intl.NumberFormat(language);
  const counts = {
    present: presentIn(team),
    // What nobody has set needs no number.
    ...(team.headcount_wanted !== null && { wanted: team.headcount_wanted }),
    ...(team.headcount_most !== null && { most: team.headcount_most }),
  };
  return (
    <dl className={numbers.numbers} aria-label={t('team.headcount')}>
      {(['present', 'wanted', 'most'] as const).map((what) => {
        const count = counts[what];
        return (
          count !== undefined && (
            <div key={what} className={numbers.number}>
              <dt>{t(`team.${what}`)}</dt>
              <dd>{format.format(count)}</dd>
            </div>
          )
        );
      })}
    </dl>
  );
}
