import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Told } from '../../../i18n/told.tsx';
import card from '../../../ui/card.module.css';
import type { TeamDetail } from '../../project/queries.ts';
import classes from './headcount-chart.module.css';
import { presentIn, shareOf, targetOf } from './headcounts.ts';

/** A bar for each team, full where it has as many as it is looking for. The numbers beside them say the same. */
export function HeadcountChart({ teams }: { teams: readonly TeamDetail[] }) {
  const { t } = useTranslation('project');
  return (
    <section className={card.section} aria-labelledby="chart">
      <div>
        <Title order={2} id="chart">
          {t('overview.chart')}
        </Title>
        <Text c="dimmed">{t('overview.chartText')}</Text>
      </div>
      <ul className={classes.chart}>
        {teams.map((team) => {
          const share = shareOf(team);
          const target = targetOf(team);
          const present = presentIn(team);
          return (
            <li key={team.tid} className={classes.team}>
              <Told texts={team.names} className={classes.name} />
              <span className={classes.count}>
                {target === null
                  ? t('overview.present', { present })
                  : t('overview.ofWanted', { present, wanted: target })}
              </span>
              {share !== null && (
                <svg className={classes.bar} aria-hidden="true">
                  <rect className={classes.ground} width="100%" height="100%" rx="5" />
                  <rect className={classes.present} width={`${share}%`} height="100%" rx="5" />
                </svg>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
