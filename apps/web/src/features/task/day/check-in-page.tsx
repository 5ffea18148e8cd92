import { Button, Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { statusOf } from '../../../data/trpc.ts';
import { useLanguage } from '../../../i18n/index.ts';
import { momentInWords } from '../../../i18n/moments.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { momentInZone } from '../../../i18n/zoned.ts';
import { NotYours } from '../../../session/not-for-reader.tsx';
import { Loaded } from '../../../ui/list/loaded.tsx';
import { VirtualList } from '../../../ui/list/virtual-list.tsx';
import { Message } from '../../../ui/message.tsx';
import { Outcome } from '../../../ui/outcome.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Toast } from '../../../ui/toast.tsx';
import { useOnline } from '../../../ui/use-online.ts';
import { useProject, useProjectTitle } from '../../project/queries.ts';
import { TaskTabs } from '../parts/task-tabs.tsx';
import classes from './check-in.module.css';
import { DeskPersonRow } from './desk-person.tsx';
import { cardHeight, DeskTaskCard, isExpected } from './desk-task-card.tsx';
import { type DeskPerson, type DeskTask, useDesk } from './use-desk.ts';
import { WalkIns } from './walk-ins.tsx';

const route = getRouteApi('/projects/$pid/own/tasks/check-in');
const HOUR = 60 * 60_000;

/** The desk where people check in: type a name, press Enter, next. */
export function CheckInPage() {
  const { t } = useTranslation('task');
  const project = useProject();
  const { pid, time_zone: zone, state } = project;
  const { at } = route.useSearch();
  const navigate = route.useNavigate();
  const [language] = useLanguage();
  const online = useOnline();
  useProjectTitle(t('day.checkIn.title'));
  const desk = useDesk(pid, at);
  const [text, setText] = useState('');
  const [asked] = useDebouncedValue(text.trim(), 200);
  const field = useRef<HTMLInputElement>(null);
  if (desk.query.isError && statusOf(desk.query.error) === 403) return <NotYours pid={pid} />;

  const acting = state !== 'archived' && online;
  const wanted = text.trim().toLocaleLowerCase();
  const tasks = desk.query.data?.data.tasks ?? [];
  const isFound = ({ name }: DeskPerson): boolean => name.toLocaleLowerCase().includes(wanted);
  const shown = wanted === '' ? tasks : tasks.filter(({ people }) => people.some(isFound));
  const moment = Date.parse(at ?? desk.query.data?.data.at ?? '') || Date.now();
  const first = wanted === '' ? undefined : firstExpected(shown, isFound);
  const go = (to: string | undefined): void =>
    void navigate({ search: to === undefined ? {} : { at: to }, replace: true, resetScroll: false });
  const move = (hours: number): void => go(new Date(moment + hours * HOUR).toISOString());
  const onKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Escape') setText('');
    // An input method, as for Chinese, takes Enter for itself.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || first === undefined || !acting) return;
    event.preventDefault();
    desk.mark(first.task.id, first.person, 'checked_in');
    setText('');
  };
  return (
    <>
      <TaskTabs />
      <div className={classes.bar}>
        <SearchField
          ref={field}
          className={classes.search}
          size="md"
          label={t('day.checkIn.search')}
          description={t('day.checkIn.searchHint')}
          text={text}
          onText={setText}
          onKeyDown={onKey}
        />
        <div className={classes.times}>
          <Button variant="default" size="sm" onClick={() => move(-3)}>
            {t('day.checkIn.earlier')}
          </Button>
          <Button variant="default" size="sm" disabled={at === undefined} onClick={() => go(undefined)}>
            {t('day.checkIn.toNow')}
          </Button>
          <Button variant="default" size="sm" onClick={() => move(3)}>
            {t('day.checkIn.later')}
          </Button>
          <Text size="sm" c="dimmed" role="status">
            {t('day.checkIn.around', { at: momentInWords(new Date(moment).toISOString(), language, zone) })}
          </Text>
        </div>
      </div>
      {!online && <Text c="var(--app-bad-text)">{t('day.checkIn.offline')}</Text>}
      <Outcome failure={desk.failure} />
      <Loaded
        query={desk.query}
        failed={t('day.checkIn.failed')}
        loading={t('day.checkIn.loading')}
        rows={3}
        height={140}
      >
        {({ data }) =>
          data.tasks.length === 0 ? (
            <Message level={2} title={t('day.checkIn.emptyTitle')} text={t('day.checkIn.emptyText')}>
              {project.starts_on !== null && (
                <Link
                  to="/projects/$pid/tasks/check-in"
                  params={{ pid }}
                  search={{ at: new Date(momentInZone(`${project.starts_on}T09:00`, zone)).toISOString() }}
                >
                  {t('day.checkIn.firstDay')}
                </Link>
              )}
            </Message>
          ) : (
            <div className={classes.groups}>
              {wanted !== '' && shown.length === 0 && <Text role="status">{t('day.checkIn.noneFound')}</Text>}
              {(['now', 'soon', 'ended'] as const).map((when) => (
                <Group key={when} when={when} tasks={shown.filter((task) => whenIs(task, moment) === when)}>
                  {(task) => (
                    <DeskTaskCard
                      task={task}
                      zone={zone}
                      people={wanted === '' ? task.people : task.people.filter(isFound)}
                    >
                      {(person, row) => (
                        <DeskPersonRow
                          row={row}
                          person={person}
                          next={first?.task.id === task.id && first.person.uid === person.uid}
                          acting={acting}
                          onMark={(to) => desk.mark(task.id, person, to)}
                          onUndo={() => desk.undo(task.id, person)}
                        />
                      )}
                    </DeskTaskCard>
                  )}
                </Group>
              ))}
              {asked.length >= 2 && acting && (
                <WalkIns
                  pid={pid}
                  search={asked}
                  tasks={data.tasks}
                  timeZone={zone}
                  onCheckIn={(taskId, person) => {
                    desk.mark(taskId, person, 'checked_in');
                    setText('');
                    field.current?.focus();
                  }}
                />
              )}
            </div>
          )
        }
      </Loaded>
      <Toast
        what={desk.said}
        undo={
          desk.last && {
            label: t('day.checkIn.undo'),
            fullLabel: t('day.checkIn.undoOf', { name: desk.last.name }),
            pending: desk.undoing,
            onUndo: () => desk.last && desk.undo(desk.last.taskId, desk.last, desk.last.markId),
          }
        }
        onOver={desk.forget}
      />
    </>
  );
}

