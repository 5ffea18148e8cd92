import { useDndContext, useDraggable } from '@dnd-kit/core';
import { Button, Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconGripVertical } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Loaded } from '../../../ui/list/loaded.tsx';
import { VirtualList } from '../../../ui/list/virtual-list.tsx';
import type { RowProps } from '../../../ui/list/whole-list.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import type { TaskDetail } from '../queries.ts';
import classes from './desk.module.css';
import { type Candidate, candidatesOf } from './desk-queries.ts';
import type { DeskActions } from './use-desk-actions.ts';
import { useHours } from './words.ts';

interface Props {
  pid: string;
  task: TaskDetail;
  actions: DeskActions;
}

/** Who could do it: those who can, to be assigned or dragged; and on demand those who can't, with the kind of reason. */
export function Candidates({ pid, task, actions }: Props) {
  const { t } = useTranslation('task');
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed, 250);
  const [others, setOthers] = useState(false);
  const [id, othersId] = [useId(), useId()];
  const full = task.taken >= task.most;
  return (
    <section aria-labelledby={id} className={classes.candidates}>
      <Title order={3} size="h5" id={id}>
        {t('desk.panel.who')}
      </Title>
      {full && <Text size="sm">{t('desk.panel.fullText')}</Text>}
      <SearchField
        size="sm"
        aria-label={t('desk.panel.find')}
        placeholder={t('desk.panel.find')}
        text={typed}
        onText={setTyped}
      />
      {!full && <People pid={pid} task={task} actions={actions} q={q} can labelledBy={id} />}
      <details onToggle={(event) => setOthers(event.currentTarget.open)}>
        <summary id={othersId}>{t('desk.panel.others')}</summary>
        {others && <People pid={pid} task={task} actions={actions} q={q} can={false} labelledBy={othersId} />}
      </details>
    </section>
  );
}

interface PeopleProps extends Props {
  q: string;
  can: boolean;
  labelledBy: string;
}

function People({ pid, task, actions, q, can, labelledBy }: PeopleProps) {
  const { t } = useTranslation('task');
  const query = useInfiniteQuery({ ...candidatesOf(pid, task.id, { q, can }), placeholderData: keepPreviousData });
  const { active } = useDndContext();
  // Who is dragged stays in the list, however far it scrolls meanwhile.
  const dragged = active?.data.current?.kind === 'person' ? [String(active.data.current.uid)] : [];
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return (
    <Loaded query={query} failed={t('desk.panel.othersFailed')} rows={3} height={44}>
      {({ pages }) => {
        const people = pages.flatMap(({ data }) => data);
        const nobody = can ? t(q === '' ? 'desk.panel.none' : 'desk.panel.noneFound') : t('desk.panel.noOthers');
        return (
          <>
            {people.length === 0 && !hasNextPage && <Text size="sm">{nobody}</Text>}
            <VirtualList
              items={people}
              keyOf={({ uid }) => uid}
              height={48}
              gap={1.6}
              className={classes.people}
              labelledBy={labelledBy}
              pinned={dragged}
            >
              {(person, row) => <Person row={row} person={person} task={task} actions={actions} />}
            </VirtualList>
            {hasNextPage && (
              <Button
                size="compact-sm"
                variant="default"
                loading={isFetchingNextPage}
                onClick={() => void fetchNextPage()}
              >
                {t('desk.panel.more')}
              </Button>
            )}
          </>
        );
      }}
    </Loaded>
  );
}

interface PersonProps {
  person: Candidate;
  row: RowProps;
  task: TaskDetail;
  actions: DeskActions;
}

function Person({ person, row: { ref, ...row }, task, actions }: PersonProps) {
  const { t } = useTranslation('task');
  const hours = useHours();
  const { uid, name, can, reason, state, meant, day_minutes: today, minutes } = person;
  const drag = useDraggable({
    id: `person ${uid}`,
    data: { kind: 'person', uid, name, minutes: today },
    disabled: !can,
  });
  const marks = [
    reason !== null && t(`desk.panel.reason.${reason}`),
    state === 'waiting' && t('desk.panel.waits'),
    can &&
      t(minutes > today ? 'desk.panel.todayAndAll' : 'desk.panel.today', { hours: hours(today), all: hours(minutes) }),
    can && !meant && t('desk.panel.outside'),
  ].filter(Boolean);
  return (
    <li
      {...row}
      ref={(element) => {
        drag.setNodeRef(element);
        ref?.(element);
      }}
      className={classes.person}
      data-no={!can || undefined}
      data-dragged={drag.isDragging || undefined}
    >
      {can && (
        <span className={classes.grip} data-grip={uid} {...drag.listeners}>
          <IconGripVertical size={16} stroke={1.75} aria-hidden />
        </span>
      )}
      <Avatar uid={uid} name={name} size="small" />
      <span className={classes.who} {...(can && drag.listeners)}>
        <bdi>{name}</bdi>
        <small>{marks.join(' · ')}</small>
      </span>
      {can && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('desk.panel.assignOf', { name })}
          disabled={actions.pending}
          onClick={() => void actions.assign(task, person)}
        >
          {t('desk.panel.assign')}
        </Button>
      )}
    </li>
  );
}
