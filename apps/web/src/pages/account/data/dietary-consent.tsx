import { Button, Skeleton, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/index.ts';
import { type Answers, trpc } from '../../../trpc.ts';
import { AskOnce } from '../../../ui/ask-once.tsx';
import card from '../../../ui/card.module.css';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Outcome } from '../../../ui/outcome.tsx';
import { useFailureSentence } from '../../../ui/use-failure-sentence.ts';
import { useMoments } from '../../../ui/use-moments.ts';

/** What the reader has agreed to apart from everything else, and can take back. */
export function DietaryConsent() {
  const { t } = useTranslation('myData');
  const query = useQuery(trpc.me.dietaryConsent.get.queryOptions({}));
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
      {query.data !== undefined && <Consent consent={query.data.data} />}
    </section>
  );
}

function Consent({ consent }: { consent: Answers['me']['dietaryConsent']['get']['data'] }) {
  const { t } = useTranslation('myData');
  const [language] = useLanguage();
  const { day } = useMoments();
  const queryClient = useQueryClient();
  const sentence = useFailureSentence();
  const [done, setDone] = useState<'givenNow' | 'withdrawn' | null>(null);
  const refresh = async (outcome: typeof done): Promise<void> => {
    setDone(outcome);
    await queryClient.invalidateQueries({ queryKey: trpc.me.pathKey() });
  };
  const give = useMutation(trpc.me.dietaryConsent.put.mutationOptions({ onSuccess: () => refresh('givenNow') }));
  const withdraw = useMutation(
    trpc.me.dietaryConsent.remove.mutationOptions({ onSuccess: () => refresh('withdrawn') }),
  );
  const { given, version: latest } = consent;
  const state =
    given === null
      ? t('consent.notGiven', { latest })
      : t(given.version === latest ? 'consent.given' : 'consent.older', {
          when: day(given.given_at),
          version: given.version,
          latest,
        });
  const error = give.error ?? withdraw.error;
  return (
    <div className={card.card}>
      <Title order={3} className={card.name}>
        {t('consent.dietary')}
      </Title>
      <Text>{consent.text[language]}</Text>
      <Text fw={550}>{state}</Text>
      <div className={card.actions}>
        {given?.version !== latest && (
          <Button size="sm" loading={give.isPending} onClick={() => give.mutate({ version: latest })}>
            {t('consent.give')}
          </Button>
        )}
        {given !== null && (
          <AskOnce
            grave
            label={t('consent.withdraw')}
            consequence={t('consent.withdrawAsk')}
            yes={t('consent.withdrawYes')}
            no={t('consent.keep')}
            pending={withdraw.isPending}
            onYes={() => withdraw.mutate({})}
          />
        )}
      </div>
      <Outcome failure={error === null ? null : sentence(error)} done={done === null ? null : t(`consent.${done}`)} />
    </div>
  );
}
