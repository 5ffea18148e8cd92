import { Button, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Loaded } from '../../../ui/list/loaded.tsx';
import { VirtualList } from '../../../ui/list/virtual-list.tsx';
import type { TaskDetail } from '../queries.ts';
import classes from './desk.module.css';
import { taskPeopleOf } from './desk-queries.ts';
import type { DeskActions } from './use-desk-actions.ts';

interface Props {
  pid: string;
  task: TaskDetail;
  removes: boolean;
  actions: DeskActions;
}

const GONE = ['left', 'removed'];
const REMOVABLE = ['signed_up', 'assigned', 'waiting', 'checked_in'];

/** Who has a seat, and who waits for one. */
export function SeatedPeople({ pid, task, removes, actions }: Props) {
  const { t } = useTranslation('task');
  const query = useQuery({ ...taskPeopleOf(pid, task.id), enabled: task.sees !== 'nobody' });
  const id = useId();
  if (task.sees === 'nobody') return null;
  return (
    <section aria-labelledby={id}>
      <Title order={3} size="h5" id={id}>
        {t('desk.panel.people')}
      </Title>
      <Loaded query={query} failed={t('desk.panel.othersFailed')} rows={1} height={44}>
        {({ data }) => {
          const people = data.filter(({ state }) => !GONE.includes(state));
          if (people.length === 0) return <Text size="sm">{t('desk.panel.nobody')}</Text>;
          return (
            <VirtualList
              items={people}
              keyOf={({ uid }) => uid}
              height={48}
              gap={1.6}
              className={classes.people}
              labelledBy={id}
            >
              {({ uid, name, state, turn }, row) => (
                <li {...row} className={classes.person}>
                  <Avatar uid={uid} name={name} size="small" />
                  <span className={classes.who}>
                    <bdi>{name}</bdi>
                    <small>{turn === null ? t(`state.${state}`) : t('desk.panel.turn', { turn })}</small>
                  </span>
                  {removes && REMOVABLE.includes(state) && (
                    <Button
                      size="compact-sm"
                      variant="subtle"
                      aria-label={t('desk.panel.removeOf', { name })}
                      disabled={actions.pending}
                      onClick={() => void actions.remove(task, { uid, name, state })}
                    >
                      {t('desk.panel.remove')}
                    </Button>
                  )}
                </li>
              )}
            </VirtualList>
          );
        }}
      </Loaded>
    </section>
  );
}
