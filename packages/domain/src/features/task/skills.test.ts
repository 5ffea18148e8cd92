import { describe, expect, it } from 'vitest';
import { peopleInAudienceOf } from '../../kernel/audience.ts';
import { db as query } from '../../kernel/db/db.ts';
import { actorOf, outcomeOf, scopeOf, useDatabase } from '../../testing/index.ts';
import { Person } from '../person/person.entity.ts';
import { putResume } from '../profile/put-resume.ts';
import { listCandidates } from './list-candidates.ts';
import { readTask } from './read-task.ts';
import { signUp } from './sign-up.ts';
import { setting } from './testing.ts';

const db = useDatabase();

/** Of three members the first shows a skill to everyone, the second to people of their projects, the third to nobody. */
async function skilled() {
  const world = await setting(db);
  for (const [i, visibility] of (['everyone', 'projects', 'private'] as const).entries()) {
    const person = world.crew[i] as Person;
    await putResume(scopeOf(db.em.fork(), actorOf(person.id)), {
      intro: '',
      skills: ['First Aid'],
      hours: null,
      links: [],
    });
    await db.em.fork().nativeUpdate(Person, { id: person.id }, { resumeVisibility: visibility });
  }
  const id = await world.task({ audience: { skills: ['first  aid', 'FIRST AID'] }, most: 9 });
  return { ...world, id };
}

describe('a task for people with a skill', () => {
  it('is open to those who show it, and to nobody whose resume is their own matter', async () => {
    const { pid, id, as, member } = await skilled();
    const open = async (i: number) => (await readTask(member(i), { pid, id })).canTake;
    expect([await open(0), await open(1), await open(2)]).toEqual([true, true, false]);
    expect(await outcomeOf(signUp(member(1), { pid, id }))).toBe('ok');
    expect(await outcomeOf(signUp(member(2), { pid, id }))).toBe('not_in_team');
    expect(await outcomeOf(signUp(as('cat'), { pid, id }))).toBe('not_in_team');
    expect((await readTask(as('olga'), { pid, id })).audience).toEqual({ skills: ['first aid'] });
  });

  it('does not let a chief find out what a person hides, by trying one skill after the other', async () => {
    const { pid, as, task, crew } = await skilled();
    const seenFor = async (skill: string) => {
      const id = await task({ audience: { skills: [skill] } });
      const asked = { pid, id, limit: 100 };
      const { items } = await listCandidates(as('olga'), { ...asked, can: true });
      return items.find(({ uid }) => uid === crew[2]?.id);
    };
    // The person who hides it looks as one who never had it.
    const [hidden, absent] = [await seenFor('First aid'), await seenFor('Juggling')];
    expect(hidden).toEqual(absent);
    expect(hidden).toMatchObject({ meant: false, can: true, reason: null });
  });

  it('means the same people, asked from either side', async () => {
    const { project, crew } = await skilled();
    const rows = await query(db.em.fork())
      .selectFrom(peopleInAudienceOf({ skills: ['first aid'] }, project.id).as('found'))
      .select('person_id')
      .execute();
    expect(rows.map(({ person_id }) => person_id).sort()).toEqual([crew[0]?.id, crew[1]?.id].sort());
  });
});
