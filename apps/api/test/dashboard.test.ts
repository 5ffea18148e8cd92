import { Team } from '@muster/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApi } from './support/api.ts';
import { useDirectory } from './support/directory.ts';

const api = useApi();
const { call } = useDirectory(api);

describe('the dashboard', () => {
  beforeAll(async () => {
    const { make, em } = api.db;
    const team = await em.findOneOrFail(Team, { tid: 'crew' });
    team.name = '=1+1';
    team.names = { en: '=1+1', 'zh-Hant': '場務組' };
    await em.flush();
    for (let i = 0; i < 2; i++) await make.application(team, await make.person());
  });

  it('answers owners in numbers and without names, with the steps and where they are taken', async () => {
    const { status, body, text } = await call('owner', '/api/projects/year/dashboard');
    expect(status).toBe(200);
    expect(body.data.funnel).toMatchObject({ applied: body.data.weeks[0].applications, accepted: 0 });
    expect(body.data.steps[0]).toMatchObject({ path: expect.stringMatching(/^\/projects\/year\//) });
    expect(text).not.toContain('@canary');
  });

  it('is a file for each chart, formulas made harmless', async () => {
    const columns: Record<string, string> = {
      weeks: 'starts_on,weeks_to_event,applications,previous',
      funnel: 'state,applications,previous',
      teams: 'tid,name,chiefs,members,headcount_wanted,open,to_answer,oldest_days',
      answers: 'answered_within,applications,previous',
    };
    for (const [chart, line] of Object.entries(columns)) {
      const { headers, text } = await call('owner', `/api/projects/year/dashboard.csv?chart=${chart}`);
      expect(headers['content-disposition']).toBe(`attachment; filename="${chart}-year.csv"`);
      expect(text.split('\r\n')[0]).toBe(`\uFEFF${line}`);
      expect(text.split('\r\n').length).toBeGreaterThan(2);
      if (chart === 'teams') expect(text).toContain(`\r\ncrew,'=1+1,`);
    }
    expect((await call('owner', '/api/projects/year/dashboard.csv?chart=else')).status).toBe(422);
  });
});
