import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
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
      {invited.map(({ id, inviter_name: inviter, team_name: team, project_name: project }) => (
        <li key={id}>
          {t('invitation', { inviter, team, project })}{' '}
          <Link to="/invitation" search={{ id }}>
            {t('invitationLink')}
          </Link>
        </li>
      ))}
      {offered.map(({ pid, project_name: project }) => (
        <li key={`place-${pid}`}>
          {t('place', { project })} <Link to="/places">{t('placeLink')}</Link>
        </li>
      ))}
      {toAccept.map(({ pid, project_name: project, blocking }) => (
        <li key={`policies-${pid}`}>
          {t(blocking ? 'policiesFirst' : 'policiesNew', { project })}{' '}
          <Link to="/projects/$pid/policies" params={{ pid }}>
            {t('policiesLink')}
          </Link>
        </li>
      ))}
      {toAnswer.map(({ pid, project_name: project, count }) => (
        <li key={pid}>
          {t('applications', { count, project })}{' '}
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
      {reported.map(({ pid, project_name: project, count }) => (
        <li key={`reports-${pid}`}>
          {t('reports', { count, project })}{' '}
          <Link to="/projects/$pid/reports" params={{ pid }}>
            {t('reportsLink')}
          </Link>
        </li>
      ))}
      {undecided.map(({ pid, project_name: project, unconfirmed: count }) => (
        <li key={`listing-${pid}`}>
          {t('listing', { count, project })}{' '}
          <Link to="/projects/$pid/settings/roster" params={{ pid }}>
            {t('listingLink')}
          </Link>
        </li>
      ))}
      {suggestions.map(({ id, team_name: team, suggested_team_name: other }) => (
        <li key={id}>
          {t('suggestion', { team, other: other ?? '' })} <Link to="/applications">{t('suggestionLink')}</Link>
        </li>
      ))}
      {hungry.map(({ pid, project_name: project }) => (
        <AskedDiet key={`diet-${pid}`} pid={pid} project={project} />
      ))}
      {announced.map(({ pid, project_name: project, count }) => (
        <li key={`announcements-${pid}`}>
          {t('unread', { count, project })}{' '}
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
