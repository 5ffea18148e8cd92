import { Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PagedList } from '../../../ui/list/paged-list.tsx';
import { Message } from '../../../ui/message.tsx';
import { projectPagesOf, type Which } from '../queries.ts';
import { ProjectRow } from './project-row.tsx';

/** Every project that the reader may see, the latest first. */
export function ProjectList({ which = 'all' }: { which?: Which }) {
  const { t } = useTranslation('projects');
  const query = useInfiniteQuery(projectPagesOf(which));
  return (
    <PagedList
      query={query}
      keyOf={({ pid }) => pid}
      loading={t('loading')}
      height={92}
      failed={t('failed')}
      more={t('more')}
      empty={
        which === 'all' ? (
          <Message level={2} title={t('emptyTitle')} text={t('emptyText')}>
            <Link to="/sign-in">{t('emptyLink')}</Link>
          </Message>
        ) : (
          <Text c="dimmed">{t(`noneOf.${which}`)}</Text>
        )
      }
    >
      {(project, row) => <ProjectRow row={row} project={project} />}
    </PagedList>
  );
}
