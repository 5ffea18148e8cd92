import type { RouterOutputs } from '../../data/trpc.ts';

export type HistoryEntry = RouterOutputs['team']['history']['data'][number];

const CHANGED = [
  'name',
  'publicText',
  'membersText',
  'headcountWanted',
  'headcountMost',
  'openToApplications',
  'closed',
  'reopened',
] as const;
export type Changed = (typeof CHANGED)[number];

const PLAIN = {
  'team.create': 'create',
  'team.restore': 'restore',
  'membership.promote': 'promote',
  'membership.demote': 'demote',
  'membership.remove': 'remove',
  'membership.leave': 'leave',
  'membership.withdraw': 'withdrawPlace',
  'invitation.resend': 'resend',
  'invitation.withdraw': 'withdraw',
  'team_link.create': 'linkCreate',
  'team_link.revoke': 'linkRevoke',
  'application.create': 'apply',
  'application.withdraw': 'applyWithdraw',
  'application.accept': 'accept',
  'application.decline': 'decline',
  'application.suggest': 'suggest',
  'application.stay': 'applyStay',
  'application.undo': 'undo',
  'team.contact': 'contact',
  'team.offer_calls': 'offerCalls',
  'team.end_calls': 'endCalls',
  'tag.put': 'tag',
  'tag.remove': 'untag',
} as const satisfies Partial<Record<HistoryEntry['action'], string>>;

/** What a sentence needs of an entry: the history of a person has the same. */
type Told = Omit<HistoryEntry, 'changes'>;

/** Which sentence tells of an entry: the key of it, in `history.…`. */
export function historySentence({ action, actor_name, person_name, after }: Told) {
  const chief = after?.role === 'chief';
  if (action in PLAIN) return PLAIN[action as keyof typeof PLAIN];
  if (action === 'team.update') return changedIn(after).length === 0 ? 'updateNothing' : 'update';
  if (action === 'invitation.send') return chief ? 'inviteChief' : 'inviteMember';
  if (action !== 'membership.add') return 'other';
  // Whoever accepts an invitation puts themselves into the team.
  if (actor_name !== null && actor_name === person_name) return chief ? 'joinChief' : 'joinMember';
  return chief ? 'addChief' : 'addMember';
}

/** A text in whichever language is the same text to readers. */
const OF_TEXTS: Record<string, Changed> = { names: 'name', publicTexts: 'publicText', membersTexts: 'membersText' };

/** What a change of settings was about. */
export function changedIn(after: HistoryEntry['after']): Changed[] {
  const names = Object.entries(after ?? {}).map(([name, value]) =>
    name === 'closed' && value === false ? 'reopened' : (OF_TEXTS[name] ?? name),
  );
  return CHANGED.filter((known) => names.includes(known));
}

export const reasonIn = ({ after }: Told): string | null =>
  typeof after?.reason === 'string' && after.reason !== '' ? after.reason : null;
