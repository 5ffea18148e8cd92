import { Button, Checkbox, Text, Title } from '@mantine/core';
import { MOST_ACCEPTED } from '@muster/contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { queryClient, trpc } from '../../../data/trpc.ts';
import { useRefusal } from '../../../data/use-refusal.ts';
import { Told } from '../../../i18n/told.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import card from '../../../ui/card.module.css';
import { VirtualList } from '../../../ui/list/virtual-list.tsx';
import type { RowProps } from '../../../ui/list/whole-list.tsx';
import { Outcome } from '../../../ui/outcome.tsx';
import { useProject } from '../../project/queries.ts';
import { FillResult } from './fill-result.tsx';
import classes from './plan.module.css';
import type { Accepted, Proposal, ProposedTask } from './types.ts';
import { useSpan } from './use-span.ts';

const keyOf = (id: string, uid: string): string => `${id} ${uid}`;

/** Who goes where, with ticks; what stays short, and why. Those who said that they can't come are not ticked. */
export function FillProposal({ proposal, onAgain }: { proposal: Proposal; onAgain: () => void }) {
  const { t } = useTranslation('task');
  const refusal = useRefusal('task', 'project');
  const { pid } = useProject();
  const heading = useRef<HTMLHeadingElement>(null);
  const lines = proposal.tasks.flatMap(({ id, people }) => people.map((person) => ({ id, ...person })));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(lines.filter(({ available }) => available !== 'no').map(({ id, uid }) => keyOf(id, uid))),
  );
  const [results, setResults] = useState<Accepted | null>(null);
  const accept = useMutation(trpc.taskProposal.accept.mutationOptions());
  useEffect(() => heading.current?.focus(), []);
  const toggle = (key: string) => {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    setChosen(next);
  };
  const send = async (): Promise<void> => {
    const wanted = lines.filter(({ id, uid }) => chosen.has(keyOf(id, uid))).map(({ id, uid }) => ({ id, uid }));
    const told: Accepted = [];
    try {
      for (let from = 0; from < wanted.length; from += MOST_ACCEPTED)
        told.push(...(await accept.mutateAsync({ pid, lines: wanted.slice(from, from + MOST_ACCEPTED) })).data);
    } catch {
      // Why is said beside the button; what was done before is shown.
    }
    if (told.length > 0) setResults(told);
    await queryClient.invalidateQueries({ queryKey: trpc.task.pathKey() });
  };
  const { tasks, missing } = proposal;
  return (
    <section className={card.section} aria-labelledby="fill-proposal">
      <div>
        <Title order={2} id="fill-proposal" ref={heading} tabIndex={-1}>
          {t('plan.fill.proposal')}
        </Title>
        <Text>
          {tasks.length === 0
            ? t('plan.fill.nothing')
            : t('plan.fill.summary', { lines: lines.length, tasks: tasks.length, missing })}
        </Text>
      </div>
      {results !== null ? (
        <FillResult proposal={proposal} results={results} onAgain={onAgain} />
      ) : (
        <>
          <VirtualList
            items={tasks}
            keyOf={({ id }) => id}
            height={({ people }) => 90 + people.length * 34}
            gap={12}
            overscan={2}
            threshold={30}
            className={card.list}
            labelledBy="fill-proposal"
          >
            {(task, row) => (
              <OneTask
                row={row}
                task={task}
                isChosen={(uid) => chosen.has(keyOf(task.id, uid))}
                onToggle={(uid) => toggle(keyOf(task.id, uid))}
              />
            )}
          </VirtualList>
          {lines.length > 0 && (
            <div className={classes.accept}>
              <Button loading={accept.isPending} disabled={chosen.size === 0} onClick={() => void send()}>
                {t('plan.fill.accept', { count: chosen.size })}
              </Button>
              <Button
                variant="default"
                onClick={() =>
                  setChosen(new Set(chosen.size === lines.length ? [] : lines.map(({ id, uid }) => keyOf(id, uid))))
                }
              >
                {t(chosen.size === lines.length ? 'plan.fill.none' : 'plan.fill.all')}
              </Button>
              <Text size="sm" c="dimmed">
                {t('plan.fill.told')}
              </Text>
            </div>
          )}
          <Outcome failure={refusal(accept.error)} />
        </>
      )}
    </section>
  );
}

interface OneProps {
  row: RowProps;
  task: ProposedTask;
  isChosen: (uid: string) => boolean;
  onToggle: (uid: string) => void;
}

function OneTask({ row, task, isChosen, onToggle }: OneProps) {
  const { t } = useTranslation('task');
  const { time_zone } = useProject();
  const span = useSpan(time_zone);
  const { titles, place, starts_at, ends_at, taken, least, people, missing, why } = task;
  return (
    <li {...row} className={card.card}>
      <div>
        <div className={card.head}>
          <Title order={3} className={card.name}>
            <Told texts={titles} />
          </Title>
          {missing > 0 && <span className={card.warning}>{t('plan.fill.short', { count: missing })}</span>}
        </div>
        <Text c="dimmed" size="sm">
          {span(starts_at, ends_at)}
          {place !== null && (
            <>
              {' · '}
              <Told texts={place.names} />
            </>
          )}
          {' · '}
          {t('plan.fill.has', { taken, least })}
        </Text>
      </div>
      {people.length > 0 && (
        <ul className={classes.people}>
          {people.map(({ uid, name, wished, available }) => (
            <li key={uid} className={classes.person}>
              <Checkbox label={<bdi>{name}</bdi>} checked={isChosen(uid)} onChange={() => onToggle(uid)} />
              {wished && <span className={classes.tag}>{t('plan.fill.wished')}</span>}
              {available === 'yes' && <span className={classes.tag}>{t('plan.fill.comes')}</span>}
              {available === 'no' && <span className={classes.warning}>{t('plan.fill.cannotCome')}</span>}
            </li>
          ))}
        </ul>
      )}
      {why !== null && <Text size="sm">{t(`plan.fill.why.${why}`)}</Text>}
    </li>
  );
}
