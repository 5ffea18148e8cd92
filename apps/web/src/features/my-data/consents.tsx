import { Skeleton, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../data/trpc.ts';
import card from '../../ui/card.module.css';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Outcome } from '../../ui/outcome.tsx';
import { DietConsent } from '../vault/own/diet-consent.tsx';

/** What the reader has agreed to apart from everything else, and can take back. */
export function Consents() {
  const { t } = useTranslation(['my-data', 'vault']);
  const query = useQuery(trpc.me.dietaryConsent.get.queryOptions({}));
  const queryClient = useQueryClient();
  const [said, setSaid] = useState<'agreed' | 'withdrawn' | null>(null);
  const notice = (change: typeof said): void => {
    setSaid(change);
    void queryClient.invalidateQueries({ queryKey: trpc.me.data.queryKey({}) });
  };
  return (
    <section className={card.section} aria-labelledby="consents">
      <Title order={2} id="consents">
        {t('consent.title')}
      </Title>
      {query.isPending && (
        <Loading label={t('loading')}>
          <Skeleton height={150} radius="lg" />
        </Loading>
      )}
      {query.isError && (
        <LoadFailure sentence={t('consent.failed')} retrying={query.isFetching} onRetry={() => query.refetch()} />
      )}
      {query.data !== undefined && (
        <DietConsent consent={query.data.data} hasRecord={false} order={3} onChanged={notice} />
      )}
      <Outcome failure={null} done={said && t(`vault:diet.${said}`)} />
    </section>
  );
}
