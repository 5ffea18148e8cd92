import { slug } from '../cast.ts';
import { feature } from '../feature.ts';
import { ANY_PERSON, NOTHING_THERE, OF_CHIEFS, OF_CHIEFS_TO_NOBODY } from '../outcomes.ts';
import { NOBODY } from '../roles.ts';
import { inChargeOf, MANAGERS_OF, partsOf, TEAM_KEYS } from '../secrets.ts';
import { alone, inTeam, type Outcome, type Row } from '../table.ts';

const NOT_INVITED: Outcome = { else: 'invalid' };
/** By its id only for the address that it was sent to, which is nobody's here. */
const SENT_TO_NOBODY = {
  own: NOT_INVITED,
  other: NOT_INVITED,
  draft: NOT_INVITED,
  absent: NOT_INVITED,
  closed: NOT_INVITED,
  'absent team': NOT_INVITED,
};
const TO_NOBODY_SIGNED_IN = {
  own: { unauthorized: ['anonymous'], else: 'invalid' },
  other: { unauthorized: ['anonymous'], else: 'invalid' },
  draft: { unauthorized: ['anonymous'], else: 'invalid' },
  absent: { unauthorized: ['anonymous'], else: 'invalid' },
  closed: { unauthorized: ['anonymous'], else: 'invalid' },
  'absent team': { unauthorized: ['anonymous'], else: 'invalid' },
} satisfies Record<string, Outcome>;
/** The link is the credential. */
const BY_LINK: Row['on'] = {
  own: { else: 'ok' },
  other: { else: 'ok' },
  draft: { else: 'ok' },
  closed: { else: 'ok' },
  absent: { else: 'invalid' },
};

interface At {
  /** An open one to the team. */
  invitation: string;
  link: string;
  /** In the talent pool. */
  seeker: string;
}

export const invitation = feature<At>({
  async arrange({ api, as, cast: { seeker }, linkIn, keepSecret }) {
    const invitations = new Map<string, Omit<At, 'seeker'>>();
    for (const key of TEAM_KEYS) {
      const [pid, tid] = partsOf(key);
      const email = `guest-of-${slug(key)}@secret.example`;
      keepSecret('invitation', email, MANAGERS_OF[key]);
      const { id } = await as(inChargeOf(pid), 'invitation.send', { pid, tid, email, role: 'member' });
      invitations.set(key, { invitation: id as string, link: await linkIn('team-invitation') });
    }
    await api.db.em.execute(`update invitation set sent_at = now() - interval '2 days'`);
    return ({ pid, tid }) => ({
      ...(invitations.get(`${pid}/${tid}`) ?? { invitation: NOBODY, link: 'x' }),
      seeker: seeker.id,
    });
  },

  rows: {
    'invitation.list': inTeam(({ pid, tid }) => ({ pid, tid }), OF_CHIEFS, ['invitation']),
    'invitation.send': inTeam(
      ({ pid, tid, newAddress }) => ({ pid, tid, email: newAddress, role: 'member' }),
      OF_CHIEFS,
    ),
    'invitation.sendMany': inTeam(
      ({ pid, tid, newAddress }) => ({ pid, tid, emails: [newAddress], role: 'member' }),
      OF_CHIEFS,
    ),
    // Who is found only in projects that take people.
    'invitation.send from the pool': inTeam(
      ({ pid, tid, seeker }) => ({ pid, tid, uid: seeker, role: 'member' }),
      { ...OF_CHIEFS, draft: NOTHING_THERE },
      ['name'],
    ),
    'invitation.send to an insider': inTeam(
      ({ pid, tid, insider }) => ({ pid, tid, uid: insider, role: 'member' }),
      OF_CHIEFS_TO_NOBODY,
    ),
    'invitation.resend': inTeam(({ pid, tid, invitation }) => ({ pid, tid, id: invitation }), OF_CHIEFS),
    'invitation.withdraw': inTeam(({ pid, tid, invitation }) => ({ pid, tid, id: invitation }), OF_CHIEFS),
    'invitation.mine': alone(() => ({}), ANY_PERSON),
    'invitation.acceptMine': inTeam(({ invitation }) => ({ id: invitation, accepted_policies: [] }), SENT_TO_NOBODY),
    'invitation.open': { input: ({ link }) => ({ token: link }), on: BY_LINK, shows: ['invited draft'] },
    'invitation.open by id': inTeam(({ invitation }) => ({ id: invitation }), TO_NOBODY_SIGNED_IN),
    'invitation.decline': { input: ({ link }) => ({ token: link }), on: BY_LINK, shows: [] },
    'invitation.decline by id': inTeam(({ invitation }) => ({ id: invitation }), TO_NOBODY_SIGNED_IN),
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
