import type { Writers } from '../testing/theatre.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { inviteToTeam } from './invite-to-team.ts';
import { joinByLink } from './join-by-link.ts';

export const writers: Writers = {
  'join by a link': (t) => joinByLink(t.self(), { token: t.poster, note: '', acceptedPolicies: [] }),
  'accept an invitation': (t) => acceptInvitation(t.self(), { token: t.link, acceptedPolicies: [] }),
  invite: (t) => inviteToTeam(t.owner(), { pid: t.pid, tid: t.tids[0], email: 'i@test.example', role: 'member' }),
};
