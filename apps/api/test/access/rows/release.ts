import { soon } from '../happenings.ts';
import { NOTHING_THERE, only, PUBLIC } from '../outcomes.ts';
import type { Role } from '../roles.ts';
import { inProject, type Outcome, type Table } from '../table.ts';

/** Not even administrators: they see no records, and name nobody to see them. */
const nobodyElse = (own: Outcome) => ({
  own,
  other: { not_found: ['project token'], else: 'forbidden' } as const,
  draft: { forbidden: ['administrator'], else: 'not_found' } as const,
  absent: NOTHING_THERE,
});
const owner: readonly Role[] = ['owner'];

export const RELEASE: Table = {
  'diet.counts': inProject(
    ({ pid }) => ({ pid }),
    nobodyElse(only(['owner', 'catering', 'chief', 'chief of another team'])),
  ),
  'release.options': inProject(({ pid }) => ({ pid }), PUBLIC),
  'release.people': inProject(({ pid }) => ({ pid, purpose: 'payout' }), nobodyElse(only(['finance']))),
  // Finance may ask, and there is no payout to ask about.
  'release.read': inProject(
    ({ pid, candidate }) => ({ pid, uids: [candidate], kind: 'bank', purpose: 'payout' }),
    nobodyElse({ not_found: ['finance'], else: 'forbidden' }),
  ),
  'releaseGrant.list': inProject(({ pid }) => ({ pid }), nobodyElse(only(owner)), ['name']),
  'releaseGrant.create': inProject(
    ({ pid, candidate }) => ({ pid, uid: candidate, purpose: 'shipping', ends_on: soon() }),
    nobodyElse(only(owner)),
    ['name'],
  ),
  'releaseGrant.end': inProject(({ pid, releaseGrant }) => ({ pid, id: releaseGrant }), nobodyElse(only(owner))),
};