function firstExpected(tasks: readonly DeskTask[], isFound: (person: DeskPerson) => boolean) {
  for (const task of tasks) {
    const person = task.people.find((one) => isFound(one) && isExpected(one));
    if (person !== undefined) return { task, person };
  }
  return undefined;
}

function whenIs({ starts_at, ends_at }: DeskTask, moment: number): 'now' | 'soon' | 'ended' {
  if (Date.parse(ends_at ?? '') <= moment) return 'ended';
  return Date.parse(starts_at ?? '') <= moment ? 'now' : 'soon';
}

interface GroupProps {
  when: 'now' | 'soon' | 'ended';
  tasks: readonly DeskTask[];
  children: (task: DeskTask) => React.ReactNode;
}

function Group({ when, tasks, children }: GroupProps) {
  const { t } = useTranslation('task');
  const id = useId();
  if (tasks.length === 0) return null;
  return (
    <section className={classes.group} aria-labelledby={id}>
      <Title order={2} size="h3" id={id}>
        {t(`day.checkIn.${when}`)}
      </Title>
      <VirtualList
        grid
        items={tasks}
        keyOf={(task) => task.id}
        height={cardHeight}
        gap={12}
        overscan={1}
        threshold={8}
        className={classes.cards}
        labelledBy={id}
      >
        {(task, row) => <li {...row}>{children(task)}</li>}
      </VirtualList>
    </section>
  );
}
