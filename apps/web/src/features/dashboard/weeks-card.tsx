import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { shortDay } from '../../i18n/days.ts';
import { useLanguage } from '../../i18n/index.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ColumnChart } from '../../ui/chart/column-chart.tsx';
import { NumberTable } from '../../ui/chart/number-table.tsx';
import type { ProjectDetail } from '../project/queries.ts';
import { ChartCard } from './chart-card.tsx';
import classes from './dashboard.module.css';
import { Funnel } from './funnel.tsx';
import { Legend } from './legend.tsx';
import type { Dashboard } from './queries.ts';

/** Applications week by week beside those of the year before, and what became of all of them. */
export function WeeksCard({ project, dashboard }: { project: ProjectDetail; dashboard: Dashboard }) {
  const { t } = useTranslation('dashboard');
  const [language] = useLanguage();
  const { weeks, previous, days_to_start } = dashboard;
  const title = t('weeks.title');
  const first = weeks[0];
  if (first === undefined) return <NoApplications project={project} title={title} />;
  const most = weeks.reduce((best, week) => (week.applications > best.applications ? week : best), first);
  // By their identifiers, mostly the year: their names fill the line on a phone.
  const names = { now: project.pid, before: previous?.pid ?? '' };
  return (
    <ChartCard
      pid={project.pid}
      chart="weeks"
      title={title}
      legend={
        previous && (
          <Legend
            entries={[
              { look: 'column', name: names.now },
              { look: 'line', name: names.before },
            ]}
          />
        )
      }
      table={
        <NumberTable
          label={title}
          columns={[t('weeks.week'), t('weeks.applications'), ...(previous ? [names.before] : [])]}
          rows={weeks.map(({ starts_on, applications, previous: then }) => ({
            key: starts_on,
            name: shortDay(starts_on, language),
            values: [applications, then],
          }))}
        />
      }
    >
      <ColumnChart
        comparedAs="line"
        summary={t('weeks.summary', {
          total: weeks.reduce((sum, { applications }) => sum + applications, 0),
          day: shortDay(most.starts_on, language),
          most: most.applications,
        })}
        columns={weeks.map(({ starts_on, weeks_to_event, applications, previous: then }, place) => ({
          key: starts_on,
          label: shortDay(starts_on, language),
          value: applications,
          compared: then,
          // The last one is this week, unless the event is over.
          unfinished: place === weeks.length - 1 && weeks_to_event >= 0 && days_to_start >= 0,
        }))}
      />
      <Funnel pid={project.pid} dashboard={dashboard} />
    </ChartCard>
  );
}

function NoApplications({ project: { pid, state }, title }: { project: ProjectDetail; title: string }) {
  const { t } = useTranslation('dashboard');
  return (
    <ChartCard pid={pid} chart="weeks" title={title} empty>
      <div className={classes.empty}>
        <Text fw={550}>{t('weeks.emptyTitle')}</Text>
        <Text c="dimmed">{t(state === 'draft' ? 'weeks.emptyDraft' : 'weeks.emptyText')}</Text>
        <Link to="/projects/$pid" params={{ pid }}>
          {t('weeks.share')}
        </Link>
      </div>
    </ChartCard>
  );
}
