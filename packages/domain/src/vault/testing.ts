import { RECORD_KINDS } from '@muster/rules';
import type { Scope } from '../kernel/scope.ts';
import type { Asking } from '../testing/of-features.ts';
import type { Writers } from '../testing/theatre.ts';
import { grantRelease } from './grant-release.ts';
import { listReachablePeople } from './list-reachable-people.ts';
import { listReleaseGrants } from './list-release-grants.ts';
import { putRecord } from './put-record.ts';
import { release } from './release.ts';

export const writers: Writers = {
  'grant a release': (t) =>
    grantRelease(t.owner(), { pid: t.pid, uid: t.uid, purpose: 'insurance', endsOn: '2027-01-01' }),
  'write a record': (t) =>
    putRecord(t.self(), { kind: 'address', record: { code: null, receiver: 'R', address: 'A' } }),
};

const during = new Date('2027-08-07T12:00:00Z');
const ABOUT_MANY = ['contact', 'shipping', 'insurance'] as const;

export const asking: Asking = ({ pid, uid }) => [
  async (scope) => (await listReleaseGrants(scope, { pid })).map(({ uid, name }) => [uid, name]),
  ...ABOUT_MANY.map(
    (purpose) => (scope: Scope) => listReachablePeople({ ...scope, now: during }, { pid, purpose, limit: 100 }),
  ),
  ...RECORD_KINDS.flatMap((kind) =>
    [...ABOUT_MANY, 'catering' as const].map(
      (purpose) => (scope: Scope) => release({ ...scope, now: during }, { pid, uids: [uid], kind, purpose }),
    ),
  ),
];
