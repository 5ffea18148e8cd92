import { Text, Title } from '@mantine/core';
import { isSeated } from '@muster/rules/tasks';
import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../data/trpc.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSession } from '../../session/current-session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import card from '../../ui/card.module.css';
import { Loaded } from '../../ui/list/loaded.tsx';
import { VirtualList } from '../../ui/list/virtual-list.tsx';
import { useProject } from '../project/queries.ts';
import type { TaskDetail } from './queries.ts';
import classes from './task.module.css';

/** Who does a task, as far as the reader may know. */
export function TaskPeople({ task: { id, sees } }: { task: Pick<TaskDetail, 'id' | 'sees'> }) {
  const { t } = useTranslation('task');
  const { pid } = useProject();
  const me = useSession()?.me?.uid;
  const query = useQuery({ ...trpc.task.people.queryOptions({ pid, id }), enabled: sees !== 'nobody' });
  return (
    <section className={classes.section} aria-labelledby="task-people">
      <Title order={3} id="task-people">
        {t('taking.one.people')}
      </Title>
      {sees === 'nobody' ? (
        <Text c="dimmed">{t('taking.one.namesHidden')}</Text>
      ) : (
        <Loaded query={query} failed={t('taking.one.peopleFailed')} rows={1} height={48}>
          {({ data }) => {
            const shown = data.filter(({ state }) => isSeated(state) || state === 'waiting' || state === 'no_show');
            if (shown.length === 0) return <Text c="dimmed">{t('taking.one.nobody')}</Text>;
            return (
              <VirtualList
                items={shown}
                keyOf={({ uid }) => uid}
                height={28}
                gap={9.6}
                className={classes.people}
                labelledBy="task-people"
              >
                {({ uid, name, state, turn }, row) => (
                  <li {...row} className={card.person}>
                    <Avatar uid={uid} name={name} size="small" />
                    <span>
                      <bdi>{name}</bdi>
                      {uid === me && ` (${t('taking.one.me')})`}
                    </span>
                    <span className={classes.quiet}>
                      {t(`state.${state}`)}
                      {turn !== null && ` · ${t('taking.one.turn', { turn })}`}
                    </span>
                  </li>
                )}
              </VirtualList>
            );
          }}
        </Loaded>
      )}
      {sees === 'companions' && (
        <Text c="dimmed" size="sm">
          {t('taking.one.companions')}
        </Text>
      )}
    </section>
  );
}
