import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../../data/trpc.ts';
import { useRefusal } from '../../../data/use-refusal.ts';
import { Told } from '../../../i18n/told.tsx';
import card from '../../../ui/card.module.css';
import { Loaded } from '../../../ui/list/loaded.tsx';
import { moveItem } from '../../../ui/list/move-item.ts';
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
  const { t } = useTranslation('project');
  const refusal = useRefusal('project');
  const queryClient = useQueryClient();
  const list = useRef<HTMLOListElement>(null);
  const pressed = useRef<{ tid: string; up: boolean } | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [said, setSaid] = useState<string | null>(null);
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

  // Whoever moves a team by its arrows goes along with it; at an end that arrow is off, and the other one serves.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new order is what it waits for.
  useEffect(() => {
    if (pressed.current === null) return;
    const { tid, up } = pressed.current;
    const row = [...(list.current?.children ?? [])].find((one) => (one as HTMLElement).dataset.tid === tid);
    const arrows = [...(row?.querySelectorAll('button') ?? [])];
    (up ? arrows : arrows.toReversed()).find((arrow) => !arrow.disabled)?.focus();
    pressed.current = null;
  }, [teams]);

  const step = (tid: string, from: number, by: -1 | 1): void => {
    pressed.current = { tid, up: by < 0 };
    move(from, from + by);
  };
  const move = (from: number, to: number): void => {
    const next = moveItem(teams, from, to);
    const team = teams[from];
    if (team === undefined || next.every((other, place) => other === teams[place])) return;
    // Shown at once; what the service says afterwards holds.
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, { data: next });
    setSaid(t('settings.movedTo', { name: team.name, place: to + 1 }));
    order.mutate({ pid, tids: next.map(({ tid }) => tid) }, { onError: () => setSaid(null) });
  };
  return (
    <>
      <ol ref={list} className={classes.list}>
        {teams.map(({ tid, name, names }, place) => (
          <li
            key={tid}
            className={classes.row}
            data-tid={tid}
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
              <button
                type="button"
                className={classes.arrow}
                aria-label={t('settings.up', { name })}
                disabled={place === 0}
                onClick={() => step(tid, place, -1)}
              >
                ↑
              </button>
              <button
                type="button"
                className={classes.arrow}
                aria-label={t('settings.down', { name })}
                disabled={place === teams.length - 1}
                onClick={() => step(tid, place, 1)}
              >
                ↓
              </button>
            </span>
          </li>
        ))}
      </ol>
      <Outcome failure={refusal(order.error)} done={said} />
    </>
  );
}
