import { Button, Text, Title } from '@mantine/core';
import { isOpenSubsidy } from '@muster/rules/subsidy';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Told } from '../../../i18n/told.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { NotThere } from '../../../session/not-for-reader.tsx';
import { Loaded } from '../../../ui/list/loaded.tsx';
import { together } from '../../../ui/list/together.ts';
import { Message } from '../../../ui/message.tsx';
import { Outcome } from '../../../ui/outcome.tsx';
import { useWhen } from '../../form/parts/when.ts';
import { isNotThere, useProject, useProjectTitle } from '../../project/queries.ts';
import { type Coin, useMoney } from '../money.ts';
import { Money } from '../parts/money.tsx';
import { SubsidyTabs } from '../parts/subsidy-tabs.tsx';
import { type SubsidyRequest, type SubsidyTable, subsidyRequestsOf, subsidyTableOf } from '../queries.ts';
import classes from '../subsidy.module.css';
import { Fees } from './fees.tsx';
import { OwnRequest } from './own-request.tsx';
import { RequestForm } from './request-form.tsx';

/** What the event pays for the reader's way, where their request is, and the form to ask for it. */
export function SubsidyPage() {
  const { t } = useTranslation('subsidy');
  const { pid, state } = useProject();
  useProjectTitle(t('own.title'));
  const query = together(useQuery(subsidyTableOf(pid)), useQuery(subsidyRequestsOf(pid, { mine: true })));
  return (
    <>
      <SubsidyTabs />
      <div>
        <Title order={2}>{t('own.title')}</Title>
        <Text c="dimmed">{t(state === 'archived' ? 'own.archived' : 'own.lead')}</Text>
      </div>
      <Loaded
        query={query}
        failed={t('own.failed')}
        refused={(error) => isNotThere(error) && <NotThere level={2} what={t('own.title')} />}
      >
        {([{ data: table }, mine]) =>
          table.rates.length === 0 && mine.length === 0 ? (
            <NothingYet table={table} />
          ) : (
            <Own table={table} mine={mine} />
          )
        }
      </Loaded>
    </>
  );
}

function NothingYet({ table }: { table: SubsidyTable }) {
  const { t } = useTranslation('subsidy');
  const { pid, state } = useProject();
  const writes = table.can.write && state !== 'archived';
  return (
    <Message level={2} title={t('own.none.title')} text={t(writes ? 'own.none.write' : 'own.none.text')}>
      {writes && (
        <Link to="/projects/$pid/subsidy/rules" params={{ pid }} className={classes.way}>
          {t('own.none.toRules')}
        </Link>
      )}
    </Message>
  );
}

function Own({ table, mine }: { table: SubsidyTable; mine: readonly SubsidyRequest[] }) {
  const { t } = useTranslation('subsidy');
  const { pid } = useProject();
  const [done, setDone] = useState<'sent' | 'withdrawn' | null>(null);
  // The newest of them, and what came back after it was asked for; what was withdrawn is over, and asked for anew.
  const current = mine.filter(({ state }, at) => isOpenSubsidy(state) || (at === 0 && state !== 'withdrawn'));
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <Outcome
          failure={null}
          done={done === 'sent' ? t('own.ask.sent') : done === 'withdrawn' ? t('own.now.withdrawn') : null}
        />
        {current.map((request, at) => (
          <OwnRequest
            key={request.id}
            pid={pid}
            request={request}
            coin={table}
            receipts={table.receipts}
            fresh={done === 'sent' && at === 0}
            onWithdrawn={() => setDone('withdrawn')}
          />
        ))}
        {!current.some(({ state }) => isOpenSubsidy(state)) && (
          <Ask table={table} mine={mine} first={current.length === 0} onSent={() => setDone('sent')} />
        )}
        <Earlier requests={mine.filter((one) => !current.includes(one))} coin={table} />
      </div>
      <div className={classes.column}>{table.rates.length > 0 && <Fees table={table} />}</div>
    </div>
  );
}

interface AskProps {
  table: SubsidyTable;
  mine: readonly SubsidyRequest[];
  /** Whether there is nothing of theirs yet: then the form is there at once. */
  first: boolean;
  onSent: () => void;
}

/** The form where one can ask now, and where not, why. */
function Ask({ table, mine, first, onSent }: AskProps) {
  const { t } = useTranslation('subsidy');
  const project = useProject();
  const money = useMoney(table);
  const [open, setOpen] = useState(false);
  if (project.state === 'archived' || table.rates.length === 0) return null;
  const paidBefore = mine.reduce((sum, { state, amount }) => (state === 'paid' ? sum + amount : sum), 0);
  const exhausted = table.cap !== null && paidBefore >= table.cap;
  if (!first && table.can.request && !exhausted && !open)
    return (
      <div>
        <Button variant="default" onClick={() => setOpen(true)}>
          {t('own.ask.again')}
        </Button>
      </div>
    );
  return (
    <section className={classes.section} aria-labelledby="ask-subsidy">
      <Title order={3} id="ask-subsidy">
        {t('own.ask.title')}
      </Title>
      {!table.can.request ? (
        <Text>{t('own.ask.notOpen')}</Text>
      ) : exhausted ? (
        <Text>{t('own.ask.capReached', { amount: money(paidBefore) })}</Text>
      ) : (
        <RequestForm project={project} table={table} paidBefore={paidBefore} onSent={onSent} />
      )}
    </section>
  );
}

function Earlier({ requests, coin }: { requests: readonly SubsidyRequest[]; coin: Coin }) {
  const { t } = useTranslation('subsidy');
  const when = useWhen(useProject().time_zone);
  if (requests.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="earlier-subsidies">
      <Title order={3} id="earlier-subsidies">
        {t('own.earlier')}
      </Title>
      <ul className={classes.list}>
        {requests.map(({ id, state, amount, locations, paid_at: paid, created_at: created, reason }) => (
          <li key={id}>
            <div className={classes.head}>
              <b>
                <Told texts={locations} />
              </b>
              <Money amount={amount} of={coin} />
            </div>
            <span className={classes.quiet}>
              {t(`state.${state}`)} · {when(paid ?? created)}
            </span>
            {reason !== null && (
              <span className={classes.quiet} dir="auto">
                {t('own.now.reason', { reason })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
