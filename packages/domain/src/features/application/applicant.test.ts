import { describe, expect, it } from 'vitest';
import type { Actor } from '../../kernel/actor.ts';
import { actorOf, scopeOf, useDatabase } from '../../testing/index.ts';
import type { Person } from '../person/person.entity.ts';
import { putResume } from '../profile/put-resume.ts';
import { RosterOptOut } from '../roster/roster-opt-out.entity.ts';
import { answerApplication } from './answer-application.ts';
import { type Candidate, planAcceptance, planOf } from './plan-acceptance.ts';
import { readApplicant } from './read-applicant.ts';

const db = useDatabase();
const scope = (actor: Actor) => scopeOf(db.em.fork(), actor);

async function setting(values: Partial<Person> = {}) {
  const project = await db.make.project();
  const [team, other] = [await db.make.team(project), await db.make.team(project)];
  const [chief, person] = [await db.make.person(), await db.make.person(values)];
  await db.make.membership(team, chief, 'chief');
  const { id } = await db.make.application(team, person);
  const read = (more: Actor['grants'] = []) =>
    readApplicant(scope(actorOf(chief.id, [{ projectId: project.id, role: 'chief', teamId: team.id }, ...more])), {
      pid: project.pid,
      id,
    });
  return { project, team, other, chief, person, id, read };
}

/** Places in other years, each known for a reason of its own. */
async function pastOf(person: Person) {
  const make = async (name: string, rosterPublished: boolean, state: 'closed' | 'draft' = 'closed') => {
    const project = await db.make.project({ name, rosterPublished, state });
    const team = await db.make.team(project);
    await db.make.membership(team, person);
    return { project, team };
  };
  const [listed, hidden] = [await make('listed', true), await make('hidden', true)];
  db.em.create(RosterOptOut, { project: hidden.project, person });
  await db.em.flush();
  return { listed, hidden, internal: await make('internal', false), draft: await make('draft', false, 'draft') };
}
const names = ({ pastPlaces }: Awaited<ReturnType<typeof readApplicant>>) =>
  pastPlaces.map(({ projectName }) => projectName).toSorted();

describe('past years of an applicant', () => {
  it('are what a published listing shows, and what the reader manages', async () => {
    const { person, read } = await setting();
    const { internal, hidden } = await pastOf(person);
    expect(names(await read())).toEqual(['listed']);
    const ofTeam = { projectId: internal.project.id, role: 'chief', teamId: internal.team.id } as const;
    const member = { ...ofTeam, role: 'member' } as const;
    expect(names(await read([ofTeam]))).toEqual(['internal', 'listed']);
    expect(names(await read([member])), 'a former teammate reads the profile for it').toEqual(['listed']);
    expect(names(await read([{ projectId: hidden.project.id, role: 'owner', teamId: null }]))).toEqual([
      'hidden',
      'listed',
    ]);
  });

  it('are all that the profile shows, but for drafts of others', async () => {
    const { person, read } = await setting({ historyVisibility: 'everyone' });
    await pastOf(person);
    expect(names(await read())).toEqual(['hidden', 'internal', 'listed']);
  });
});

it('shows skills only where the resume is shown', async () => {
  for (const [resumeVisibility, skills] of [
    ['private', null],
    ['everyone', ['Stage', 'Sound']],
  ] as const) {
    const { person, read } = await setting({ resumeVisibility });
    await putResume(scope(actorOf(person.id)), { intro: '', skills: ['Stage', 'Sound'], hours: null, links: [] });
    expect((await read()).skills).toEqual(skills);
  }
});

it('tells of other applications in the project, and of an answer that can be undone only in its team', async () => {
  const { project, other, person, read } = await setting();
  const second = await db.make.application(other, person);
  const elsewhere = await db.make.team(await db.make.project());
  await db.make.application(elsewhere, person);
  const owner = await db.make.person();
  const owning = { projectId: project.id, role: 'owner', teamId: null } as const;
  await db.make.projectRole(project, owner, 'owner');
  await answerApplication(scope(actorOf(owner.id, [owning])), { pid: project.pid, id: second.id, state: 'declined' });
  expect((await read()).otherApplications).toMatchObject([{ tid: other.tid, state: 'applied' }]);
  expect((await read([owning])).otherApplications).toMatchObject([{ tid: other.tid, state: 'declined' }]);
});

describe('a plan for accepting many', () => {
  const candidate = (id: string, more: Partial<Candidate> = {}): Candidate => ({
    id,
    tid: 'stage',
    teamName: 'Stage',
    teamNames: { en: 'Stage' },
    closed: false,
    most: 5,
    taken: 3,
    open: true,
    suspended: false,
    inTeam: false,
    ...more,
  });

  it('gives the places to those who have waited longest, and says why others get none', () => {
    const { teams, ...plan } = planOf(
      [
        candidate('1', { open: false }),
        candidate('2'),
        candidate('3', { suspended: true }),
        candidate('4'),
        candidate('5'),
        candidate('6', { tid: 'desk', teamName: 'Desk', most: null }),
        candidate('7', { tid: 'old', teamName: 'Old', closed: true }),
      ],
      ['7', '6', '5', '4', '3', '2', '1', 'absent'],
    );
    expect(plan).toEqual({
      accepts: ['2', '4', '6'],
      waits: ['5'],
      refused: [
        { id: '1', result: 'already_answered' },
        { id: '3', result: 'suspended' },
        { id: '7', result: 'team_closed' },
        { id: 'absent', result: 'not_found' },
      ],
    });
    expect(teams).toEqual([
      { tid: 'stage', teamName: 'Stage', teamNames: { en: 'Stage' }, places: 2, accepts: 2, waits: 1 },
      { tid: 'desk', teamName: 'Desk', teamNames: { en: 'Stage' }, places: null, accepts: 1, waits: 0 },
    ]);
  });

  it('counts places that an answer holds which can still be taken back', async () => {
    const { project, team, chief, id } = await setting();
    team.headcountMost = 2;
    await db.em.flush();
    const actor = actorOf(chief.id, [{ projectId: project.id, role: 'chief', teamId: team.id }]);
    const next = (await db.make.application(team, await db.make.person())).id;
    const plan = () => planAcceptance(scope(actor), { pid: project.pid, ids: [next] });
    expect((await plan()).accepts).toEqual([next]);
    await answerApplication(scope(actor), { pid: project.pid, id, state: 'accepted' });
    expect(await plan()).toMatchObject({ accepts: [], waits: [next], teams: [{ places: 0 }] });
  });
});
