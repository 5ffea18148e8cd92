import { newId } from '../../kernel/id.ts';
import type { ChangingCases } from '../../testing/changing-cases.ts';
import type { Writers } from '../../testing/theatre.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { inviteToTeam } from './invite-to-team.ts';
import { joinByLink } from './join-by-link.ts';
import { makeTeamLink } from './make-team-link.ts';
import { resendInvitation } from './resend-invitation.ts';
import { revokeTeamLink } from './revoke-team-link.ts';
import { withdrawInvitation } from './withdraw-invitation.ts';

export const writers: Writers = {
  'join by a link': (t) => joinByLink(t.self(), { token: t.poster, note: '', acceptedPolicies: [] }),
  'accept an invitation': (t) => acceptInvitation(t.self(), { token: t.link, acceptedPolicies: [] }),
  invite: (t) => inviteToTeam(t.owner(), { pid: t.pid, tid: t.tids[0], email: 'i@test.example', role: 'member' }),
};

export const changing: ChangingCases = {
  byOwners: {
    'invitation/invite-to-team': (s, w) =>
      inviteToTeam(s, { pid: w.pid, tid: w.tid, email: 'x@test.example', role: 'chief' }),
    'invitation/make-team-link': (s, w) =>
      makeTeamLink(s, { pid: w.pid, tid: w.tid, gives: 'application', places: null, endsOn: null }),
    'invitation/revoke-team-link': (s, w) => revokeTeamLink(s, { pid: w.pid, tid: w.tid, linkId: newId() }),
    'invitation/resend-invitation': (s, w) => resendInvitation(s, { pid: w.pid, tid: w.tid, invitationId: newId() }),
    'invitation/withdraw-invitation': (s, w) =>
      withdrawInvitation(s, { pid: w.pid, tid: w.tid, invitationId: newId() }),
  },
};
