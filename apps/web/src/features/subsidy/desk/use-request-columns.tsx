import { Button } from '@mantine/core';
import { Told } from '../../../i18n/told.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useMoments } from '../../../session/use-moments.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import card from '../../../ui/card.module.css';
import type { Column } from '../../../ui/table/column.ts';
import { useMoney } from '../money.ts';
import type { SubsidyRequest, SubsidyTable } from '../queries.ts';
import classes from './desk.module.css';
import { StateMark } from './state-mark.tsx';
import { TeamName } from './team-name.tsx';

interface Props {
  pid: string;
  table: SubsidyTable;
  /** The filters leave only one: then it needs no column. */
  oneState: boolean;
  /** Which one is looked at. */
  shown: string | undefined;
  onShow: (id: string | undefined) => void;
}

/** What the desk tells of each request. */
export function useRequestColumns({ pid, table, oneState, shown, onShow }: Props): Column<SubsidyRequest>[] {
  const { t } = useTranslation(['subsidy-desk', 'subsidy']);
  const { currency, digits, receipts: asked } = table;
  const money = useMoney({ currency, digits });
  const { day } = useMoments();
  return [
    {
      id: 'person',
      label: t('column.person'),
      fixed: true,
      cell: ({ person, number }) => (
        <span className={card.person}>
          <Avatar uid={person?.uid ?? String(number)} name={person?.name ?? '?'} size="small" />
          <span className={classes.named}>
            <bdi>{person?.name ?? t('person.gone')}</bdi> <span className={classes.quiet}>#{number}</span>
          </span>
        </span>
      ),
    },
    {
      id: 'team',
      label: t('column.team'),
      card: 'bare',
      cell: ({ team }) => (team === null ? null : <TeamName pid={pid} team={team} />),
    },
    {
      id: 'from',
      label: t('column.from'),
      cell: ({ locations, means, return: both }) => (
        <span>
          <Told texts={locations} />{' '}
          <span className={classes.way}>
            {t('column.way', {
              means: t(`subsidy:means.${means}`),
              way: t(both ? 'subsidy:way.both' : 'subsidy:way.one'),
            })}
          </span>
        </span>
      ),
    },
    ...(oneState
      ? []
      : [
          {
            id: 'state',
            label: t('column.state'),
            card: 'bare' as const,
            cell: ({ state }: SubsidyRequest) => <StateMark state={state} />,
          },
        ]),
    {
      id: 'check_ins',
      label: t('column.checkIns'),
      end: true,
      cell: ({ check_ins }) =>
        check_ins === null ? null : <span data-none={check_ins === 0 || undefined}>{check_ins}</span>,
    },
    ...(asked === 'none'
      ? []
      : [
          {
            id: 'receipts',
            label: t('column.receipts'),
            end: true,
            cell: ({ receipts }: SubsidyRequest) => receipts,
          },
        ]),
    {
      id: 'amount',
      label: t('column.amount', { currency }),
      end: true,
      fixed: true,
      card: 'bare',
      cell: ({ amount }) => <span className={classes.sum}>{money(amount)}</span>,
    },
    {
      id: 'note',
      label: t('column.note'),
      cell: ({ note }) => (note === '' ? null : <span className={classes.note}>{note}</span>),
    },
    {
      id: 'since',
      label: t('column.since'),
      cell: ({ created_at }) => <span className={classes.day}>{day(created_at)}</span>,
    },
    {
      id: 'act',
      label: t('column.act'),
      fixed: true,
      card: 'bare',
      cell: ({ id, person, number }) => (
        <Button
          variant="default"
          size="compact-sm"
          data-request={id}
          aria-expanded={id === shown}
          aria-label={t(id === shown ? 'detail.closeOf' : 'detail.openOf', { name: person?.name ?? `#${number}` })}
          onClick={() => onShow(id === shown ? undefined : id)}
        >
          {t(id === shown ? 'detail.close' : 'detail.open')}
        </Button>
      ),
    },
  ];
}
