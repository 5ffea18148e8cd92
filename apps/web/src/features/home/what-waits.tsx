import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../data/trpc.ts';
import { endsSoon } from '../../session/ends-soon.ts';
import { useMoments } from '../../session/use-moments.ts';
import { LoadFailure } from '../../ui/list/load-failure.tsx';
import { Loading } from '../../ui/list/loading.tsx';
import { ownInvitations } from '../invitation/queries.ts';
import { ownOffers } from '../membership/queries.ts';
import { waitingMessages } from '../message/queries.ts';
import { listingQuestions } from '../project/queries.ts';
import classes from './home-page.module.css';

/** As many as one answer can hold: whoever has more tokens still sees them all on their own page. */
const ownTokens = trpc.token.list.queryOptions({ limit: 100 });
const policies = trpc.policy.mine.queryOptions({});
const waitingApplications = trpc.application.waiting.queryOptions({});

const NO_MESSAGES = { messages: 0, thread_id: null, reports: [] };

/** What the person should do something about. */
export function WhatWaits() {
  const { t } = useTranslation(['home', 'common']);
  const { day } = useMoments();
  const tokens = useQuery(ownTokens);
  const applications = useQuery(waitingApplications);
  const places = useQuery(ownOffers);
  const listings = useQuery(listingQuestions);
  const texts = useQuery(policies);
  const invitations = useQuery(ownInvitations);
  const letters = useQuery(waitingMessages);
  const all = [tokens, applications, places, listings, texts, invitations, letters];
  if (all.some(({ isPending }) => isPending)) {
    return (
      <Loading label={t('common:trouble.loading')}>
        <Skeleton height={28} width="min(20rem, 90%)" />
      </Loading>
    );
  }
  const ending = tokens.data?.data.filter((token) => endsSoon(token.expires_at)) ?? [];
  const { to_answer: toAnswer, suggestions } = applications.data?.data ?? { to_answer: [], suggestions: [] };
  const failed = all.filter(({ data }) => data === undefined);
  const offered = places.data?.data ?? [];
  const invited = invitations.data?.data ?? [];
  const undecided = listings.data?.data ?? [];
  const toAccept = texts.data?.data ?? [];
  const { messages: unread, thread_id: thread, reports } = letters.data?.data ?? NO_MESSAGES;
  const lists = [toAccept, invited, offered, undecided, toAnswer, suggestions, ending, reports];
  const nothing = unread === 0 && lists.every(({ length }) => length === 0);
  return (
    <>
      {!nothing && (
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
          {unread > 0 && (
            <li>
              {t('messages', { count: unread })}{' '}
              {thread === null ? (
                <Link to="/messages">{t('messagesLink')}</Link>
              ) : (
                <Link to="/messages/$id" params={{ id: thread }}>
                  {t('messagesLink')}
                </Link>
              )}
            </li>
          )}
          {reports.map(({ pid, project_name: project, count }) => (
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
              <Link to="/projects/$pid/settings" params={{ pid }}>
                {t('listingLink')}
              </Link>
            </li>
          ))}
          {suggestions.map(({ id, team_name: team, suggested_team_name: other }) => (
            <li key={id}>
              {t('suggestion', { team, other: other ?? '' })} <Link to="/applications">{t('suggestionLink')}</Link>
            </li>
          ))}
          {ending.map((token) => (
            <li key={token.id}>
              {t('tokenEnds', { name: token.name, when: day(token.expires_at) })}{' '}
              <Link to="/account/api-access">{t('tokenLink')}</Link>
            </li>
          ))}
        </ul>
      )}
      {nothing && failed.length === 0 && <Text c="dimmed">{t('nothingWaits')}</Text>}
      {failed.length > 0 && (
        <LoadFailure
          sentence={t('waitingFailed')}
          retrying={failed.some(({ isFetching }) => isFetching)}
          onRetry={() => failed.forEach(({ refetch }) => void refetch())}
        />
      )}
    </>
  );
}
