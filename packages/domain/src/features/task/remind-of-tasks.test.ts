import { expect, it } from 'vitest';
import { jobScope, useDatabase } from '../../testing/index.ts';
import { mailsTo } from '../../testing/mails-to.ts';
import { cancelTask } from './cancel-task.ts';
import { leaveTask } from './leave-task.ts';
import { remindOfTasks } from './remind-of-tasks.ts';
import { signUp } from './sign-up.ts';
import { setting } from './testing.ts';
import { updateTask } from './update-task.ts';

const db = useDatabase();
const remind = () => remindOfTasks(jobScope(db.em));
const inMinutes = (n: number) => new Date(Date.now() + n * 60_000).toISOString();
const changes = async (person: { email: string } | undefined) =>
  (await mailsTo(db.em, person ?? { email: '' })).map((mail) => Reflect.get(mail, 'change'));

it('people hear of what begins within an hour, once, and never of what was cancelled or left', async () => {
  const { pid, as, member, task, crew } = await setting(db);
  const [soon, gone, later] = [
    await task({ most: 3, startsAt: inMinutes(50), endsAt: inMinutes(100) }),
    await task({ most: 3, startsAt: inMinutes(50), endsAt: inMinutes(100) }),
    await task({ most: 3, startsAt: inMinutes(200), endsAt: inMinutes(300) }),
  ];
  await signUp(member(0), { pid, id: soon });
  await signUp(member(0), { pid, id: later });
  await signUp(member(1), { pid, id: gone });
  await signUp(member(2), { pid, id: soon });
  await leaveTask(member(2), { pid, id: soon });
  await cancelTask(as('olga'), { pid, id: gone });
  await Promise.all([remind(), remind(), remind()]);
  await remind();
  const soonOnly = async (i: number) => (await changes(crew[i])).filter((change) => change === 'soon');
  expect(await soonOnly(0)).toEqual(['soon']);
  expect(await soonOnly(1)).toEqual([]);
  expect(await soonOnly(2)).toEqual([]);
});

it('people are reminded again of what was moved to another time', async () => {
  const { pid, as, member, task, crew } = await setting(db);
  const id = await task({ startsAt: inMinutes(30), endsAt: inMinutes(60) });
  await signUp(member(0), { pid, id });
  await remind();
  await updateTask(as('olga'), { pid, id, startsAt: inMinutes(50), endsAt: inMinutes(70) });
  await remind();
  await remind();
  expect((await changes(crew[0])).filter((change) => change !== 'tomorrow')).toEqual(['soon', 'changed', 'soon']);
});

/** A zone where the clock shows this hour now. */
function zoneAt(hour: number): string {
  const offset = ((hour - new Date().getUTCHours() + 36) % 24) - 12;
  return offset === 0 ? 'UTC' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
}

it.each([
  ['in the evening', 20, ['tomorrow']],
  ['not before', 15, []],
])('people hear of what they have to do tomorrow %s, by the clock of the project', async (_, hour, told) => {
  const { pid, member, task, crew } = await setting(db, { timeZone: zoneAt(hour) });
  const id = await task({ startsAt: inMinutes(12 * 60), endsAt: inMinutes(13 * 60) });
  await signUp(member(0), { pid, id });
  await remind();
  await remind();
  expect(await changes(crew[0])).toEqual(told);
});
