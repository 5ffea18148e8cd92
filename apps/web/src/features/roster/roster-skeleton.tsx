import { Skeleton } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Loading } from '../../ui/list/loading.tsx';
import classes from './roster-page.module.css';

/** Has about the shape of what follows, so that the page doesn't jump. */
export function RosterSkeleton() {
  const { t } = useTranslation('roster');
  return (
    <Loading label={t('loading')}>
      <div className={classes.page}>
        <Skeleton height={66} width={260} radius="md" />
        <Skeleton height={72} maw={512} radius="md" />
        <div className={classes.teams}>
          <Skeleton height={160} radius="lg" />
          <Skeleton height={160} radius="lg" />
          <Skeleton height={160} radius="lg" />
        </div>
      </div>
    </Loading>
  );
}
