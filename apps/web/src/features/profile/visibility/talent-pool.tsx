import { Button, Text, Textarea, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Answers, queryClient, trpc } from '../../../data/trpc.ts';
import { useRefusal } from '../../../data/use-refusal.ts';
import { useMoments } from '../../../session/use-moments.ts';
import { AskOnce } from '../../../ui/ask-once.tsx';
import card from '../../../ui/card.module.css';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Outcome } from '../../../ui/outcome.tsx';
import { ownResume } from '../resume/resume-query.ts';
import { ownPool } from './pool-query.ts';

type Pool = Answers['talentPool']['get']['data'];
const LONGEST = 500;

/** Whether one can be found, said plainly before one decides. */
export function TalentPool() {
  const { t } = useTranslation('profile');
  const query = useQuery(ownPool);
  return (
    <section className={card.section} aria-labelledby="pool">
      <Title order={2} id="pool">
        {t('pool.title')}
      </Title>
      <Text maw="44rem">{t('pool.text')}</Text>
      {query.isError && (
        <LoadFailure sentence={t('pool.failed')} retrying={query.isFetching} onRetry={() => query.refetch()} />
      )}
      {query.data !== undefined && <PoolForm pool={query.data.data} />}
    </section>
  );
}

function PoolForm({ pool }: { pool: Pool }) {
  const { t } = useTranslation('profile');
  const { day } = useMoments();
  const refusal = useRefusal();
  const resume = useQuery(ownResume);
  const [wishes, setWishes] = useState(pool?.wishes ?? '');
  const [done, setDone] = useState<string | null>(null);
  const keep = (data: Pool, said: string): void => {
    queryClient.setQueryData(ownPool.queryKey, { data });
    setWishes(data?.wishes ?? '');
    setDone(said);
  };
  const put = useMutation(
    trpc.talentPool.put.mutationOptions({
      onSuccess: ({ data }) => keep(data, t(pool === null ? 'pool.joined' : 'pool.saved')),
    }),
  );
  const leave = useMutation(trpc.talentPool.remove.mutationOptions({ onSuccess: () => keep(null, t('pool.left')) }));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setDone(null);
    put.mutate({ wishes });
  };
  const failed = put.error ?? leave.error;
  return (
    <>
      <Text fw={550}>{pool === null ? t('pool.out') : t('pool.in', { when: day(pool.since) })}</Text>
      {resume.data?.data === null && (
        <Text c="dimmed">
          {t('pool.noResume')} <Link to="/account/resume">{t('pool.writeResume')}</Link>
        </Text>
      )}
      <form className={card.form} onSubmit={submit}>
        <Textarea
          label={t('pool.wishes')}
          description={t('pool.wishesHint')}
          value={wishes}
          maxLength={LONGEST}
          rows={3}
          dir="auto"
          onChange={(event) => {
            setDone(null);
            setWishes(event.currentTarget.value);
          }}
        />
        <Button type="submit" loading={put.isPending}>
          {t(pool === null ? 'pool.join' : 'pool.save')}
        </Button>
        <Outcome failure={refusal(failed)} done={done} />
      </form>
      {pool !== null && (
        <div>
          <AskOnce
            label={t('pool.leave')}
            consequence={t('pool.leaveAsk')}
            yes={t('pool.leaveYes')}
            no={t('pool.leaveNo')}
            pending={leave.isPending}
            onYes={() => leave.mutate({})}
          />
        </div>
      )}
    </>
  );
}
