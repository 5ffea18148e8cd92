import { describe, expect, it } from 'vitest';
import { newId } from '../../kernel/id.ts';
import { useDatabase } from '../../testing/index.ts';
import { Membership } from '../membership/membership.entity.ts';
import { Person } from '../person/person.entity.ts';
import { Project } from '../project/project.entity.ts';
import { Team } from '../team/team.entity.ts';
import { RosterOptOut } from './roster-opt-out.entity.ts';

const db = useDatabase();

async function setting() {
  const project = await db.make.project();
  const team = await db.make.team(project);
  const person = await db.make.person();
  const membership = await db.make.membership(team, person);
  return { project, team, person, membership, otherPerson: await db.make.person() };
}
type Setting = Awaited<ReturnType<typeof setting>>;

const versionOf = async (project: Project) =>
  (await db.em.fork().findOneOrFail(Project, { id: project.id })).rosterVersion;

const change = async (work: () => void) => {
  work();
  await db.em.flush();
};

const RAISES: Record<string, (s: Setting) => Promise<unknown>> = {
  'adding a team': (s) => db.make.team(s.project),
  'renaming a team': (s) => change(() => Object.assign(s.team, { name: 'New' })),
  'renaming a team by its map': (s) => change(() => Object.assign(s.team, { names: { en: 'New' } })),
  'changing a tid': (s) => change(() => Object.assign(s.team, { tid: 'new-tid' })),
  'reordering teams': (s) => change(() => Object.assign(s.team, { position: 99 })),
  'closing a team': (s) => change(() => Object.assign(s.team, { closedAt: new Date() })),
  'deleting a team': (s) => db.em.fork().nativeDelete(Team, { id: s.team.id }),
  'adding a member': (s) => db.make.membership(s.team, s.otherPerson),
  'appointing a chief': (s) => change(() => Object.assign(s.membership, { role: 'chief', appointedAt: new Date() })),
  'a departure': (s) => change(() => Object.assign(s.membership, { leftAt: new Date() })),
  'deleting a membership': (s) => db.em.fork().nativeDelete(Membership, { id: s.membership.id }),
  'changing a name': (s) => change(() => Object.assign(s.person, { name: 'New' })),
  'changing a badge name': (s) => change(() => Object.assign(s.person, { badgeName: 'New' })),
  'changing an address': (s) => change(() => Object.assign(s.person, { email: `new-${s.person.email}` })),
  suspending: (s) => change(() => Object.assign(s.person, { suspendedAt: new Date() })),
  hiding: (s) => change(() => db.em.create(RosterOptOut, { project: s.project, person: s.person })),
  'deleting a person': (s) => db.em.fork().nativeDelete(Person, { id: s.person.id }),
  'changing the hash mode': (s) => change(() => Object.assign(s.project, { emailHashMode: 'keyed' })),
  'changing chiefs_in_members': (s) => change(() => Object.assign(s.project, { chiefsInMembers: true })),
  'plain SQL': () => db.em.getConnection().execute(`update person set name = name || '!'`),
};

const LEAVES: Record<string, (s: Setting) => Promise<unknown>> = {
  publishing: (s) => change(() => Object.assign(s.project, { rosterPublished: true })),
  'a team’s name in another language': (s) =>
    change(() => Object.assign(s.team, { names: { ...s.team.names, 'zh-Hant': '新' } })),
  'a team’s texts': (s) => change(() => Object.assign(s.team, { publicTexts: { en: 'New' } })),
  'renaming the project': (s) => change(() => Object.assign(s.project, { name: 'New' })),
  'a change to a person who is not in it': (s) => change(() => Object.assign(s.otherPerson, { name: 'New' })),
  'making a person an administrator': (s) => change(() => Object.assign(s.person, { administrator: true })),
  'saving without a change': () => db.em.getConnection().execute('update team set name = name'),
};

describe('the roster’s version', () => {
  it.each(Object.keys(RAISES))('rises with %s', async (name) => {
    const s = await setting();
    const before = await versionOf(s.project);
    await RAISES[name]?.(s);
    expect(await versionOf(s.project)).toBeGreaterThan(before);
    db.em.clear();
  });

  it.each(Object.keys(LEAVES))('stays with %s', async (name) => {
    const s = await setting();
    const before = await versionOf(s.project);
    await LEAVES[name]?.(s);
    expect(await versionOf(s.project)).toBe(before);
    db.em.clear();
  });

  it('rises once for a thousand people added in one statement, and not at all when that is rolled back', async () => {
    const { project, team } = await setting();
    const before = await versionOf(project);
    const add = `insert into membership (id, team_id, person_id, role) select gen_random_uuid(), '${team.id}', id, 'member' from person where id not in (select person_id from membership)`;
    await expect(
      db.em.fork().transactional(async (tx) => {
        await tx.execute(add);
        throw new Error('never mind');
      }),
    ).rejects.toThrow('never mind');
    expect(await versionOf(project)).toBe(before);
    await db.em.getConnection().execute(add);
    expect(await versionOf(project)).toBe(before + 1n);
  });

  it('loses nothing when many change the roster at once', async () => {
    const { project, team } = await setting();
    const before = await versionOf(project);
    const people = await Promise.all(Array.from({ length: 20 }, () => db.make.person()));
    await Promise.all(
      people.map((person) =>
        db.em.fork().insert(Membership, { id: newId(), team: team.id, person: person.id, role: 'member' }),
      ),
    );
    expect(await versionOf(project)).toBe(before + 20n);
  });
});
