import { Button, Text, Title } from '@mantine/core';
import { dayAt } from '@muster/rules/tasks';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Told } from '../../../i18n/told.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { NotThere } from '../../../session/not-for-reader.tsx';
import card from '../../../ui/card.module.css';
import { Loaded } from '../../../ui/list/loaded.tsx';
import { isNotThere, type ProjectDetail } from '../../project/queries.ts';
import { type TaskDetail, taskOf } from '../queries.ts';
import { Candidates } from './candidates.tsx';
import { missing } from './day-layout.ts';
import classes from './desk.module.css';
import { SeatedPeople } from './seated-people.tsx';
import { ShiftDialog } from './shift-dialog.tsx';
import type { DeskActions } from './use-desk-actions.ts';
import { useDayWords, useTimeWords } from './words.ts';

interface Props {
  project: ProjectDetail;
  id: string;
  actions: DeskActions;
  onClose: () => void;
}

/** One task: who does it, who could, and the ways to change it. */
export function TaskPanel({ project, id, ...rest }: Props) {
  const { t } = useTranslation('task');
  const query = useQuery(taskOf(project.pid, id));
  return (
    <Loaded
      query={query}
      failed={t('desk.panel.failed')}
      rows={3}
      height={60}
      refused={(error) => isNotThere(error) && <NotThere what={id} />}
    >
      {({ data }) => <Shown key={data.id} project={project} task={data} {...rest} />}
    </Loaded>
  );
}

function Shown({ project, task, actions, onClose }: Omit<Props, 'id'> & { task: TaskDetail }) {
  const { t } = useTranslation('task');
  const { pid, time_zone: zone } = project;
  const timeWords = useTimeWords(zone);
  const dayWords = useDayWords();
  const heading = useRef<HTMLHeadingElement>(null);
  const [shifting, setShifting] = useState<'move' | 'copy' | null>(null);
  // Who chose a task goes on from here.
  useEffect(() => heading.current?.focus(), []);
  const needs = missing(task);
  const changes = task.can_manage && project.state !== 'archived';
  const lives = changes && task.state !== 'cancelled';
  const day = task.due_on ?? (task.starts_at === null ? null : dayAt(zone, Date.parse(task.starts_at)));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut beside the button that closes it.
    <div className={classes.panel} onKeyDown={(event) => event.key === 'Escape' && shifting === null && onClose()}>
      <div className={classes.panelHead}>
        <Title order={2} size="h3" ref={heading} tabIndex={-1}>
          <Told texts={task.titles} />
        </Title>
        <span className={needs > 0 ? card.warning : card.mark}>
          {task.state === 'cancelled'
            ? t('desk.panel.cancelled')
            : needs > 0
              ? t('desk.grid.needs', { count: needs })
              : t(task.taken >= task.most ? 'desk.panel.full' : 'desk.panel.enough')}
        </span>
      </div>
      <Text size="sm" c="dimmed">
        {[day && dayWords(day), timeWords(task)].filter(Boolean).join(' ')}
        {task.place && (
          <>
            {' · '}
            <Told texts={task.place.names} />
          </>
        )}
      </Text>
      <div className={card.actions}>
        {changes && (
          <Button
            size="compact-sm"
            variant="default"
            renderRoot={(props) => <Link {...props} to="/projects/$pid/tasks/$id/edit" params={{ pid, id: task.id }} />}
          >
            {t('desk.panel.edit')}
          </Button>
        )}
        {lives && task.starts_at !== null && (
          <Button size="compact-sm" variant="default" onClick={() => setShifting('move')}>
            {t('desk.panel.move')}
          </Button>
        )}
        {changes && task.starts_at !== null && (
          <Button size="compact-sm" variant="default" onClick={() => setShifting('copy')}>
            {t('desk.panel.copy')}
          </Button>
        )}
        <Button size="compact-sm" variant="subtle" onClick={onClose}>
          {t('desk.panel.close')}
        </Button>
      </div>
      <SeatedPeople pid={pid} task={task} removes={lives} actions={actions} />
      {lives ? (
        <Candidates pid={pid} task={task} actions={actions} />
      ) : (
        !task.can_manage && <Text size="sm">{t('desk.panel.notYours')}</Text>
      )}
      {shifting !== null && (
        <ShiftDialog
          project={project}
          task={task}
          kind={shifting}
          pending={actions.pending}
          onShift={async (to) => {
            const done = await (shifting === 'move' ? actions.move(task, to) : actions.copy(task, to));
            if (done) setShifting(null);
          }}
          onClose={() => setShifting(null)}
        />
      )}
    </div>
  );
}
