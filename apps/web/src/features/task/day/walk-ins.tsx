import { Button, NativeSelect, Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { trpc } from '../../../data/trpc.ts';
import { useTold } from '../../../i18n/told.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import card from '../../../ui/card.module.css';
import { clockAt } from '../clock.ts';
import classes from './check-in.module.css';
import type { DeskTask } from './use-desk.ts';

interface Props {
  pid: string;
  search: string;
  tasks: readonly DeskTask[];
  timeZone: string;
  onCheckIn: (taskId: string, person: { uid: string; name: string }) => void;
}

const isFree = ({ taken, most }: DeskTask): boolean => taken < most;

/** People of the project who come without being expected: found by name, and checked in for a task at once. */
export function WalkIns({ pid, search, tasks, timeZone, onCheckIn }: Props) {
  const { t } = useTranslation('task');
  const told = useTold();
  const id = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const query = useQuery({
    ...trpc.taskDay.people.queryOptions({ pid, q: search }),
    placeholderData: keepPreviousData,
  });
  const task = tasks.find((one) => one.id === chosen) ?? tasks.find(isFree) ?? tasks[0];
  const here = new Set(task?.people.map(({ uid }) => uid));
  const found = query.data?.data.filter(({ uid }) => !here.has(uid)) ?? [];
  if (task === undefined || found.length === 0) return null;
  return (
    <section className={classes.group} aria-labelledby={id}>
      <div>
        <Title order={3} size="h4" id={id}>
          {t('day.checkIn.walkIns')}
        </Title>
        <Text c="dimmed" size="sm">
          {t('day.checkIn.walkInsHint')}
        </Text>
      </div>
      <div className={card.card}>
        <NativeSelect
          label={t('day.checkIn.walkInTask')}
          value={task.id}
          onChange={(event) => setChosen(event.currentTarget.value)}
          data={tasks.map((one) => ({
            value: one.id,
            label: `${clockAt(timeZone, one.starts_at ?? '')} ${told(one.titles)?.text ?? one.title} (${one.taken}/${one.most})`,
          }))}
        />
        <ul className={classes.people}>
          {found.map(({ uid, name }) => (
            <li key={uid} className={classes.person}>
              <span className={card.person}>
                <Avatar uid={uid} name={name} />
                <bdi className={classes.name}>{name}</bdi>
              </span>
              <Button
                size="sm"
                variant="default"
                aria-label={t('day.checkIn.walkInOf', { name })}
                onClick={() => onCheckIn(task.id, { uid, name })}
              >
                {t('day.checkIn.checkInDo')}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
