import { Button, Skeleton, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Message } from '../../../ui/message.tsx';
import classes from './project-list.module.css';
import { ProjectRow } from './project-row.tsx';
import { projectPagesOf, type Which } from './projects-query.ts';

/** Every project that the reader may see, the latest first. */
export function ProjectList({ which = 'all' }: { which?: Which }) {
  const { t } = useTranslation('projects');
  const query = useInfiniteQuery(projectPagesOf(which));
  const projects = query.data?.pages.flatMap((page) => page.data) ?? [];

  if (query.isPending) {
    return (
      <Loading label={t('loading')}>
        <div className={classes.list}>
          <Skeleton height={92} radius="lg" />
          <Skeleton height={92} radius="lg" />
        </div>
      </Loading>
    );
  }
  if (query.isSuccess && projects.length === 0) {
    if (which !== 'all') return <Text c="dimmed">{t(`noneOf.${which}`)}</Text>;
    return (
      <Message level={2} title={t('emptyTitle')} text={t('emptyText')}>
        <Link to="/sign-in">{t('emptyLink')}</Link>
      </Message>
    );
  }
  const retry = (): unknown => (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch());
  return (
    <div className={classes.list}>
      {projects.length > 0 && (
        <ul className={classes.list}>
          {projects.map((project) => (
            <ProjectRow key={project.pid} project={project} />
          ))}
        </ul>
      )}
      {query.isError && <LoadFailure sentence={t('failed')} retrying={query.isFetching} onRetry={retry} />}
      {query.hasNextPage && !query.isError && (
        <Button variant="default" loading={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </div>
  );
}
