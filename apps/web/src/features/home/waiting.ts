import { useQuery } from '@tanstack/react-query';
import { type RouterOutputs, trpc } from '../../data/trpc.ts';
import { endsSoon } from '../../session/ends-soon.ts';
import type { Asked } from '../../ui/list/loaded.tsx';
import { asFarAsLoaded } from '../../ui/list/together.ts';
import { dueForms } from '../form/queries.ts';
import { ownInvitations } from '../invitation/queries.ts';
import { ownOffers } from '../membership/queries.ts';
import { waitingMessages } from '../message/queries.ts';
import { listingQuestions } from '../project/queries.ts';
import { mySubsidies, waitingSubsidies } from '../subsidy/queries.ts';
import { ownTasks, waitingTasks } from '../task/queries.ts';
import { missingDiet, putOff } from './asked-diet.tsx';
import { stillAsked } from './asked-form.tsx';

/** As many as one answer can hold: a person with more tokens still sees them all on their own page. */
const ownTokens = trpc.token.list.queryOptions({ limit: 100 });
const policies = trpc.policy.mine.queryOptions({});
const unreadAnnouncements = trpc.announcement.unread.queryOptions({}, { staleTime: 0 });
const waitingApplications = trpc.application.waiting.queryOptions({});

/** What the person should do something about, by its kind. */
export interface Waiting {
  invited: RouterOutputs['invitation']['mine']['data'];
  offered: RouterOutputs['place']['list']['data'];
  toAccept: RouterOutputs['policy']['mine']['data'];
  toAnswer: RouterOutputs['application']['waiting']['data']['to_answer'];
  /** One entry, or none where everything is read. */
  unread: RouterOutputs['message']['waiting']['data'][];
  reported: RouterOutputs['message']['waiting']['data']['reports'];
  undecided: RouterOutputs['project']['listingQuestions']['data'];
  suggestions: RouterOutputs['application']['waiting']['data']['suggestions'];
  hungry: RouterOutputs['diet']['missing']['data'];
  announced: RouterOutputs['announcement']['unread']['data'];
  asked: RouterOutputs['form']['due']['data'];
  /** To-dos that the person has taken; what has a time stands in the calendar. */
  due: RouterOutputs['task']['mine']['data'];
  /** Tasks that the person runs and that lost somebody late. */
  toFill: RouterOutputs['taskDesk']['waiting']['data'];
  /** Money that could not be paid: the person has to look at their bank account. */
  returned: RouterOutputs['subsidy']['mine']['data'];
  /** Money of others: to attest, to approve, to confirm. */
  toAttest: RouterOutputs['subsidy']['waiting']['data'];
  toApprove: RouterOutputs['subsidy']['waiting']['data'];
  toConfirm: RouterOutputs['subsidy']['waiting']['data'];
  ending: RouterOutputs['token']['list']['data'];
}

/** Several questions in one request; what could not be loaded leaves the rest standing. */
export function useWaiting(): Asked<Waiting> {
  const { data, ...query } = asFarAsLoaded(
    useQuery(ownInvitations),
    useQuery(ownOffers),
    useQuery(policies),
    useQuery(waitingApplications),
    useQuery(listingQuestions),
    useQuery(ownTokens),
    useQuery(missingDiet),
    useQuery(waitingMessages),
    useQuery(unreadAnnouncements),
    useQuery(dueForms),
    useQuery(ownTasks),
    useQuery(mySubsidies),
    useQuery(waitingSubsidies),
    useQuery(waitingTasks),
  );
  const later = putOff();
  const [
    invitations,
    places,
    texts,
    applications,
    listings,
    tokens,
    diet,
    messages,
    announcements,
    forms,
    tasks,
    subsidies,
    money,
    freed,
  ] = data ?? [];
  return {
    ...query,
    data: {
      invited: invitations?.data ?? [],
      offered: places?.data ?? [],
      toAccept: texts?.data ?? [],
      toAnswer: applications?.data.to_answer ?? [],
      unread: messages === undefined || messages.data.messages === 0 ? [] : [messages.data],
      reported: messages?.data.reports ?? [],
      undecided: listings?.data ?? [],
      suggestions: applications?.data.suggestions ?? [],
      hungry: diet?.data.filter(({ pid }) => !later.includes(pid)) ?? [],
      announced: announcements?.data ?? [],
      asked: stillAsked(forms?.data ?? []),
      due: tasks?.data.filter(isDue) ?? [],
      toFill: freed?.data ?? [],
      returned: subsidies?.data.filter(({ state }) => state === 'returned') ?? [],
      toAttest: money?.data.filter(({ to_attest: count }) => count > 0) ?? [],
      toApprove: money?.data.filter(({ to_approve: count }) => count > 0) ?? [],
      toConfirm: money?.data.filter(({ to_confirm: count }) => count > 0) ?? [],
      ending: tokens?.data.filter((token) => endsSoon(token.expires_at)) ?? [],
    },
  };
}

const isDue = ({ due_on, state, cancelled }: RouterOutputs['task']['mine']['data'][number]): boolean =>
  due_on !== null && !cancelled && (state === 'signed_up' || state === 'assigned');

export const countWaiting = (waiting: Waiting | undefined): number =>
  Object.values(waiting ?? {}).reduce((sum, { length }) => sum + length, 0);
