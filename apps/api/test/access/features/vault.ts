import { feature } from '../feature.ts';
import { ANY_PERSON, EVERYBODY, NOTHING_THERE, only, PUBLIC } from '../outcomes.ts';
import { NOBODY, type Role } from '../roles.ts';
import { alone, inProject, type Outcome } from '../table.ts';

interface At {
  /** That the candidate may see records in `year`. */
  grant: string;
}

/** Not even administrators: they see no records, and name nobody to see them. */
const nobodyElse = (own: Outcome) => ({
  own,
  other: { not_found: ['project token'], else: 'forbidden' } as const,
  draft: { forbidden: ['administrator'], else: 'not_found' } as const,
  absent: NOTHING_THERE,
});
const owner: readonly Role[] = ['owner'];
/** A day on which nothing that is granted today has ended yet. */
const soon = (): string => new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

/** Sealed records: one's own, and their release to others. */
export const vault = feature<At>({
  async arrange({ as, cast, credentials, isOf, keepSecret }) {
    for (const [n, name] of [...credentials.cookies.keys()].entries()) {
      const [no, address, phone] = [`70001234567${n + 10}`, `${n + 1} Sealed Street`, `+8869123450${n + 10}`];
      await as(name, 'me.bank.put', { code: '999', no, name: 'Account' });
      await as(name, 'me.address.put', { receiver: 'Receiver', address });
      await as(name, 'me.profile.put', { name: 'Real', phone });
      await as(name, 'me.dietaryConsent.put', { version: 1 });
      isOf(name, no, address, phone);
      // A release would show some of it; in this world nothing is released.
      for (const value of [no, address, phone]) keepSecret('record', value, []);
    }
    const naming = { pid: 'year', uid: cast.candidate.id, purpose: 'shipping', ends_on: soon() };
    const { id } = await as('owner', 'releaseGrant.create', naming);
    return ({ object }) => ({ grant: object === 'own' ? (id as string) : NOBODY });
  },

  rows: {
    'me.bank.get': alone(() => ({}), ANY_PERSON),
    'me.bank.put': alone(() => ({ code: '700', no: '00012345678901', name: 'Ada' }), ANY_PERSON),
    'me.bank.remove': alone(() => ({}), ANY_PERSON),
    'me.address.get': alone(() => ({}), ANY_PERSON),
    'me.address.put': alone(() => ({ receiver: 'Ada', address: '1 Example Street' }), ANY_PERSON),
    'me.address.remove': alone(() => ({}), ANY_PERSON),
    'me.dietary.get': alone(() => ({}), ANY_PERSON),
    'me.dietary.put': alone(() => ({ habits: ['vegan'] }), ANY_PERSON),
    'me.dietary.remove': alone(() => ({}), ANY_PERSON),
    'me.dietaryConsent.get': alone(() => ({}), ANY_PERSON),
    'me.dietaryConsent.put': alone(() => ({ version: 1 }), ANY_PERSON),
    'me.dietaryConsent.remove': alone(() => ({}), ANY_PERSON),
    'me.profile.get': alone(() => ({}), ANY_PERSON),
    'me.profile.put': alone(() => ({ name: 'Ada' }), ANY_PERSON),
    'me.profile.remove': alone(() => ({}), ANY_PERSON),
    'me.releases': alone(() => ({}), ANY_PERSON),
    'me.reveal': alone(() => ({ kind: 'bank' }), ANY_PERSON),
    'diet.habits': alone(() => ({}), EVERYBODY),
    'diet.counts': inProject(
      ({ pid }) => ({ pid }),
      nobodyElse(only(['owner', 'catering', 'chief', 'chief of another team'])),
    ),
    'diet.remind': inProject(({ pid }) => ({ pid }), nobodyElse(only(['owner', 'catering']))),
    'diet.missing': alone(() => ({}), ANY_PERSON),
    'release.options': inProject(({ pid }) => ({ pid }), PUBLIC),
    'release.people': inProject(({ pid }) => ({ pid, purpose: 'payout' }), nobodyElse(only(['finance']))),
    // Finance may ask, and there is no payout to ask about.
    'release.read': inProject(
      ({ pid, candidate }) => ({ pid, uids: [candidate], kind: 'bank', purpose: 'payout' }),
      nobodyElse({ not_found: ['finance'], else: 'forbidden' }),
    ),
    'releaseGrant.list': inProject(({ pid }) => ({ pid }), nobodyElse(only(owner)), ['name', 'uid']),
    'releaseGrant.create': inProject(
      ({ pid, candidate }) => ({ pid, uid: candidate, purpose: 'shipping', ends_on: soon() }),
      nobodyElse(only(owner)),
      ['name'],
    ),
    'releaseGrant.create for an address': inProject(
      ({ pid, newAddress }) => ({ pid, email: newAddress, purpose: 'shipping', ends_on: soon() }),
      nobodyElse(only(owner)),
    ),
    'releaseGrant.end': inProject(({ pid, grant }) => ({ pid, id: grant }), nobodyElse(only(owner))),
  },
});
