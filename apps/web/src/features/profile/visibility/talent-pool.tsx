import { Text, Textarea, Title } from '@mantine/core';
import { TalentPoolForm } from '@muster/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { queryClient, type RouterOutputs, trpc } from '../../../data/trpc.ts';
import { useContractForm } from '../../../data/use-contract-form.ts';
import { useRefusal } from '../../../data/use-refusal.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useMoments } from '../../../session/use-moments.ts';
import { AskOnce } from '../../../ui/ask-once.tsx';
import card from '../../../ui/card.module.css';
import { Form, Submit } from '../../../ui/form/form.tsx';
import { Loaded } from '../../../ui/list/loaded.tsx';
import { ownResume } from '../resume/resume-query.ts';
import { ownPool } from './pool-query.ts';

type Pool = RouterOutputs['talentPool']['get']['data'];

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
      <Loaded query={query} failed={t('pool.failed')} rows={1}>
        {({ data }) => <PoolForm pool={data} />}
      </Loaded>
    </section>
  );
}

function PoolForm({ pool }: { pool: Pool }) {
  const { t } = useTranslation('profile');
  const { day } = useMoments();
  const refusal = useRefusal();
  const resume = useQuery(ownResume);
  const keep = (data: Pool): void => void queryClient.setQueryData(ownPool.queryKey, { data });
  const [joining, setJoining] = useState(false);
  const put = useMutation(trpc.talentPool.put.mutationOptions());
  const form = useContractForm({
    draft: 'profile/talent-pool',
    values: { wishes: pool?.wishes ?? '' },
    schema: TalentPoolForm,
    read: (values) => values,
    send: put.mutateAsync,
    onSent: ({ data }) => {
      leave.reset();
      setJoining(pool === null);
      keep(data);
    },
    saved: ({ data }) => ({ wishes: data?.wishes ?? '' }),
  });
  const leave = useMutation(
    trpc.talentPool.remove.mutationOptions({
      onSuccess: () => {
        keep(null);
        form.take({ wishes: '' });
      },
    }),
  );
  const left = leave.isSuccess && !form.differs ? t('pool.left') : null;
  return (
    <>
      <Text fw={550}>{pool === null ? t('pool.out') : t('pool.in', { when: day(pool.since) })}</Text>
      {resume.data?.data === null && (
        <Text c="dimmed">
          {t('pool.noResume')} <Link to="/account/resume">{t('pool.writeResume')}</Link>
        </Text>
      )}
      <Form form={form}>
        <Textarea
          label={t('pool.wishes')}
          description={t('pool.wishesHint')}
          rows={3}
          dir="auto"
          {...form.field('wishes')}
        />
        <Submit
          form={{ ...form, failure: refusal(leave.error) ?? form.failure }}
          label={t(pool === null ? 'pool.join' : 'pool.save')}
          done={form.answer ? t(joining ? 'pool.joined' : 'pool.saved') : left}
        />
      </Form>
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
