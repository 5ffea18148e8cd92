import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PageSkeleton } from '../page-skeleton.tsx';
import classes from './list.module.css';
import { LoadFailure } from './load-failure.tsx';
import { Loading } from './loading.tsx';

/** As much of a query as showing it takes. */
export interface Asked<Data> {
  data: Data | undefined;
  error: unknown;
  isPending: boolean;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

interface Props<Data> {
  query: Asked<Data>;
  /** What could not be loaded, as a sentence. */
  failed: string;
  /** What is loading, for a screen reader; a whole page says it itself. */
  loading?: string;
  /** How many rows are to come, and how high they are about; a whole page where it is left out. */
  rows?: number;
  height?: number;
  /** In place of rows, where what follows has a shape of its own. */
  skeleton?: ReactNode;
  /** In place of the failure, where the refusal has a meaning of its own. */
  refused?: (error: unknown) => ReactNode;
  children: (data: Data) => ReactNode;
}

/** Something that is loaded: until it is, that it loads; where it can't be, why and another try. */
export function Loaded<Data>({ query, failed, loading, rows, height = 120, skeleton, refused, children }: Props<Data>) {
  const { t } = useTranslation();
  if (query.isPending) {
    if (skeleton !== undefined) return skeleton;
    if (rows === undefined) return <PageSkeleton />;
    return (
      <Loading label={loading ?? t('problem.loading')}>
        <div className={classes.list}>
          {Array.from({ length: rows }, (_, place) => place).map((place) => (
            <Skeleton key={place} height={height} radius="lg" />
          ))}
        </div>
      </Loading>
    );
  }
  const meant = query.isError ? refused?.(query.error) : undefined;
  if (meant) return meant;
  return (
    <>
      {query.data !== undefined && children(query.data)}
      {query.isError && (
        <LoadFailure sentence={failed} retrying={query.isFetching} onRetry={() => void query.refetch()} />
      )}
    </>
  );
}
