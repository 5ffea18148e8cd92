import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { trpc } from '../../../data/trpc.ts';
import { useRefusal } from '../../../data/use-refusal.ts';
import { Told } from '../../../i18n/told.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useMoments } from '../../../session/use-moments.ts';
import { AskOnce } from '../../../ui/ask-once.tsx';
import { Outcome } from '../../../ui/outcome.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { useProject } from '../../project/queries.ts';
import { PersonName } from '../../team/parts/person-name.tsx';
import type { Coin } from '../money.ts';
import { Money } from '../parts/money.tsx';
import { refreshSubsidy, type SubsidyRequest } from '../queries.ts';
import classes from './attest.module.css';

interface Options {
  state: 'requested' | 'attested';
  coin: Coin;
  nameOf: (request: SubsidyRequest) => string;
  busy: boolean;
  onAttest: (request: SubsidyRequest) => void;
  /** The one whose reason is being written. */
  declining: string | null;
  onDecline: (id: string) => void;
  onTookBack: (request: SubsidyRequest) => void;
}

/** What is shown of a request to those who attest it. */
export function useAttestColumns(options: Options): Column<SubsidyRequest>[] {
  const { t } = useTranslation('subsidy');
  const { pid } = useProject();
  const { day } = useMoments();
  const { state, coin, nameOf } = options;
  return [
    {
      id: 'person',
      label: t('attest.column.person'),
      fixed: true,
      cell: ({ person }) =>
        person === null ? (
          t('attest.gone')
        ) : (
          <PersonName pid={pid} uid={person.uid} name={person.name} opens="person" className={classes.name} />
        ),
    },
    {
      id: 'team',
      label: t('attest.column.team'),
      cell: ({ team }) => (team === null ? t('attest.noTeam') : <Told texts={team.names} />),
    },
    { id: 'place', label: t('attest.column.place'), cell: ({ locations }) => <Told texts={locations} /> },
    {
      id: 'travel',
      label: t('attest.column.travel'),
      cell: ({ means, return: both }) => `${t(`means.${means}`)} · ${t(both ? 'way.both' : 'way.one')}`,
    },
    {
      id: 'amount',
      label: t('attest.column.amount'),
      end: true,
      cell: ({ amount }) => (
        <b>
          <Money amount={amount} of={coin} />
        </b>
      ),
    },
    {
      id: 'checkIns',
      label: t('attest.column.checkIns'),
      end: true,
      cell: ({ check_ins: count }) =>
        count === null || count === 0 ? t('attest.checkInsNone') : t('attest.checkIns', { count }),
    },
    {
      id: 'note',
      label: t('attest.column.note'),
      cell: ({ note }) =>
        note !== '' && (
          <span dir="auto" className={classes.note}>
            {note}
          </span>
        ),
    },
    state === 'requested'
      ? { id: 'asked', label: t('attest.column.asked'), cell: ({ created_at: at }) => day(at) }
      : { id: 'by', label: t('attest.column.by'), cell: ({ attested_by: by }) => <bdi>{by}</bdi> },
    {
      id: 'acts',
      label: t('attest.column.acts'),
      card: 'bare',
      cell: (request) => <Acts request={request} name={nameOf(request)} {...options} />,
    },
  ];
}

function Acts({ request, name, busy, declining, onAttest, onDecline, onTookBack }: Options & ActsProps) {
  const { t } = useTranslation('subsidy');
  const { id, can } = request;
  return (
    <div className={classes.acts}>
      {can.includes('attested') && (
        <Button
          size="compact-sm"
          variant="default"
          disabled={busy}
          aria-label={t('attest.attestOf', { name })}
          onClick={() => onAttest(request)}
        >
          {t('attest.attest')}
        </Button>
      )}
      {can.includes('requested') && <TakeBack request={request} name={name} onDone={() => onTookBack(request)} />}
      {can.includes('declined') && (
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          aria-expanded={declining === id}
          aria-label={t('attest.declineOf', { name })}
          onClick={() => onDecline(id)}
        >
          {t('attest.decline')}
        </Button>
      )}
    </div>
  );
}

interface ActsProps {
  request: SubsidyRequest;
  name: string;
}

function TakeBack({ request, name, onDone }: ActsProps & { onDone: () => void }) {
  const { t } = useTranslation('subsidy');
  const { pid } = useProject();
  const refusal = useRefusal('subsidy', 'project');
  const move = useMutation(
    trpc.subsidy.move.mutationOptions({ onSuccess: onDone, onSettled: () => void refreshSubsidy() }),
  );
  return (
    <div>
      <AskOnce
        label={t('attest.takeBack')}
        fullLabel={t('attest.takeBackOf', { name })}
        consequence={t('attest.takeBackAsk')}
        yes={t('attest.takeBackYes')}
        no={t('attest.takeBackNo')}
        pending={move.isPending}
        onYes={() => move.mutate({ pid, id: request.id, state: 'requested' })}
      />
      <Outcome failure={refusal(move.error)} />
    </div>
  );
}
