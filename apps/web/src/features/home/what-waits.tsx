import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Named } from '../../i18n/named.tsx';
import { useMoments } from '../../session/use-moments.ts';
import { Loaded } from '../../ui/list/loaded.tsx';
import { AskedDiet } from './asked-diet.tsx';
import classes from './home-page.module.css';
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
  const { invited, offered, toAccept, toAnswer, unread, reported, undecided, suggestions, hungry, announced, ending } =
    waiting;
  if (countWaiting(waiting) === 0) return whole && <Text c="dimmed">{t('nothingWaits')}</Text>;
  return (
    <ul className={classes.waiting}>
      {invited.map(({ id, inviter_name: inviter, team_names: team, project_names: project }) => (
        <li key={id}>
          <Named names={{ team, project }}>{(names) => t('invitation', { inviter, ...names })}</Named>{' '}
          <Link to="/invitation" search={{ id }}>
            {t('invitationLink')}
          </Link>
        </li>
      ))}
      {offered.map(({ pid, project_names: project }) => (
        <li key={`place-${pid}`}>
          <Named names={{ project }}>{(names) => t('place', names)}</Named> <Link to="/places">{t('placeLink')}</Link>
        </li>
      ))}
      {toAccept.map(({ pid, project_names: project, blocking }) => (
        <li key={`policies-${pid}`}>
          <Named names={{ project }}>{(names) => t(blocking ? 'policiesFirst' : 'policiesNew', names)}</Named>{' '}
          <Link to="/projects/$pid/policies" params={{ pid }}>
            {t('policiesLink')}
          </Link>
        </li>
      ))}
      {toAnswer.map(({ pid, project_names: project, count }) => (
        <li key={pid}>
          <Named names={{ project }}>{(names) => t('applications', { count, ...names })}</Named>{' '}
          <Link to="/projects/$pid/applications" params={{ pid }}>
            {t('applicationsLink')}
          </Link>
        </li>
      ))}
      {unread.map(({ messages: count, thread_id: thread }) => (
        <li key="messages">
          {t('messages', { count })}{' '}
          {thread === null ? (
            <Link to="/messages">{t('messagesLink')}</Link>
          ) : (
            <Link to="/messages/$id" params={{ id: thread }}>
              {t('messagesLink')}
            </Link>
          )}
        </li>
      ))}
      {reported.map(({ pid, project_names: project, count }) => (
        <li key={`reports-${pid}`}>
          <Named names={{ project }}>{(names) => t('reports', { count, ...names })}</Named>{' '}
          <Link to="/projects/$pid/reports" params={{ pid }}>
            {t('reportsLink')}
          </Link>
        </li>
      ))}
      {undecided.map(({ pid, project_names: project, unconfirmed: count }) => (
        <li key={`listing-${pid}`}>
          <Named names={{ project }}>{(names) => t('listing', { count, ...names })}</Named>{' '}
          <Link to="/projects/$pid/settings/roster" params={{ pid }}>
            {t('listingLink')}
          </Link>
        </li>
      ))}
      {suggestions.map(({ id, team_names: team, suggested_team_names: other }) => (
        <li key={id}>
          <Named names={{ team, other }}>{(names) => t('suggestion', names)}</Named>{' '}
          <Link to="/applications">{t('suggestionLink')}</Link>
        </li>
      ))}
      {hungry.map(({ pid, project_names: project }) => (
        <AskedDiet key={`diet-${pid}`} pid={pid} project={project} />
      ))}
      {announced.map(({ pid, project_names: project, count }) => (
        <li key={`announcements-${pid}`}>
          <Named names={{ project }}>{(names) => t('unread', { count, ...names })}</Named>{' '}
          <Link to="/projects/$pid/announcements" params={{ pid }}>
            {t('unreadLink')}
          </Link>
        </li>
      ))}
      {ending.map((token) => (
        <li key={token.id}>
          {t('tokenEnds', { name: token.name, when: day(token.expires_at) })}{' '}
          <Link to="/account/api-access">{t('tokenLink')}</Link>
        </li>
      ))}
    </ul>
  );
}
