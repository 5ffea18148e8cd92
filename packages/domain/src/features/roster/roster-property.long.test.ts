import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hasConfirmed } from '../../kernel/confirmation.ts';
import { testKeys, useDatabase } from '../../testing/index.ts';
import { Membership } from '../membership/membership.entity.ts';
import { normaliseEmail } from '../person/email.ts';
import { emailHasher } from '../person/email-hash.ts';
import { Person } from '../person/person.entity.ts';
import { Project } from '../project/project.entity.ts';
import { Team } from '../team/team.entity.ts';
import { loadRosterFacts } from './find-roster.ts';
import { loadRoster, type RosterTeam } from './list-roster.ts';
import { RosterOptOut } from './roster-opt-out.entity.ts';

const db = useDatabase();
const keys = testKeys;

/** The listing, worked out from the tables in the plainest way there is. */
async function fromScratch(projectId: string): Promise<RosterTeam[]> {
  const em = db.em.fork();
  const project = await em.findOneOrFail(Project, { id: projectId });
  const hidden = new Set((await em.find(RosterOptOut, { project })).map((entry) => entry.person.id));
  const hashOf = emailHasher(project.emailHashMode, projectId, keys);
  const teams = (await em.find(Team, { project })).filter((team) => team.closedAt === null);
  teams.sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));
  const listed: RosterTeam[] = [];
  for (const team of teams) {
    const current = (await em.find(Membership, { team, leftAt: null }, { populate: ['person'] })).filter(
      (membership) =>
        !hidden.has(membership.person.id) &&
        (hasConfirmed(membership)
          ? membership.person.$.suspendedAt === null
          : project.listsUnconfirmed && membership.givenName != null),
    );
    const with_ = (role: string) =>
      current
        .filter((membership) => membership.role === role)
        .sort((a, b) => {
          const at = (m: typeof a) => (role === 'chief' ? (m.appointedAt as Date) : m.joinedAt).getTime();
          return at(a) - at(b) || (a.id < b.id ? -1 : 1);
        })
        .map((membership) => {
          const { person, givenName, givenEmail } = membership;
          return hasConfirmed(membership)
            ? {
                emailHash: hashOf(normaliseEmail(person.$.email)),
                name: person.$.badgeName?.trim() || person.$.name,
              }
            : { emailHash: hashOf(givenEmail ?? `place:${membership.id}`), name: givenName ?? '' };
        });
    const chiefs = with_('chief');
    listed.push({
      tid: team.tid,
      name: team.name,
      chiefs,
      members: project.chiefsInMembers ? [...chiefs, ...with_('member')] : with_('member'),
    });
  }
  return listed;
}

const OPERATIONS = [
  'join',
  'offer',
  'confirm',
  'unconfirmed',
  'appoint',
  'demote',
  'leave',
  'rename',
  'badge',
  'suspend',
  'restore',
  'hide',
  'show',
  'reorder',
  'close',
  'reopen',
  'retitle',
  'rehash',
  'union',
  'readdress',
  'publish',
  'newTeam',
  'nothing',
] as const;

it('the version rises whenever the listing changes, and the listing served is the true one', async () => {
  let count = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ operation: fc.constantFrom(...OPERATIONS), a: fc.nat(9), b: fc.nat(3) }), {
        minLength: 15,
        maxLength: 25,
      }),
      async (steps) => {
        const project = await db.make.project({ rosterPublished: true });
        const teams = [await db.make.team(project), await db.make.team(project)];
        const people = await Promise.all(Array.from({ length: 5 }, () => db.make.person()));
        for (const person of people.slice(0, 3)) await db.make.membership(teams[0] as Team, person, 'member');
        let before = { listing: await fromScratch(project.id), version: -1n };
        for (const { operation, a, b } of steps) {
          await perform(operation, project.id, (teams[b % 2] as Team).id, (people[a % 5] as Person).id, ++count);
          const { version: text } = await loadRosterFacts({ em: db.em, actor: null }, { pid: project.pid });
          const truth = await fromScratch(project.id);
          expect(await loadRoster(db.em, keys, project.id)).toEqual(truth);
          const changed = JSON.stringify(truth) !== JSON.stringify(before.listing);
          const version = BigInt(text.split(' ')[0] ?? '');
          if (changed) expect(version).toBeGreaterThan(before.version);
          before = { listing: truth, version };
        }
      },
    ),
    { numRuns: 12 },
  );
}, 60_000);

async function perform(
  operation: (typeof OPERATIONS)[number],
  projectId: string,
  teamId: string,
  personId: string,
  n: number,
): Promise<void> {
  const em = db.em.fork();
  const project = await em.findOneOrFail(Project, { id: projectId });
  const team = await em.findOneOrFail(Team, { id: teamId });
  const person = await em.findOneOrFail(Person, { id: personId });
  const current = await em.findOne(Membership, { team, person, leftAt: null });
  const hidden = await em.findOne(RosterOptOut, { project, person });
  const work: Record<(typeof OPERATIONS)[number], () => unknown> = {
    join: () => current ?? em.create(Membership, { team, person, role: 'member', confirmedAt: new Date() }),
    offer: () =>
      current ?? em.create(Membership, { team, person, role: 'member', givenName: n % 3 ? `Typed ${n}` : null }),
    confirm: () => current && em.assign(current, { confirmedAt: new Date() }),
    unconfirmed: () => em.assign(project, { listsUnconfirmed: !project.listsUnconfirmed }),
    appoint: () => current && em.assign(current, { role: 'chief', appointedAt: new Date() }),
    demote: () => current && em.assign(current, { role: 'member', appointedAt: null }),
    leave: () => current && em.assign(current, { leftAt: new Date() }),
    rename: () => em.assign(person, { name: `Name ${n}` }),
    badge: () => em.assign(person, { badgeName: n % 2 ? `Badge ${n}` : '  ' }),
    suspend: () => em.assign(person, { suspendedAt: new Date() }),
    restore: () => em.assign(person, { suspendedAt: null }),
    hide: () => hidden ?? em.create(RosterOptOut, { project, person }),
    show: () => hidden && em.remove(hidden),
    reorder: () => em.assign(team, { position: n % 7 }),
    close: () => em.assign(team, { closedAt: new Date() }),
    reopen: () => em.assign(team, { closedAt: null }),
    retitle: () => em.assign(team, { name: `Team ${n}` }),
    rehash: () => em.assign(project, { emailHashMode: project.emailHashMode === 'keyed' ? 'sha256' : 'keyed' }),
    union: () => em.assign(project, { chiefsInMembers: !project.chiefsInMembers }),
    readdress: () => em.assign(person, { email: `new-${n}-${projectId}@test.example` }),
    publish: () => em.assign(project, { name: `Project ${n}` }),
    newTeam: () => em.create(Team, { project, tid: `t-${n}`, name: `T ${n}`, position: n % 5 }),
    nothing: () => undefined,
  };
  work[operation]();
  await em.flush();
}
