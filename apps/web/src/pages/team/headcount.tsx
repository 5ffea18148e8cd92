import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/index.ts';
import { presentIn } from '../project/headcounts.ts';
import type { TeamDetail } from '../project/project-query.ts';
import numbers from '../roster/roster-numbers.module.css';

export function Headcount({ team }: { team: TeamDetail }) {
  const { t } = useTranslation('project');
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
