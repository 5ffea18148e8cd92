import { describe, expect, it } from 'vitest';
import type { Actor } from '../../kernel/actor.ts';
import { actorOf, scopeOf, useDatabase } from '../../testing/index.ts';
import { deleteResume } from './delete-resume.ts';
import { putResume } from './put-resume.ts';
import { readResume } from './read-resume.ts';
import { Resume } from './resume.entity.ts';
import { Skill } from './skill.entity.ts';
import { joinTalentPool, readTalentPool } from './talent-pool.ts';
import { TalentPoolEntry } from './talent-pool-entry.entity.ts';

const db = useDatabase();
const scope = (actor: Actor) => scopeOf(db.em.fork(), actor);
const plain = { intro: '', hours: null, links: [] };

describe('races that PostgreSQL decides', () => {
  it('twenty resumes of one person at once: one is left, whole', async () => {
    const me = actorOf((await db.make.person()).id);
    await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        putResume(scope(me), { ...plain, intro: `text ${i}`, skills: [`only ${i}`, `also ${i}`] }),
      ),
    );
    expect(await db.em.fork().count(Resume, { person: me.personId ?? '' })).toBe(1);
    const resume = await readResume(scope(me));
    const winner = resume?.intro.split(' ')[1];
    expect(resume?.skills).toEqual([`only ${winner}`, `also ${winner}`]);
  });

  it('twenty people who name the same new skills at once, in other orders: each skill is there once', async () => {
    const skills = ['Knots', 'Ropes', 'Sails', 'Tides'];
    const people = await Promise.all(Array.from({ length: 20 }, () => db.make.person()));
    await Promise.all(
      people.map((person, i) =>
        putResume(scope(actorOf(person.id)), { ...plain, skills: i % 2 === 0 ? skills : skills.toReversed() }),
      ),
    );
    expect(await db.em.fork().count(Skill, { name: skills })).toBe(4);
    const second = await readResume(scope(actorOf(people[1]?.id ?? '')));
    expect(second?.skills).toEqual(skills.toReversed());
  });

  it('written and deleted at once: either the whole or nothing', async () => {
    const me = actorOf((await db.make.person()).id);
    for (let i = 0; i < 10; i++) {
      await Promise.all([putResume(scope(me), { ...plain, skills: ['Knots'] }), deleteResume(scope(me))]);
      const resume = await readResume(scope(me));
      if (resume !== null) expect(resume.skills).toEqual(['Knots']);
    }
  });

  it('twenty times into the pool at once: in once', async () => {
    const me = actorOf((await db.make.person()).id);
    await Promise.all(Array.from({ length: 20 }, (_, i) => joinTalentPool(scope(me), { wishes: `wish ${i}` })));
    expect(await db.em.fork().count(TalentPoolEntry, { person: me.personId ?? '' })).toBe(1);
    expect((await readTalentPool(scope(me)))?.wishes).toMatch(/^wish \d+$/);
  });
});

it('belongs to a person: a project token has none', async () => {
  const token: Actor = { ...actorOf('x'), personId: null, projectId: 'a' };
  await expect(putResume(scope(token), { ...plain, skills: [] })).rejects.toMatchObject({ kind: 'forbidden' });
  await expect(readResume(scope(token))).rejects.toMatchObject({ kind: 'forbidden' });
});
