import { Button, Text, Title } from '@mantine/core';
import { dayAt } from '@muster/rules/tasks';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useLanguage } from '../../i18n/index.ts';
import { Told, useTold } from '../../i18n/told.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { NotThere } from '../../session/not-for-reader.tsx';
import card from '../../ui/card.module.css';
import { Loaded } from '../../ui/list/loaded.tsx';
import { eventStyle } from '../../ui/mark-style.ts';
import { ToldMarkdown } from '../../ui/markdown/told-markdown.tsx';
import page from '../../ui/page.module.css';
import { Toast } from '../../ui/toast.tsx';
import { isNotThere, teamsOf, useProject, useProjectTitle } from '../project/queries.ts';
import { dayShort, momentShort, spanInWords, useForeignZone } from './clock.ts';
import { type TaskDetail, taskOf } from './queries.ts';
import { Seats } from './seats.tsx';
import classes from './task.module.css';
import { taskStyle } from './task-look.ts';
import { TaskPeople } from './task-people.tsx';
import { TaskStanding } from './task-standing.tsx';
import { useTaking } from './use-taking.ts';

const route = getRouteApi('/projects/$pid/own/tasks/$id');

/** One task: what, when and where it is, who does it, and what the reader can do about it. */
export function TaskPage() {
  const { t } = useTranslation('task');
  const { pid, accent } = useProject();
  const { id } = route.useParams();
  const query = useQuery(taskOf(pid, id));
  const told = useTold();
  useProjectTitle(told(query.data?.data.titles)?.text ?? t('taking.one.what'));
  return (
    <Loaded
      query={query}
      failed={t('taking.one.failed')}
      loading={t('taking.one.loading')}
      rows={2}
      refused={(error) => isNotThere(error) && <NotThere what={t('taking.one.what')} level={2} />}
    >
      {({ data }) => (
        <div className={classes.event} style={eventStyle(accent)}>
          <ShownTask task={data} />
        </div>
      )}
    </Loaded>
  );
}

function ShownTask({ task }: { task: TaskDetail }) {
  const { t } = useTranslation('task');
  const { pid, accent, state: project, time_zone: zone } = useProject();
  const taking = useTaking(pid);
  const { id, titles, texts, category, tid, state, starts_at } = task;
  const day = starts_at === null ? undefined : dayAt(zone, Date.parse(starts_at));
  return (
    <article className={classes.one} style={taskStyle({ colour: category?.colour, tid }, accent)}>
      <div>
        <Link
          to="/projects/$pid/tasks"
          params={{ pid }}
          search={day === undefined ? {} : { day }}
          className={page.back}
        >
          {t('taking.one.back')}
        </Link>
        <div className={card.head}>
          <Title order={2} className={classes.name}>
            <Told texts={titles} />
          </Title>
          {state !== 'open' && (
            <span className={state === 'cancelled' ? card.warning : card.mark}>{t(`taking.one.state.${state}`)}</span>
          )}
          {task.can_manage && project !== 'archived' && (
            <Button
              size="sm"
              variant="default"
              className={classes.edit}
              renderRoot={(props) => <Link {...props} to="/projects/$pid/tasks/$id/edit" params={{ pid, id }} />}
            >
              {t('taking.one.edit')}
            </Button>
          )}
        </div>
      </div>
      <TaskStanding task={task} taking={taking} />
      <Facts task={task} />
      <ToldMarkdown texts={texts} level={3} />
      <TaskPeople task={task} />
      <Toast
        what={taking.said}
        undo={
          taking.undo === null
            ? null
            : {
                label: t('taking.undo'),
                fullLabel: t('taking.undoOf', { what: taking.said ?? '' }),
                pending: taking.undoing,
                onUndo: taking.undo,
              }
        }
        onOver={taking.hush}
      />
    </article>
  );
}

function Facts({ task }: { task: TaskDetail }) {
  const { t } = useTranslation('task');
  const { pid, time_zone: zone } = useProject();
  const [language] = useLanguage();
  const { starts_at, ends_at, due_on, place, tid, category, least, taken, most, waiting } = task;
  const { opens_at, closes_at, late_from } = task;
  const foreign = useForeignZone(zone, Date.parse(starts_at ?? new Date().toISOString()));
  const team = useQuery(teamsOf(pid)).data?.data.find((one) => one.tid === tid);
  const when = (at: string): string => momentShort(Date.parse(at), zone, language);
  return (
    <dl className={`${card.card} ${card.facts}`}>
      <div className={card.wide}>
        <dt>{t(starts_at === null ? 'taking.one.due' : 'taking.one.when')}</dt>
        <dd className={classes.time}>
          {starts_at !== null && ends_at !== null
            ? spanInWords({ from: Date.parse(starts_at), until: Date.parse(ends_at) }, zone, language)
            : due_on !== null && t('taking.one.dueBy', { day: dayShort(due_on, language) })}
          {foreign !== null && starts_at !== null && (
            <Text size="sm" c="dimmed">
              {t('taking.zone', { zone: foreign })}
            </Text>
          )}
        </dd>
      </div>
      {place !== null && (
        <div>
          <dt>{t('taking.one.where')}</dt>
          <dd>
            <Told texts={place.names} />
          </dd>
        </div>
      )}
      <div>
        <dt>{t('taking.one.team')}</dt>
        <dd>
          {team === undefined ? (
            (tid ?? t('taking.one.wholeProject'))
          ) : (
            <Link to="/projects/$pid/teams/$tid" params={{ pid, tid: team.tid }}>
              <Told texts={team.names} />
            </Link>
          )}
        </dd>
      </div>
      {category !== null && (
        <div>
          <dt>{t('taking.one.category')}</dt>
          <dd>
            <Told texts={category.names} />
          </dd>
        </div>
      )}
      <div>
        <dt>{t('taking.one.seats')}</dt>
        <dd>
          {t('taking.one.seatsText', { taken, most })}
          {least > 0 && `, ${t('taking.one.least', { count: least })}`}
          {waiting > 0 && `, ${t('taking.one.waiting', { count: waiting })}`}
          {taken < most && <Seats task={task} />}
        </dd>
      </div>
      <div>
        <dt>{t('taking.one.signUp')}</dt>
        <dd>
          {opens_at !== null && `${t('taking.one.from', { when: when(opens_at) })} `}
          {closes_at === null ? t('taking.one.noEnd') : t('taking.one.until', { when: when(closes_at) })}
        </dd>
      </div>
      <div>
        <dt>{t('taking.one.leaving')}</dt>
        <dd>{t('taking.one.leavingText', { when: when(late_from) })}</dd>
      </div>
    </dl>
  );
}
