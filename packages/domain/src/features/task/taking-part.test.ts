import { expect, it } from 'vitest';
import { countQueries, jobScope, outcomeOf, useDatabase } from '../../testing/index.ts';
import { mailsTo } from '../../testing/mails-to.ts';
import { projectHistory } from '../project/project-history.ts';
import { askForReminder, dropReminder } from './ask-for-reminder.ts';
import { openCalendar, readCalendarAddress } from './calendar.ts';
import { cancelTask } from './cancel-task.ts';
import { createFromPattern } from './create-from-pattern.ts';
import { deleteTask } from './delete-task.ts';
import { listTaskDays } from './list-task-days.ts';
import { listTasks } from './list-tasks.ts';
import { readTask } from './read-task.ts';
import { remindOfTasks } from './remind-of-tasks.ts';
import { removePerson } from './remove-person.ts';
import { signUp } from './sign-up.ts';
import { at, setting } from './testing.ts';
import { updateTask } from './update-task.ts';
import { updateTaskSettings } from './update-task-settings.ts';

const db = useDatabase();
const remind = () => remindOfTasks(jobScope(db.em));
const changes = async (person: { email: string } | undefined) =>
  (await mailsTo(db.em, person ?? { email: '' })).map((mail) => Reflect.get(mail, 'change'));

it('the days are those with something to do, with as many open to a person as the list says', async () => {
  const { pid, as, member, task } = await setting(db);
  const mine = await task({ startsAt: at(10), endsAt: at(12), most: 2 });
  await task({ title: 'In its way', startsAt: at(11), endsAt: at(13) });
  await task({ title: 'Too many hours', startsAt: at(13), endsAt: at(20) });
  await task({ title: 'Free', startsAt: at(14), endsAt: at(15) });
  await task({ title: 'At night', startsAt: at(23), endsAt: '2083-08-08T01:00' });
  const gone = await task({ title: 'Gone', startsAt: '2083-08-09T10:00', endsAt: '2083-08-09T11:00' });
  await task({
    title: 'Not yet',
    startsAt: '2083-08-08T10:00',
    endsAt: '2083-08-08T12:00',
    opensAt: '2083-08-01T10:00',
  });
  await updateTaskSettings(as('olga'), { pid, dailyMinutes: 6 * 60 });
  await signUp(member(0), { pid, id: mine });
  await cancelTask(as('olga'), { pid, id: gone });
  const days = await listTaskDays(member(0), { pid });
  expect(days).toMatchObject([
    { day: '2083-08-07', tasks: 5, openToMe: 2, mine: 1 },
    { day: '2083-08-08', tasks: 2, openToMe: 1, mine: 0 },
  ]);
  for (const { day, openToMe } of days) {
    const { items } = await listTasks(member(0), { pid, day, openToMe: true, limit: 50 });
    expect(items).toHaveLength(openToMe);
  }
  const count = () => countQueries(() => listTaskDays(member(1), { pid }));
  const before = await count();
  for (let i = 0; i < 5; i++) await task({ startsAt: at(16), endsAt: at(17) });
  expect(await count()).toBe(before);
});

it('of tasks at the same time, the days count as open those that are for a person and that nobody took from them', async () => {
  const { pid, as, member, task, first, second, crew } = await setting(db);
  const time = { startsAt: at(10), endsAt: at(12) };
  const mine = await task({ ...time, most: 2 });
  await task({ ...time, audience: { tids: [first.tid] } });
  await task({ ...time, audience: { tids: [second.tid] } });
  const taken = await task({ ...time, audience: { tids: [first.tid] } });
  const open = async () => (await listTaskDays(member(0), { pid })).map(({ openToMe, tasks }) => [openToMe, tasks]);
  expect(await open()).toEqual([[3, 4]]);
  await signUp(member(0), { pid, id: taken });
  await removePerson(as('olga'), { pid, id: taken, uid: crew[0]?.id ?? '' });
  expect(await open()).toEqual([[2, 4]]);
  await signUp(member(0), { pid, id: mine });
  // All others are in its way.
  expect(await open()).toEqual([[0, 4]]);
});

