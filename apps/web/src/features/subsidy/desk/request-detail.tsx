import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { statusOf } from '../../../data/trpc.ts';
import { Told } from '../../../i18n/told.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useSession } from '../../../session/current-session.ts';
import { Moment } from '../../../session/moment.tsx';
import card from '../../../ui/card.module.css';
import { Fact } from '../../../ui/fact.tsx';
import { Loaded } from '../../../ui/list/loaded.tsx';
import { useMoney } from '../money.ts';
import { Receipts } from '../parts/receipts.tsx';
import { type SubsidyDetail, type SubsidyTable, subsidyRequestOf } from '../queries.ts';
import { Acts } from './acts-of-request.tsx';
import classes from './desk.module.css';
import { StateMark } from './state-mark.tsx';

interface Props {
  pid: string;
  id: string;
  table: SubsidyTable;
}

/** One request under its row: what is known, where it has been, and what can be done with it. */
export function RequestDetail({ pid, id, table }: Props) {
  const { t } = useTranslation(['subsidy-desk', 'subsidy']);
  const query = useQuery(subsidyRequestOf(pid, id));
  return (
    <Loaded
      query={query}
      failed={t('detail.failed')}
      loading={t('detail.loading')}
      rows={1}
      refused={(error) => (statusOf(error) === 404 ? <Text role="status">{t('detail.gone')}</Text> : null)}
    >
      {({ data }) => <Detail pid={pid} request={data} table={table} />}
    </Loaded>
  );
}

function Detail({ pid, request, table }: { pid: string; request: SubsidyDetail; table: SubsidyTable }) {
  const { t } = useTranslation(['subsidy-desk', 'subsidy']);
  const money = useMoney(table);
  const own = useSession()?.me?.uid === request.person?.uid;
  return (
    <div className={classes.detail}>
      <div className={classes.detailPart}>
        <dl className={card.facts}>
          <Fact what={t('column.person')}>
            {request.person === null ? (
              t('person.gone')
            ) : (
              <Link to="/projects/$pid/people/$uid" params={{ pid, uid: request.person.uid }}>
                <bdi>{request.person.name}</bdi>
              </Link>
            )}
          </Fact>
          <Fact what={t('column.state')}>
            <StateMark state={request.state} />
          </Fact>
          <Fact what={t('detail.amount')}>
            <span className={classes.sum}>{money(request.amount)}</span>
          </Fact>
          <Fact what={t('column.from')}>
            <Told texts={request.locations} />{' '}
            {t('column.way', {
              means: t(`subsidy:means.${request.means}`),
              way: t(request.return ? 'subsidy:way.both' : 'subsidy:way.one'),
            })}
          </Fact>
          {request.check_ins !== null && (
            <Fact what={t('column.checkIns')}>{t('detail.checkIns', { count: request.check_ins })}</Fact>
          )}
          {request.attested_by !== null && (
            <Fact what={t('detail.attestedBy')}>
              <bdi>{request.attested_by}</bdi>
            </Fact>
          )}
          {request.handed_over_by !== null && (
            <Fact what={t('detail.handedOverBy')}>
              <bdi>{request.handed_over_by}</bdi>
            </Fact>
          )}
          {table.receipts !== 'none' && <Fact what={t('column.receipts')}>{request.receipts}</Fact>}
          {request.note !== '' && (
            <Fact what={t('column.note')} wide>
              <span dir="auto">{request.note}</span>
            </Fact>
          )}
        </dl>
        <Receipts pid={pid} request={request} asked={table.receipts} own={own} />
        {own ? <Text c="dimmed">{t('detail.own')}</Text> : <Acts pid={pid} request={request} table={table} />}
      </div>
      <section className={classes.detailPart} aria-label={t('detail.history')}>
        <Title order={3} size="h5">
          {t('detail.history')}
        </Title>
        <ol className={classes.moves}>
          {request.moves.map((move) => (
            <li key={`${move.at} ${move.to}`}>
              <span className={classes.moveHead}>
                <span className={classes.state} data-state={move.to}>
                  {t(`subsidy:state.${move.to}`)}
                </span>
                <span className={classes.sum}>{money(move.amount)}</span>
              </span>
              <Text size="sm" c="dimmed">
                <Moment at={move.at} />
                {move.by !== null && (
                  <>
                    {' · '}
                    <bdi>{move.by}</bdi>
                    {move.as !== null && ` (${t(`mover.${move.as}`)})`}
                  </>
                )}
              </Text>
              {move.reason !== null && (
                <Text size="sm" dir="auto">
                  {move.reason}
                </Text>
              )}
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
