import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { trpc } from '../../../data/trpc.ts';
import { useRefusal } from '../../../data/use-refusal.ts';
import { Told } from '../../../i18n/told.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import card from '../../../ui/card.module.css';
import { Loaded } from '../../../ui/list/loaded.tsx';
import { Arrows } from '../../../ui/order/arrows.tsx';
import { useOrder } from '../../../ui/order/use-order.ts';
import { Outcome } from '../../../ui/outcome.tsx';
import { Section } from '../../../ui/section.tsx';
import { refreshTeams, type TeamDetail, teamsOf } from '../queries.ts';
import classes from './team-order.module.css';

/** The order of the teams, by drag or by the arrows, which also work from the keyboard. */
export function TeamOrder({ pid }: { pid: string }) {
  const { t } = useTranslation('project');
  const query = useQuery(teamsOf(pid));
  return (
    <Section title={t('settings.orderTitle')} hint={t('settings.orderHint')}>
      <Loaded query={query} failed={t('failure.project')} rows={1} height={160}>
        {({ data }) => <OrderedTeams pid={pid} teams={data} />}
      </Loaded>
    </Section>
  );
}

function OrderedTeams({ pid, teams }: { pid: string; teams: readonly TeamDetail[] }) {
  const refusal = useRefusal('project');
  const queryClient = useQueryClient();
  const [dragged, setDragged] = useState<number | null>(null);
  const { queryKey } = teamsOf(pid);
  const order = useMutation(
    trpc.team.order.mutationOptions({
      // One after the other: the order that was asked for last is the one that stays.
      scope: { id: `order-${pid}` },
      // What the service says holds, once it has heard everything.
      onSettled: async () => {
        if (queryClient.isMutating({ mutationKey: trpc.team.order.mutationKey() }) <= 1) await refreshTeams();
      },
    }),
  );

  const { list, said, move, step } = useOrder({
    items: teams,
    idOf: ({ tid }) => tid,
    nameOf: ({ name }) => name,
    onOrder(next) {
      // Shown at once; what the service says afterwards holds.
      void queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, { data: next });
      order.mutate({ pid, tids: next.map(({ tid }) => tid) });
    },
  });
  return (
    <>
      <ol ref={list} className={classes.list}>
        {teams.map(({ tid, name, names }, place) => (
          <li
            key={tid}
            className={classes.row}
            data-row={tid}
            data-dragged={dragged === place || undefined}
            draggable
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              event.dataTransfer.setData('text/plain', name);
              setDragged(place);
            }}
            onDragOver={(event) => dragged !== null && event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== null) move(dragged, place);
              setDragged(null);
            }}
            onDragEnd={() => setDragged(null)}
          >
            <Link to="/projects/$pid/teams/$tid" params={{ pid, tid }} draggable={false} className={classes.name}>
              <Told texts={names} />
            </Link>
            <span className={card.actions}>
              <Arrows name={name} place={place} count={teams.length} onStep={step} />
            </span>
          </li>
        ))}
      </ol>
      <Outcome failure={refusal(order.error)} done={order.isError || said === '' ? null : said} />
    </>
  );
}
