import { Button, Title } from '@mantine/core';
import { IconPrinter, IconSpeakerphone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { statusOf } from '../../data/trpc.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { NotYours } from '../../session/not-for-reader.tsx';
import { Loaded } from '../../ui/list/loaded.tsx';
import { useProject, useProjectTitle } from '../project/queries.ts';
import { AnswersCard } from './answers-card.tsx';
import classes from './dashboard.module.css';
import { NextSteps } from './next-steps.tsx';
import { NumberStrip } from './number-strip.tsx';
import { dashboardOf } from './queries.ts';
import { TeamsCard } from './teams-card.tsx';
import { WeeksCard } from './weeks-card.tsx';

/** For those who run a project: what to do next, and how it stands. */
export function DashboardPage() {
  const { t } = useTranslation('dashboard');
  const project = useProject();
  const { pid } = project;
  useProjectTitle(t('title'));
  const query = useQuery(dashboardOf(pid));
  if (query.isError && statusOf(query.error) === 403) return <NotYours pid={pid} />;
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <Title order={2}>{t('title')}</Title>
        <div className={classes.ways}>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
            renderRoot={(props) => <Link to="/projects/$pid/print" params={{ pid }} {...props} />}
          >
            {t('print')}
          </Button>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconSpeakerphone size={18} stroke={1.75} aria-hidden />}
            renderRoot={(props) => <Link to="/projects/$pid/announcements/new" params={{ pid }} {...props} />}
          >
            {t('announce')}
          </Button>
        </div>
      </div>
      <Loaded query={query} failed={t('failed')} loading={t('loading')} rows={4} height={150}>
        {({ data }) => (
          <>
            <NextSteps dashboard={data} />
            <NumberStrip pid={pid} dashboard={data} />
            <div className={classes.columns}>
              <div className={classes.charts}>
                <WeeksCard project={project} dashboard={data} />
                <AnswersCard project={project} dashboard={data} />
              </div>
              <TeamsCard pid={pid} teams={data.teams} />
            </div>
          </>
        )}
      </Loaded>
    </div>
  );
}
