import { Text } from '@mantine/core';
import {
  IconArrowsShuffle,
  IconChecklist,
  IconCoin,
  IconFileText,
  IconFlag,
  IconInbox,
  IconKey,
  IconListDetails,
  IconMessage,
  IconSpeakerphone,
  IconUserMinus,
  IconUserPlus,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { daysInWords } from '../../i18n/days.ts';
import { useLanguage } from '../../i18n/index.ts';
import { momentInWords } from '../../i18n/moments.ts';
import { Named } from '../../i18n/named.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMoments } from '../../session/use-moments.ts';
import { Loaded } from '../../ui/list/loaded.tsx';
import { waitingTime } from '../application/parts/waiting-time.ts';
import { AskedDiet } from './asked-diet.tsx';
import { AskedForm } from './asked-form.tsx';
import classes from './home-page.module.css';
import { TaskRow } from './task-row.tsx';
import { countWaiting, useWaiting, type Waiting } from './waiting.ts';

/** What the person should do something about. */
export function WhatWaits() {
  const { t } = useTranslation('home');
  const query = useWaiting();
  return (
    <Loaded query={query} failed={t('waitingFailed')} rows={1} height={28}>
      {(waiting) => <ToDo {...waiting} whole={!query.isError} />}
    </Loaded>
  );
}

/** `whole`: whether all of it could be loaded; or else nothing is said of what isn't there. */
function ToDo({ whole, ...waiting }: Waiting & { whole: boolean }) {
  const { t } = useTranslation('home');
  const { day } = useMoments();
  const [language] = useLanguage();
  const {
    invited,
    offered,
    toAccept,
    toAnswer,
    unread,
    reported,
    undecided,
    suggestions,
    hungry,
    announced,
    asked,
    due,
    toFill,
    returned,
    toAttest,
    toApprove,
    toConfirm,
    ending,
  } = waiting;
  if (countWaiting(waiting) === 0) return whole && <Text c="dimmed">{t('nothingWaits')}</Text>;
  return (
    <ul className={classes.rows}>
      {invited.map(({ id, inviter_name: inviter, team_names: team, project_names: project }) => (
        <TaskRow
          key={id}
          Icon={IconUserPlus}
          words={<Named names={{ team, project }}>{(names) => t('invitation', { inviter, ...names })}</Named>}
          way={
            <Link to="/invitation" search={{ id }}>
              {t('invitationLink')}
            </Link>
          }
        />
      ))}
      {offered.map(({ pid, project_names: project }) => (
        <TaskRow
          key={`place-${pid}`}
          Icon={IconUserPlus}
          words={<Named names={{ project }}>{(names) => t('place', names)}</Named>}
          way={<Link to="/places">{t('placeLink')}</Link>}
        />
      ))}
      {toAccept.map(({ pid, project_names: project, blocking }) => (
        <TaskRow
          key={`policies-${pid}`}
          Icon={IconFileText}
          words={<Named names={{ project }}>{(names) => t(blocking ? 'policiesFirst' : 'policiesNew', names)}</Named>}
          way={
            <Link to="/projects/$pid/policies" params={{ pid }}>
              {t('policiesLink')}
            </Link>
          }
        />
      ))}
      {toFill.map(({ id, pid, titles: task, project_names: project, day, starts_at: at, time_zone: zone }) => (
        <TaskRow
          key={`fill-${id}`}
          Icon={IconUserMinus}
          words={<Named names={{ task, project }}>{(names) => t('fill', names)}</Named>}
          more={
            <span className={classes.late}>
              {at === null
                ? t('taskDue', { day: daysInWords(day, day, language) })
                : t('fillBegins', { when: momentInWords(at, language, zone) })}
            </span>
          }
          way={
            <Link to="/projects/$pid/tasks/grid" params={{ pid }} search={{ day, task: id }}>
              {t('fillLink')}
            </Link>
          }
        />
      ))}
      {asked.map((form) => (
        <AskedForm key={`form-${form.pid}-${form.fid}`} form={form} />
      ))}
      {due.map(({ id, pid, titles: task, project_names: project, due_on: on }) => (
        <TaskRow
          key={`task-${id}`}
          Icon={IconChecklist}
          words={<Named names={{ task, project }}>{(names) => t('task', names)}</Named>}
          more={
            on !== null && <span className={classes.quiet}>{t('taskDue', { day: daysInWords(on, on, language) })}</span>
          }
          way={
            <Link to="/projects/$pid/tasks/$id" params={{ pid, id }}>
              {t('taskLink')}
            </Link>
          }
        />
      ))}
      {returned.map(({ id, pid, locations: place }) => (
        <TaskRow
          key={`subsidy-${id}`}
          Icon={IconCoin}
          words={<Named names={{ place }}>{(names) => t('subsidy', names)}</Named>}
          way={
            <Link to="/projects/$pid/subsidy" params={{ pid }}>
              {t('subsidyLink')}
            </Link>
          }
        />
      ))}
      {toAnswer.map(({ pid, project_names: project, count, oldest_at: oldest }) => (
        <TaskRow
          key={pid}
          Icon={IconInbox}
          words={<Named names={{ project }}>{(names) => t('applications', { count, ...names })}</Named>}
          way={
            <Link to="/projects/$pid/applications" params={{ pid }}>
              {t('applicationsLink')}
            </Link>
          }
          more={<Age since={oldest} />}
        />
      ))}
      {toAttest.map(({ pid, project_names: project, to_attest: count }) => (
        <TaskRow
          key={`attest-${pid}`}
          Icon={IconCoin}
          words={<Named names={{ project }}>{(names) => t('attest', { count, ...names })}</Named>}
          way={
            <Link to="/projects/$pid/subsidy/attest" params={{ pid }}>
              {t('attestLink')}
            </Link>
          }
        />
      ))}
      {toApprove.map(({ pid, project_names: project, to_approve: count }) => (
        <TaskRow
          key={`approve-${pid}`}
          Icon={IconCoin}
          words={<Named names={{ project }}>{(names) => t('approve', { count, ...names })}</Named>}
          way={
            <Link to="/projects/$pid/subsidy/desk" params={{ pid }}>
              {t('approveLink')}
            </Link>
          }
        />
      ))}
      {toConfirm.map(({ pid, project_names: project, to_confirm: count }) => (
        <TaskRow
          key={`confirm-${pid}`}
          Icon={IconCoin}
          words={<Named names={{ project }}>{(names) => t('confirm', { count, ...names })}</Named>}
          way={
            <Link to="/projects/$pid/subsidy/batches" params={{ pid }}>
              {t('confirmLink')}
            </Link>
          }
        />
      ))}
      {unread.map(({ messages: count, thread_id: thread }) => (
        <TaskRow
          key="messages"
          Icon={IconMessage}
          words={t('messages', { count })}
          way={
            thread === null ? (
              <Link to="/messages">{t('messagesLink')}</Link>
            ) : (
              <Link to="/messages/$id" params={{ id: thread }}>
                {t('messagesLink')}
              </Link>
            )
          }
        />
      ))}
      {reported.map(({ pid, project_names: project, count }) => (
        <TaskRow
          key={`reports-${pid}`}
          Icon={IconFlag}
          words={<Named names={{ project }}>{(names) => t('reports', { count, ...names })}</Named>}
          way={
            <Link to="/projects/$pid/reports" params={{ pid }}>
              {t('reportsLink')}
            </Link>
          }
        />
      ))}
      {undecided.map(({ pid, project_names: project, unconfirmed: count }) => (
        <TaskRow
          key={`listing-${pid}`}
          Icon={IconListDetails}
          words={<Named names={{ project }}>{(names) => t('listing', { count, ...names })}</Named>}
          way={
            <Link to="/projects/$pid/settings/roster" params={{ pid }}>
              {t('listingLink')}
            </Link>
          }
        />
      ))}
      {suggestions.map(({ id, team_names: team, suggested_team_names: other }) => (
        <TaskRow
          key={id}
          Icon={IconArrowsShuffle}
          words={<Named names={{ team, other }}>{(names) => t('suggestion', names)}</Named>}
          way={<Link to="/applications">{t('suggestionLink')}</Link>}
        />
      ))}
      {hungry.map(({ pid, project_names: project }) => (
        <AskedDiet key={`diet-${pid}`} pid={pid} project={project} />
      ))}
      {announced.map(({ pid, project_names: project, count }) => (
        <TaskRow
          key={`announcements-${pid}`}
          Icon={IconSpeakerphone}
          words={<Named names={{ project }}>{(names) => t('unread', { count, ...names })}</Named>}
          way={
            <Link to="/projects/$pid/announcements" params={{ pid }}>
              {t('unreadLink')}
            </Link>
          }
        />
      ))}
      {ending.map((token) => (
        <TaskRow
          key={token.id}
          Icon={IconKey}
          words={t('tokenEnds', { name: token.name, when: day(token.expires_at) })}
          way={<Link to="/account/api-access">{t('tokenLink')}</Link>}
        />
      ))}
    </ul>
  );
}

/** How long the oldest has waited: red once it is longer than applicants are promised. */
function Age({ since }: { since: string }) {
  const { t } = useTranslation('home');
  const [now] = useState(Date.now);
  const { unit, count, late, fresh } = waitingTime(since, now);
  if (fresh) return null;
  return (
    <span className={late ? classes.late : classes.quiet}>
      {t(unit === 'days' ? (late ? 'lateDays' : 'oldestDays') : 'oldestHours', { count })}
    </span>
  );
}
