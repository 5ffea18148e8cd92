import { slug } from '../cast.ts';
import { feature } from '../feature.ts';
import { ANY_PERSON, OF_CHIEFS } from '../outcomes.ts';
import { NOBODY } from '../roles.ts';
import { inChargeOf, MANAGERS_OF, partsOf, TEAM_KEYS } from '../secrets.ts';
import { alone, inTeam, type Outcome } from '../table.ts';

const NOT_INVITED: Outcome = { else: 'invalid' };

interface At {
  /** An open one to the team. */
  invitation: string;
  link: string;
}

export const invitation = feature<At>({
  async arrange({ as, linkIn, keepSecret }) {
    const invitations = new Map<string, At>();
    for (const key of TEAM_KEYS) {
      const [pid, tid] = partsOf(key);
      const email = `guest-of-${slug(key)}@secret.example`;
      keepSecret('invitation', email, MANAGERS_OF[key]);
      const { id } = await as(inChargeOf(pid), 'invitation.send', { pid, tid, email, role: 'member' });
      invitations.set(key, { invitation: id as string, link: await linkIn('team-invitation') });
    }
    return ({ pid, tid }) => invitations.get(`${pid}/${tid}`) ?? { invitation: NOBODY, link: 'x' };
  },

  rows: {
    'invitation.list': inTeam(({ pid, tid }) => ({ pid, tid }), OF_CHIEFS, ['invitation']),
    'invitation.send': inTeam(
      ({ pid, tid, newAddress }) => ({ pid, tid, email: newAddress, role: 'member' }),
      OF_CHIEFS,
    ),
    'invitation.withdraw': inTeam(({ pid, tid, invitation }) => ({ pid, tid, id: invitation }), OF_CHIEFS),
    'invitation.open': {
      input: ({ link }) => ({ token: link }),
      on: {
        own: { else: 'ok' },
        other: { else: 'ok' },
        draft: { else: 'ok' },
        closed: { else: 'ok' },
        absent: { else: 'invalid' },
      },
      shows: ['invited draft'],
    },
    'invitation.mine': alone(() => ({}), ANY_PERSON),
    // Only the address that it was sent to, which is nobody's here.
    'invitation.acceptMine': inTeam(({ invitation }) => ({ id: invitation, accepted_policies: [] }), {
      own: NOT_INVITED,
      other: NOT_INVITED,
      draft: NOT_INVITED,
      absent: NOT_INVITED,
      closed: NOT_INVITED,
      'absent team': NOT_INVITED,
    }),
    // The holder of the link was invited, whatever address they sign in with.
    'invitation.accept': {
      input: ({ link }) => ({ token: link, accepted_policies: [{ kind: 'conduct', version: 2 }] }),
      on: {
        own: { else: 'ok' },
        other: { else: 'ok' },
        draft: { else: 'ok' },
        closed: { else: 'conflict' },
        absent: { else: 'invalid' },
      },
      shows: [],
    },
  },
});
