import { Skeleton, Text, Title } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { daysInWords } from '../../i18n/days.ts';
import { useLanguage } from '../../i18n/index.ts';
import { useSession } from '../../session/current-session.ts';
import { LoadFailure } from '../../ui/list/load-failure.tsx';
import { Message } from '../../ui/message.tsx';
import page from '../../ui/page.module.css';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { ProjectNav } from '../project/parts/project-nav.tsx';
import { projectOf, projectPages } from '../project/queries.ts';
import { isNotForReader, rosterOf } from './queries.ts';
import classes from './roster-page.module.css';
import { RosterSkeleton } from './roster-skeleton.tsx';
import { RosterView } from './roster-view.tsx';

const route = getRouteApi('/projects/$pid/');

/** One project: who helps in it. */
export function RosterPage() {
  const { t } = useTranslation('roster');
  const [language] = useLanguage();
  const { pid } = route.useParams();
  const roster = useQuery(rosterOf(pid));
  // What the project is called is only in the list; without it the page does with the identifier.
  const projects = useInfiniteQuery(projectPages);
  const project = projects.data?.pages.flatMap((page) => page.data).find((entry) => entry.pid === pid);
  const known = useQuery(projectOf(pid)).data?.data;
  const here = useLocation({ select: (location) => location.pathname });
  const signedIn = Boolean(useSession()?.me);
  const refused = roster.isError && isNotForReader(roster.error);
  usePageTitle(refused ? t('notPublicTitle') : (project?.name ?? pid));

  return (
    <div className={classes.page}>
      <div>
        <Link to="/projects" className={page.back}>
          {t('back')}
        </Link>
        {!refused && (
          <Title order={1}>
            <Skeleton component="span" visible={projects.isPending} className={classes.name}>
              <bdi>{project?.name ?? pid}</bdi>
            </Skeleton>
          </Title>
        )}
        {project !== undefined && (
          <Text c="dimmed" mt={4}>
            {daysInWords(project.starts_on, project.ends_on, language)}
          </Text>
        )}
      </div>
      {known && <ProjectNav project={known} />}
      {refused && (
        <Message level={1} title={t('notPublicTitle')} text={t(signedIn ? 'notYoursText' : 'notPublicText', { pid })}>
          {!signedIn && (
            <Link to="/sign-in" search={{ next: here }}>
              {t('signIn')}
            </Link>
          )}
        </Message>
      )}
      {roster.isPending && <RosterSkeleton />}
      {roster.isError && !refused && (
        <LoadFailure sentence={t('failed')} retrying={roster.isFetching} onRetry={() => roster.refetch()} />
      )}
      {roster.data !== undefined && !refused && <RosterView teams={roster.data.data} />}
    </div>
  );
}
