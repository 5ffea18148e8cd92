import { RECORD_KINDS, type RecordKind, type ReleasePurpose } from '@muster/rules';
import { beforeAll } from 'vitest';
import { AuditEntry } from '../../audit/audit-entry.entity.ts';
import type { Grant } from '../../kernel/actor.ts';
import type { Feature } from '../../kernel/feature.ts';
import { newId } from '../../kernel/id.ts';
import type { JobScope, Scope } from '../../kernel/scope.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { actorOf } from '../../testing/actors.ts';
import type { ChangingCases } from '../../testing/changing-cases.ts';
import type { Fixture } from '../../testing/fixture.ts';
import { inAMonth } from '../../testing/in-a-month.ts';
import type { Asking } from '../../testing/of-features.ts';
import { scopeOf, testVault } from '../../testing/scope.ts';
import type { Writers } from '../../testing/theatre.ts';
import type { Person } from '../person/person.entity.ts';
import type { Project } from '../project/project.entity.ts';
import type { Team } from '../team/team.entity.ts';
import { endReleaseGrant } from './end-release-grant.ts';
import { giveConsent } from './give-consent.ts';
import { grantRelease, type Naming } from './grant-release.ts';
import { listReachablePeople } from './list-reachable-people.ts';
import { listReleaseGrants } from './list-release-grants.ts';
import { putRecord } from './put-record.ts';
import { storeRecord } from './records.ts';
import { release } from './release.ts';
import { removeRecord } from './remove-record.ts';
import { withdrawConsent } from './withdraw-consent.ts';

export const writers: Writers = {
  'grant a release': (t) =>
    grantRelease(t.owner(), { pid: t.pid, uid: t.uid, purpose: 'insurance', endsOn: inAMonth() }),
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

export type People = Record<'owner' | 'finance' | 'chief' | 'member' | 'other' | 'gone' | 'stranger', Person>;

/** In the week of the event. */
export const now = new Date('2027-08-06T04:00:00Z');

/** A project in whose week records are looked at; all its people have all of them. */
export function releasing(db: Fixture) {
  const at = {} as { project: Project; teams: [Team, Team]; people: People };
  const fill = (person: Person) =>
    inTransaction(db.em.fork(), async (tx) => {
      await storeRecord(tx, testVault, 'profile', person.id, {
        name: `Real ${person.name}`,
        phone: '+886912345678',
        national_id: 'A123456789',
        company: 'Somewhere',
        birthday: '1990-05-17',
      });
      await storeRecord(tx, testVault, 'bank', person.id, {
        code: '700',
        branch: null,
        no: '123456789',
        name: 'X',
        iban: null,
      });
      await storeRecord(tx, testVault, 'address', person.id, { code: '100', receiver: 'X', address: 'There' });
      await storeRecord(tx, testVault, 'dietary', person.id, { habits: ['vegan'], note: null });
    });

  beforeAll(async () => {
    const { make } = db;
    const project = await make.project();
    const teams: [Team, Team] = [await make.team(project), await make.team(project)];
    const made: Partial<People> = {};
    for (const name of ['owner', 'finance', 'chief', 'member', 'other', 'gone', 'stranger'] as const)
      made[name] = await make.person();
    const people = made as People;
    await make.projectRole(project, people.owner, 'owner');
    await make.projectRole(project, people.finance, 'finance');
    await make.membership(teams[0], people.chief, 'chief');
    await make.membership(teams[0], people.member);
    await make.membership(teams[1], people.other);
    (await make.membership(teams[0], people.gone)).leftAt = new Date();
    await db.em.flush();
    for (const person of Object.values(people)) await fill(person);
    Object.assign(at, { project, teams, people });
  });

  function as(name: keyof People, more: Parameters<typeof actorOf>[2] = {}, scope: Partial<JobScope> = {}) {
    const grants: Partial<Record<typeof name, Grant[]>> = {
      owner: [{ projectId: at.project.id, role: 'owner', teamId: null }],
      finance: [{ projectId: at.project.id, role: 'finance', teamId: null }],
      chief: [{ projectId: at.project.id, role: 'chief', teamId: at.teams[0].id }],
      member: [{ projectId: at.project.id, role: 'member', teamId: at.teams[0].id }],
      other: [{ projectId: at.project.id, role: 'member', teamId: at.teams[1].id }],
    };
    return scopeOf(db.orm.em.fork(), actorOf(at.people[name].id, grants[name] ?? [], more), { now, ...scope });
  }

  const ask = (
    who: keyof People,
    whom: (keyof People)[],
    kind: RecordKind = 'profile',
    purpose: ReleasePurpose = 'contact',
    more: Parameters<typeof actorOf>[2] = {},
  ) =>
    release(as(who, more), {
      pid: at.project.pid,
      uids: whom.map((name) => at.people[name].id),
      kind,
      purpose,
    });

  /** Stands for a feature that pays: its approved payouts open bank data. */
  const owing = ({ id }: Person): Feature => ({
    name: 'paying',
    person: { approvedPayouts: async () => new Set([id]) },
  });

  const looks = () => db.em.fork().count(AuditEntry, { action: 'record.release' });
  const name = (naming: Partial<Naming & { uid: string }> & Pick<Naming, 'purpose'>) =>
    grantRelease(as('owner'), { pid: at.project.pid, uid: at.people.other.id, endsOn: '2027-08-31', ...naming });
  return { at, as, ask, fill, owing, looks, name };
}

export const changing: ChangingCases = {
  byOwners: {
    'vault/end-release-grant': (s, w) => endReleaseGrant(s, { pid: w.pid, grantId: newId() }),
    'vault/grant-release': (s, w) =>
      grantRelease(s, { pid: w.pid, uid: w.newcomer, purpose: 'insurance', endsOn: inAMonth() }),
  },
  byOneself: {
    'vault/give-consent': (s) => giveConsent(s, { kind: 'dietary', version: 1 }),
    'vault/put-record': (s) => putRecord(s, { kind: 'address', record: { code: null, receiver: 'R', address: 'A' } }),
    'vault/remove-record': (s) => removeRecord(s, { kind: 'address' }),
    'vault/withdraw-consent': (s) => withdrawConsent(s, { kind: 'dietary' }),
  },
};
