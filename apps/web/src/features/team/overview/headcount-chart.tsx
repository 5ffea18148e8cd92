import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import card from '../../../ui/card.module.css';
import type { TeamDetail } from '../../project/queries.ts';
import classes from './headcount-chart.module.css';
import { barOf, presentIn, widestOf } from './headcounts.ts';

/** A bar for each team, with a sign where it would like to be. The numbers beside them say the same in words. */
export function HeadcountChart({ teams }: { teams: readonly TeamDetail[] }) {
  const { t } = useTranslation('project');
  const widest = widestOf(teams);
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
          const bar = barOf(team, widest);
          const present = presentIn(team);
          return (
            <li key={team.tid} className={classes.team}>
              <bdi className={classes.name}>{team.name}</bdi>
              <span className={classes.count}>
                {team.headcount_wanted === null
                  ? t('overview.present', { present })
                  : t('overview.ofWanted', { present, wanted: team.headcount_wanted })}
              </span>
              <svg className={classes.bar} aria-hidden="true">
                <rect className={classes.ground} width="100%" height="100%" rx="5" />
                <rect className={classes.present} width={`${bar.present}%`} height="100%" rx="5" />
                {bar.wanted !== null && (
                  <line className={classes.wanted} x1={`${bar.wanted}%`} x2={`${bar.wanted}%`} y1="0" y2="100%" />
                )}
              </svg>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
