import { Skeleton, Text, Title } from '@mantine/core';
import type { RecordKind } from '@muster/rules';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Loading } from '../../../ui/loading.tsx';
import page from '../../../ui/page.module.css';
import roster from '../../../ui/project-page.module.css';
import { usePageTitle } from '../../../ui/use-page-title.ts';

export interface Asked {
  isPending: boolean;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

interface Props {
  kind: RecordKind;
  query: Asked;
  /** Once it is known. */
  children: ReactNode;
}

/** What stands around each of one's own records. */
export function RecordFrame({ kind, query, children }: Props) {
  const { t } = useTranslation('vault');
  usePageTitle(t(`kind.${kind}`));
  return (
    <div className={page.page}>
      <div>
        <Link to="/account/records" className={roster.back}>
          {t('view.back')}
        </Link>
        <Title order={1}>{t(`kind.${kind}`)}</Title>
        <Text c="dimmed" mt="xs" className={page.lead}>
          {t(`lead.${kind}`)}
        </Text>
      </div>
      {query.isPending && (
        <Loading label={t('overview.loading')}>
          <Skeleton height={220} radius="lg" />
        </Loading>
      )}
      {query.isError && (
        <LoadFailure sentence={t('view.failed')} retrying={query.isFetching} onRetry={() => query.refetch()} />
      )}
      {!query.isPending && !query.isError && children}
    </div>
  );
}
