import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { countQueries, jobScope, tablesReadWhole, useDatabase } from '../../testing/index.ts';
import { openCalendar, readCalendar } from './calendar.ts';
import { findForDesk } from './find-for-desk.ts';
import { freeSeats } from './free-seats.ts';
import { leaveTask } from './leave-task.ts';
import { listHours, readMyHours } from './list-hours.ts';
import { listMyTasks } from './list-my-tasks.ts';
import { listTaskPeople } from './list-task-people.ts';
import { listTasks } from './list-tasks.ts';
import { readDesk } from './read-desk.ts';
import { readTask } from './read-task.ts';
import { readWall } from './read-wall.ts';
import { signUp } from './sign-up.ts';
import { takeMarks } from './take-marks.ts';
import { setting } from './testing.ts';
import { openWall } from './wall.ts';

const db = useDatabase();
const GROWING = ['task', 'task_person', 'task_mark', 'task_calendar', 'person', 'membership'];

/** A hundred tasks, each with four people of some hundred; fifty projects have as many. */
async function fill(projectId: string): Promise<void> {
  await db.em.execute(
    `insert into person (id, name, email) select gen_random_uuid(), 'P' || n, 'p' || n || '@test.example'
     from generate_series(1, 400) n on conflict do nothing`,
  );
  await db.em.execute(
    `insert into task (id, project_id, title, titles, starts_at, ends_at, most)
     select gen_random_uuid(), ?::uuid, 'T', '{"en": "T"}', now() + n * interval '20 minutes',
            now() + n * interval '20 minutes' + interval '1 hour', 9
     from generate_series(-50, 49) n`,
    [projectId],
  );
  await db.em.execute(
    `insert into task_person (id, task_id, person_id, state)
     select gen_random_uuid(), task.id, person.id, case when task.ends_at < now() then 'done' else 'signed_up' end
     from (select id, ends_at, row_number() over (order by id) as n from task where title = 'T' and project_id = ?::uuid) task
     join (select id, row_number() over (order by id) as n from person where name like 'P%') person
       on person.n % 100 = task.n % 100`,
    [projectId],
  );
  await db.em.execute(
    `insert into task_mark (id, task_person_id, becomes, mover)
     select gen_random_uuid(), task_person.id, 'signed_up', 'self'
     from task_person join task on task.id = task_person.task_id where task.title = 'T' and task.project_id = ?::uuid`,
    [projectId],
  );
}

describe('with 5,000 tasks and 20,000 sign-ups', () => {
  let place: Awaited<ReturnType<typeof setting>>;
  let works: Record<string, () => Promise<unknown>>;
  const few: Record<string, number> = {};

  beforeAll(async () => {
    place = await setting(db);
    const { pid, member, signedIn, task, as, crew } = place;
    const [id, other] = [await task({ most: 5 }), await task({ most: 5 })];
    const moment = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    await task({ startsAt: moment(10), endsAt: moment(70) });
    const secret = await openCalendar(await signedIn(0));
    const wall = await openWall(as('olga'), { pid });
    const uid = crew[1]?.id ?? '';
    works = {
      'the tasks of a day': () => listTasks(member(0), { pid, limit: 50, day: '2027-08-07' }),
      'the first tasks': () => listTasks(member(0), { pid, limit: 50 }),
      'those of the reader': () => listTasks(member(0), { pid, limit: 50, mine: true }),
      'one task': () => readTask(member(0), { pid, id }),
      'its people': () => listTaskPeople(as('olga'), { pid, id }),
      'own tasks': () => listMyTasks(member(0)),
      'own hours': () => readMyHours(member(0)),
      'the calendar': () => readCalendar({ em: db.em.fork() }, { secret }),
      'the wall': () => readWall({ em: db.em.fork() }, { secret: wall }),
      'the desk': () => readDesk(as('olga'), { pid }),
      'people for the desk': () => findForDesk(as('olga'), { pid, search: 'member' }),
      'hours of a team': () => listHours(as('ann'), { pid }),
      'to sign up': () => signUp(member(0), { pid, id }),
      'to leave': () => leaveTask(member(0), { pid, id }),
      'to mark': () =>
        takeMarks(as('olga'), { pid, marks: [{ id: randomUUID(), taskId: other, uid, state: 'checked_in' }] }),
      'to free seats': () => freeSeats(jobScope(db.em.fork()), { personId: crew[2]?.id ?? '' }),
    };
    for (const [name, work] of Object.entries(works)) few[name] = await countQueries(work);
    // The marks of one person add up; another one comes to the desk next.
    const projects = [place.project];
    for (let i = 0; i < 49; i++) projects.push(await db.make.project());
    for (const project of projects) await fill(project.id);
    await db.em.execute(
      `insert into task_calendar (id, person_id, secret_hash)
       select gen_random_uuid(), id, sha256(id::text::bytea) from person where name like 'P%'`,
    );
    for (const table of GROWING) await db.em.execute(`analyze ${table}`);
  }, 300_000);

  it('has that many', async () => {
    const [counts] = await db.em.execute<{ tasks: number; people: number }[]>(
      'select (select count(*)::int from task) as tasks, (select count(*)::int from task_person) as people',
    );
    expect(counts?.tasks).toBeGreaterThanOrEqual(5_000);
    expect(counts?.people).toBeGreaterThanOrEqual(20_000);
  });

  it('asks as often as with few', async () => {
    const many: Record<string, number> = {};
    for (const [name, work] of Object.entries(works)) many[name] = await countQueries(work);
    expect(many).toEqual(few);
  }, 120_000);

  it('reads none of these tables whole', async () => {
    const whole: Record<string, string[]> = {};
    for (const [name, work] of Object.entries(works)) {
      const tables = (await tablesReadWhole(db.url, work)).filter((table) =>
        ['task', 'task_person', 'task_mark', 'task_calendar'].includes(table),
      );
      if (tables.length > 0) whole[name] = tables;
    }
    expect(whole).toEqual({});
  }, 120_000);
});
