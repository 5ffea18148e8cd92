import { beforeAll, describe, expect, it } from 'vitest';
import { useApi } from './support/api.ts';
import { useYear } from './support/year.ts';

const api = useApi();
const year = useYear(api);
const task = { title: 'Gate', starts_at: '2083-08-07T10:00', ends_at: '2083-08-07T12:00', most: 5 };
let [id, other] = ['', ''];
beforeAll(async () => {
  for (const pid of ['year', 'hidden']) {
    const project = pid === 'year' ? year.project : await api.db.make.project({ pid });
    if (pid === 'hidden') {
      await api.db.make.projectRole(project, year.people.outsider, 'owner');
      await api.db.make.membership(await api.db.make.team(project, { tid: 'crew' }), year.people.member);
    }
    const made = await year.call(pid === 'year' ? 'owner' : 'outsider', 'POST', `/api/projects/${pid}/tasks`, task);
    if (pid === 'year') id = made.body.data.id;
    else other = made.body.data.id;
  }
  await year.call('outsider', 'PUT', `/api/projects/hidden/tasks/${other}/people/${year.people.member.id}`, {});
});

/** As if it had been done so often within the hour. */
const done = (limit: string, times: number) =>
  api.db.em.getConnection().execute(`update rate_limit set points = ? where key like ? || ':%'`, [times, limit]);

describe('who staffs a task', () => {
  it('hears 60 times an hour that a person is not free; who could be assigned is not counted', async () => {
    const assign = (uid: string) => year.call('owner', 'PUT', `/api/projects/year/tasks/${id}/people/${uid}`, {});
    const { member, chief, 'chief of another team': third } = year.people;
    expect((await assign(member.id)).body).toMatchObject({ status: 409, code: 'not_free' });
    await done('task-refusals', 59);
    expect((await assign(chief.id)).status).toBe(200);
    expect((await assign(member.id)).status).toBe(409);
    for (const { id: uid } of [member, third]) expect((await assign(uid)).status).toBe(429);
  });

  it('reads 300 lists of candidates an hour', async () => {
    const ask = () => year.call('owner', 'GET', `/api/projects/year/tasks/${id}/candidates`);
    const { body } = await ask();
    expect(body.data.map(({ uid }: { uid: string }) => uid)).not.toContain(year.people.member.id);
    await done('task-candidates', 299);
    expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);
  });
});
