import { Skeleton } from '@mantine/core';
import { useTranslation } from '../i18n/use-translation.ts';
import { Loading } from './list/loading.tsx';
import classes from './page.module.css';

/** A heading and some content to come. */
export function PageSkeleton() {
  const { t } = useTranslation();
  return (
    <Loading label={t('problem.loading')}>
      <div className={classes.page}>
        <Skeleton height={44} width="min(18rem, 80%)" radius="md" />
        <Skeleton height={120} radius="lg" />
        <Skeleton height={120} radius="lg" />
      </div>
    </Loading>
  );
}