it('to-dos can be listed by themselves', async () => {
  const { pid, member, task } = await setting(db);
  await task();
  const id = await task({ startsAt: undefined, endsAt: undefined, dueOn: '2083-08-06' });
  const { items } = await listTasks(member(0), { pid, toDo: true, limit: 50 });
  expect(items.map((entry) => entry.id)).toEqual([id]);
});

it('who waits knows their turn', async () => {
  const { pid, member, task } = await setting(db);
  const id = await task({ most: 1 });
  await signUp(member(0), { pid, id });
  for (const i of [1, 2]) await signUp(member(i), { pid, id, wait: true });
  const turns = [0, 1, 2].map(async (i) => (await readTask(member(i), { pid, id })).turn);
  expect(await Promise.all(turns)).toEqual([null, 1, 2]);
});

it('who asked hears once that sign-up has begun, and nobody who may not take it', async () => {
  const { pid, as, member, task, crew, people, first } = await setting(db, { members: 4 });
  const opensAt = new Date(Date.now() + 3_600_000).toISOString();
  const id = await task({ opensAt, most: 5 });
  const open = await task({ startsAt: at(14), endsAt: at(16) });
  const off = await task({ opensAt, startsAt: at(17), endsAt: at(18) });
  expect(await outcomeOf(askForReminder(member(0), { pid, id: open }))).toBe('state_move');
  for (const i of [0, 0, 1, 2]) await askForReminder(member(i), { pid, id });
  await askForReminder(as('cat'), { pid, id });
  await askForReminder(member(3), { pid, id: off });
  await dropReminder(member(1), { pid, id });
  expect((await readTask(member(0), { pid, id })).remindsMe).toBe(true);
  expect((await readTask(member(1), { pid, id })).remindsMe).toBe(false);
  await remind();
  expect(await changes(crew[0])).toEqual([]);

  await updateTask(as('olga'), { pid, id, opensAt: null, audience: { tids: [first.tid] } });
  await updateTask(as('olga'), { pid, id: off, opensAt: null });
  await cancelTask(as('olga'), { pid, id: off });
  await signUp(member(2), { pid, id });
  await Promise.all([remind(), remind()]);
  await remind();
  expect(await changes(crew[0])).toEqual(['opened']);
  expect(await changes(crew[1])).toEqual([]);
  expect(await changes(crew[2])).toEqual([]);
  expect(await changes(crew[3])).toEqual([]);
  expect(await changes(people.cat)).toEqual([]);
  expect((await readTask(member(0), { pid, id })).remindsMe).toBe(false);
});

it('one sees since when the calendar has an address', async () => {
  const { member, signedIn } = await setting(db);
  expect(await readCalendarAddress(member(0))).toEqual({ createdAt: null });
  await openCalendar(await signedIn(0));
  expect((await readCalendarAddress(member(0))).createdAt).toBeInstanceOf(Date);
});

it('the history of the project tells what became of its tasks, by their names', async () => {
  const { pid, as, task } = await setting(db);
  const [id, gone] = [await task({ title: 'Gate' }), await task({ title: 'Stage' })];
  await updateTask(as('olga'), { pid, id, most: 4 });
  await cancelTask(as('olga'), { pid, id });
  await deleteTask(as('olga'), { pid, id: gone });
  const pattern = { days: ['2083-08-07'], from: '09:00', until: '11:00', everyMinutes: 60, places: [] };
  await createFromPattern(as('olga'), { pid, task: { title: 'Desk' }, pattern });
  await updateTaskSettings(as('olga'), { pid, restMinutes: 30 });
  const { items } = await projectHistory(as('olga'), { pid, limit: 50 });
  expect(
    items
      .filter(({ action }) => action.startsWith('task.'))
      .map(({ action, taskTitles, count, changes: of }) => [action, taskTitles, count, of]),
  ).toEqual([
    ['task.settings', null, null, []],
    ['task.pattern', { en: 'Desk' }, 2, []],
    ['task.delete', { en: 'Stage' }, null, []],
    ['task.cancel', { en: 'Gate' }, null, []],
    ['task.update', { en: 'Gate' }, null, []],
    ['task.create', { en: 'Stage' }, null, []],
    ['task.create', { en: 'Gate' }, null, []],
  ]);
});
