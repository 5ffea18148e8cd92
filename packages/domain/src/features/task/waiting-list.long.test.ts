import fc from 'fast-check';
import { expect, it } from 'vitest';
import { useDatabase } from '../../testing/index.ts';
import { leaveTask } from './leave-task.ts';
import { removePerson } from './remove-person.ts';
import { signUp } from './sign-up.ts';
import { Task } from './task.entity.ts';
import { TaskPerson } from './task-person.entity.ts';
import { setting } from './testing.ts';
import { updateTask } from './update-task.ts';

const db = useDatabase();
const PEOPLE = 6;

type Step = { kind: 'join' | 'leave'; who: number } | { kind: 'widen' };
const steps = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.record({ kind: fc.constant('join' as const), who: fc.nat(PEOPLE - 1) }) },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('leave' as const), who: fc.nat(PEOPLE - 1) }) },
    { weight: 1, arbitrary: fc.constant({ kind: 'widen' as const }) },
  ),
  { minLength: 5, maxLength: 16 },
);

/** What a list on paper would do. */
class Paper {
  seats: number[] = [];
  queue: number[] = [];
  most = 2;
  play(step: Step): void {
    if (step.kind === 'widen') this.most += 1;
    else {
      const isIn = this.seats.includes(step.who) || this.queue.includes(step.who);
      if (step.kind === 'join' && !isIn) this.queue.push(step.who);
      if (step.kind === 'leave') {
        this.seats = this.seats.filter((who) => who !== step.who);
        this.queue = this.queue.filter((who) => who !== step.who);
      }
    }
    while (this.seats.length < this.most && this.queue.length > 0) this.seats.push(this.queue.shift() as number);
  }
}

it('nobody is skipped and nobody counts twice, whatever people do', async () => {
  const { pid, as, member, task, crew } = await setting(db, { members: PEOPLE });
  await fc.assert(
    fc.asyncProperty(steps, async (played) => {
      const id = await task({ most: 2 });
      const paper = new Paper();
      for (const step of played) {
        if (step.kind === 'join') await signUp(member(step.who), { pid, id, wait: true });
        else if (step.kind === 'leave') await leaveTask(member(step.who), { pid, id });
        else await updateTask(as('olga'), { pid, id, most: paper.most + 1 });
        paper.play(step);
      }
      const em = db.em.fork();
      const rows = await em.find(TaskPerson, { task: id }, { orderBy: { turn: 'asc' } });
      const of = (state: string) =>
        rows.filter((row) => row.state === state).map(({ person }) => crew.findIndex((one) => one.id === person.id));
      expect(of('waiting')).toEqual(paper.queue);
      expect(of('signed_up').sort()).toEqual([...paper.seats].sort());
      const { taken, waiting } = await em.findOneOrFail(Task, { id });
      expect([taken, waiting]).toEqual([paper.seats.length, paper.queue.length]);
      // They are free for the next round.
      for (const who of [...paper.queue, ...paper.seats])
        await removePerson(as('olga'), { pid, id, uid: crew[who]?.id ?? '' });
    }),
    { numRuns: 6 },
  );
});

it('nor when they come and go at the same moment', async () => {
  const { pid, member, task, crew } = await setting(db, { members: 12 });
  const id = await task({ most: 3 });
  await Promise.all(crew.slice(0, 6).map((_, i) => signUp(member(i), { pid, id, wait: true })));
  await Promise.all([
    ...crew.slice(0, 6).map((_, i) => leaveTask(member(i), { pid, id })),
    ...crew.slice(6).map((_, i) => signUp(member(i + 6), { pid, id, wait: true })),
  ]);
  const rows = await db.em.fork().find(TaskPerson, { task: id });
  const states = rows.map(({ state }) => state).sort();
  expect(states).toEqual([...Array(6).fill('left'), ...Array(3).fill('signed_up'), ...Array(3).fill('waiting')]);
});
