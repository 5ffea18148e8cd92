import { OF_CHIEFS } from '../outcomes.ts';
import { inTeam, type Table } from '../table.ts';

export const INVITATION: Table = {
  'invitation.list': inTeam(({ pid, tid }) => ({ pid, tid }), OF_CHIEFS, ['invitation']),
  'invitation.send': inTeam(({ pid, tid, newAddress }) => ({ pid, tid, email: newAddress, role: 'member' }), OF_CHIEFS),
  'invitation.withdraw': inTeam(({ pid, tid, invitation }) => ({ pid, tid, id: invitation }), OF_CHIEFS),
  // Whoever holds the link was invited, whatever address they sign in with.
  'invitation.accept': {
    input: ({ invitationLink }) => ({ token: invitationLink }),
    on: {
      own: { else: 'ok' },
      other: { else: 'ok' },
      draft: { else: 'ok' },
      closed: { else: 'conflict' },
      absent: { else: 'invalid' },
    },
    shows: [],
  },
};
