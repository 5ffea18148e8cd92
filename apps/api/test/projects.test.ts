import { describe, expect, it } from 'vitest';
import { useApi } from './support/api.ts';
import { MEMBERS_TEXT, useYear } from './support/year.ts';

const api = useApi();
const year = useYear(api);

describe('projects', () => {
  it('a draft is a secret: absent to strangers, there for its owner', async () => {
    const made = await year.call('administrator', 'POST', '/api/projects', {
      pid: 'draft',
      name: 'Draft',
      starts_on: '2030-01-01',
      ends_on: '2030-01-02',
    });
    expect(made.headers.location).toBe('/api/projects/draft');
    expect(made.body.data).toMatchObject({ state: 'draft', can_manage: true });
    for (const path of ['', '/teams', '/teams/x', '/people']) {
      const hidden = await year.call('outsider', 'GET', `/api/projects/draft${path}`);
      const absent = await year.call('outsider', 'GET', `/api/projects/absent${path}`);
      expect([hidden.status, hidden.text.replace(hidden.body.instance, '')]).toEqual([
        404,
        absent.text.replace(absent.body.instance, ''),
      ]);
    }
    expect((await year.call('nobody', 'GET', '/api/projects')).text).not.toContain('"draft","name"');
  });

  it('copy_from takes structure and no people', async () => {
    await year.call('administrator', 'POST', '/api/projects', {
      pid: 'next',
      name: 'Next',
      starts_on: '2031-01-01',
      ends_on: '2031-01-02',
      copy_from: 'year',
    });
    const { body } = await year.call('administrator', 'GET', '/api/projects/next/teams');
    const crew = body.data.find((team: { tid: string }) => team.tid === 'crew');
    expect(crew).toMatchObject({ members_text: MEMBERS_TEXT, chiefs: 0, members: 0, people: [] });
  });

  it('a taken pid is 409 and overwrites nothing', async () => {
    const before = (await year.call('owner', 'GET', '/api/projects/year')).body;
    const answer = await year.call('administrator', 'POST', '/api/projects', {
      pid: 'year',
      name: 'Overwritten',
      starts_on: '2030-01-01',
      ends_on: '2030-01-02',
    });
    expect(answer.status).toBe(409);
    expect(answer.body.code).toBe('pid_taken');
    expect((await year.call('owner', 'GET', '/api/projects/year')).body).toEqual(before);
  });

  it('PATCH changes exactly what is sent, and only as states may follow', async () => {
    const before = (await year.call('owner', 'GET', '/api/projects/year')).body.data;
    const { body } = await year.call('owner', 'PATCH', '/api/projects/year', { chiefs_in_members: true });
    expect(body.data).toEqual({ ...before, chiefs_in_members: true });
    expect((await year.call('owner', 'PATCH', '/api/projects/year', { state: 'archived' })).status).toBe(409);
    expect((await year.call('owner', 'PATCH', '/api/projects/year', { ends_on: '2001-01-01' })).status).toBe(422);
    expect((await year.call('owner', 'PATCH', '/api/projects/year', { time_zone: 'Mars/Base' })).status).toBe(422);
  });

  it('keeps the versions of texts to accept', async () => {
    const patch = (policies: object) => year.call('owner', 'PATCH', '/api/projects/year', { policies });
    await patch({ conduct: 'Be kind.' });
    await patch({ conduct: 'Be kind.', privacy: 'We keep little.' });
    const { body } = await patch({ conduct: 'Be kind to everybody.' });
    expect(body.data.policies).toEqual([
      {
        kind: 'conduct',
        version: 2,
        text: 'Be kind to everybody.',
        texts: { en: 'Be kind to everybody.' },
        accepted: true,
      },
      { kind: 'privacy', version: 1, text: 'We keep little.', texts: { en: 'We keep little.' }, accepted: true },
    ]);
  });

  it('are listed as mine, open and past', async () => {
    const pids = async (role: 'member' | 'outsider', which: string) =>
      (await year.call(role, 'GET', `/api/projects?which=${which}`)).body.data.map(
        (entry: { pid: string }) => entry.pid,
      );
    expect(await pids('member', 'mine')).toEqual(['year']);
    expect(await pids('outsider', 'mine')).toEqual([]);
    expect(await pids('outsider', 'open')).toContain('year');
    expect(await pids('outsider', 'past')).not.toContain('year');
    expect((await year.call('member', 'GET', '/api/projects?which=future')).status).toBe(422);
  });

  it('an archived one is read-only until it leaves the archive', async () => {
    await year.call('administrator', 'POST', '/api/projects', {
      pid: 'old',
      name: 'Old',
      starts_on: `${new Date().getUTCFullYear() - 2}-01-01`,
      ends_on: `${new Date().getUTCFullYear() - 2}-01-02`,
    });
    expect((await year.call('administrator', 'PATCH', '/api/projects/old', { state: 'archived' })).status).toBe(200);
    expect((await year.call('administrator', 'PATCH', '/api/projects/old', { name: 'New' })).status).toBe(409);
    expect((await year.call('administrator', 'POST', '/api/projects/old/teams', { tid: 'x', name: 'X' })).status).toBe(
      409,
    );
    expect((await year.call('administrator', 'PATCH', '/api/projects/old', { state: 'closed' })).status).toBe(200);
  });

  it('are listed for a token of a project, too', async () => {
    const token = await api.db.make.token(year.people.owner, ['projects:read'], year.project);
    const pids = (await api.get('/api/projects', token)).body.data.map((entry: { pid: string }) => entry.pid);
    expect(pids).toContain('year');
  });
});
