import { Text, Title } from '@mantine/core';
import { isOpenSubsidy } from '@muster/rules/subsidy';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { trpc } from '../../../data/trpc.ts';
import { useRefusal } from '../../../data/use-refusal.ts';
import { Told } from '../../../i18n/told.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { AskOnce } from '../../../ui/ask-once.tsx';
import { Loaded } from '../../../ui/list/loaded.tsx';
import { Outcome } from '../../../ui/outcome.tsx';
import { type Coin, useMoney } from '../money.ts';
import { Money } from '../parts/money.tsx';
import { Receipts } from '../parts/receipts.tsx';
import {
  refreshSubsidy,
  type SubsidyDetail,
  type SubsidyRequest,
  type SubsidyTable,
  subsidyRequestOf,
} from '../queries.ts';
import classes from '../subsidy.module.css';
import { changedAmount } from './steps.ts';
import { StepsList } from './steps-list.tsx';

interface Props {
  pid: string;
  request: SubsidyRequest;
  coin: Coin;
  /** Whether the event asks for receipts. */
  receipts: SubsidyTable['receipts'];
  /** Just made: the reader is brought to it. */
  fresh: boolean;
  onWithdrawn: () => void;
}

/** Where the reader's request is, what comes next, and what they have to do for it. */
export function OwnRequest({ pid, request, coin, receipts, fresh, onWithdrawn }: Props) {
  const { t } = useTranslation('subsidy');
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useQuery(subsidyRequestOf(pid, request.id));
  useEffect(() => {
    if (fresh) heading.current?.focus();
  }, [fresh]);
  return (
    <section className={classes.card} aria-labelledby="own-request">
      <div>
        <div className={classes.head}>
          <Title order={3} id="own-request" ref={heading} tabIndex={-1}>
            {t('own.now.title')}
          </Title>
          <span className={classes.quiet}>{t('own.now.number', { number: request.number })}</span>
        </div>
        <span className={classes.large}>
          <Money amount={request.amount} of={coin} />
        </span>
      </div>
      <Facts request={request} />
      <Loaded query={query} failed={t('own.failed')} loading={t('own.loading')} rows={1} height={200}>
        {({ data }) => (
          <>
            <StepsList request={data} />
            <Receipts pid={pid} request={data} asked={receipts} own />
            <Next request={data} coin={coin} />
          </>
        )}
      </Loaded>
      {request.can.includes('withdrawn') && <Withdraw pid={pid} id={request.id} onDone={onWithdrawn} />}
    </section>
  );
}

function Facts({ request }: { request: SubsidyRequest }) {
  const { t } = useTranslation('subsidy');
  return (
    <div>
      <Text>
        <Told texts={request.locations} />
        {` · ${t(`means.${request.means}`)} · ${t(request.return ? 'way.both' : 'way.one')}`}
      </Text>
      {request.note !== '' && (
        <>
          <Text size="sm" c="dimmed">
            {t('own.now.note')}
          </Text>
          <p className={classes.quote} dir="auto">
            {request.note}
          </p>
        </>
      )}
    </div>
  );
}

/** What comes next; for what came back and what can't be transferred, what the reader can do about it. */
function Next({ request, coin }: { request: SubsidyDetail; coin: Coin }) {
  const { t } = useTranslation('subsidy');
  const money = useMoney(coin);
  const { state, reason, handed_over_by: inCashBy } = request;
  const open = isOpenSubsidy(state);
  const bank = useQuery({ ...trpc.me.bank.get.queryOptions({}), enabled: open });
  const missing = open && bank.data?.data === null;
  const changed = changedAmount(request.moves);
  return (
    <>
      <div>
        <Text>
          {state === 'paid' && inCashBy !== null
            ? t('own.now.next.paidCash', { name: inCashBy })
            : t(`own.now.next.${state}`)}
        </Text>
        {changed !== null && (
          <Text>{t('own.now.lowered', { before: money(changed.before), after: money(changed.after) })}</Text>
        )}
        {reason !== null && (
          <Text dir="auto" className={classes.quote}>
            {t('own.now.reason', { reason })}
          </Text>
        )}
      </div>
      {(missing || state === 'returned') && (
        <div className={classes.notice}>
          {missing && <Text>{t('own.now.noBank')}</Text>}
          <Link to="/account/bank" className={classes.way}>
            {t(missing ? 'own.now.addBank' : 'own.now.checkBank')}
          </Link>
        </div>
      )}
    </>
  );
}

function Withdraw({ pid, id, onDone }: { pid: string; id: string; onDone: () => void }) {
  const { t } = useTranslation('subsidy');
  const refusal = useRefusal('subsidy', 'project');
  const withdraw = useMutation(
    trpc.subsidy.move.mutationOptions({
      onSuccess: async () => {
        await refreshSubsidy();
        onDone();
      },
      // It may have moved on meanwhile: then that is shown.
      onError: () => void refreshSubsidy(),
    }),
  );
  return (
    <div>
      <AskOnce
        label={t('own.now.withdraw')}
        consequence={t('own.now.withdrawAsk')}
        yes={t('own.now.withdrawYes')}
        no={t('own.now.withdrawNo')}
        destructive
        pending={withdraw.isPending}
        onYes={() => withdraw.mutate({ pid, id, state: 'withdrawn' })}
      />
      <Outcome failure={refusal(withdraw.error)} />
    </div>
  );
}
