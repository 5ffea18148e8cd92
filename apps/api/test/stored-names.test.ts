import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createKeyring, openMail, type SealedMail } from '@muster/domain';
import { createTestDatabase, TEST_PATIENCE } from '@muster/domain/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCli } from '../src/cli/run.ts';
import { createLog } from '../src/http/log.ts';
import { createServices, type Services } from '../src/services.ts';
import { ask, serve } from './support/api.ts';

// Made by release 0.1 from its demo, before anything was renamed. A renamed table, key label, purpose of a seal, job, cookie
// or link would make data of running instances unreadable: `apps/docs/stored-names.md` lists them.
const FILE = fileURLToPath(new URL('fixtures/release-0.1.backup', import.meta.url));
const given = JSON.parse(readFileSync(new URL('fixtures/release-0.1.json', import.meta.url), 'utf8')) as {
  masterKey: string;
  bankNumber: string;
  emergencyContact: string;
  sessions: Record<'member' | 'lead' | 'owner', string>;
  calendarPath: string;
  teamLinkToken: string;
  invitationToken: string;
  apiToken: string;
};
const masterKey = Buffer.from(given.masterKey, 'hex');

let origin: string;
let services: Services;
let stop: () => Promise<void>;

beforeAll(async () => {
  const url = await createTestDatabase({ empty: true });
  const lines: string[] = [];
  const output = { write: (line: string) => lines.push(line) };
  const environment = { DATABASE_URL: url, MASTER_KEY: given.masterKey };
  const code = await runCli(['restore', FILE], output, output, environment);
  expect([code, lines.join('')]).toEqual([0, expect.stringContaining('Restored')]);
  services = createServices({
    databaseUrl: url,
    keys: createKeyring(masterKey),
    log: createLog('silent', { write: () => undefined }),
    publicUrl: 'http://localhost',
    patience: TEST_PATIENCE,
  });
  // What was good then ends some day; whether it is still read is what counts here.
  const { em } = services.orm;
  for (const table of ['session', 'api_token', 'invitation', 'team_link'])
    await em.getConnection().execute(`update ${table} set expires_at = now() + interval '1 day'`);
  await em.getConnection().execute(`update session set created_at = now() - interval '1 hour'`);
  ({ origin, stop } = await serve(services));
});
afterAll(() => stop());

const query = (procedure: string, input: object, cookie?: string) =>
  ask(origin, 'GET', `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`, {
    headers: cookie === undefined ? {} : { cookie },
  });
const mutate = (procedure: string, input: object, cookie?: string) =>
  ask(origin, 'POST', `/trpc/${procedure}`, {
    body: input,
    headers: { origin: 'http://localhost', ...(cookie === undefined ? {} : { cookie }) },
  });

describe('what release 0.1 stored', () => {
  it('keeps a browser signed in, and opens a sealed record', async () => {
    const { body } = await query('me.bank.get', {}, given.sessions.member);
    expect(body.result.data.data).toMatchObject({ no: `••••${given.bankNumber.slice(-4)}` });
  });

  it('opens a sealed answer of a form', async () => {
    const { body } = await query('form.answer', { pid: '2027', fid: 'emergency-contact' }, given.sessions.lead);
    expect(body.result.data.data.values).toMatchObject({ name: given.emergencyContact });
  });

  it('accepts a token', async () => {
    const answer = await ask(origin, 'GET', '/api/me', { token: given.apiToken });
    expect([answer.status, answer.body.data.email]).toEqual([200, 'member@demo.example']);
  });

  it('serves a calendar by its address', async () => {
    const answer = await ask(origin, 'GET', given.calendarPath);
    expect([answer.status, answer.text.slice(0, 15)]).toEqual([200, 'BEGIN:VCALENDAR']);
  });

  it('opens an invitation and a team link', async () => {
    const invitation = await mutate('invitation.open', { token: given.invitationToken });
    expect(invitation.body.result.data.data).toMatchObject({ pid: '2027' });
    const link = await mutate('teamLink.open', { token: given.teamLinkToken });
    expect(link.body.result.data.data).toMatchObject({ pid: '2027' });
  });

  it('opens a queued mail', async () => {
    const jobs = await services.orm.em.fork().execute<{ payload: SealedMail }[]>(
      `select payload from graphile_worker._private_jobs job
       join graphile_worker._private_tasks task on task.id = job.task_id where task.identifier = 'send_mail'`,
    );
    const mails = jobs.map(({ payload }) => openMail(services.keys, payload));
    expect(mails.map(({ to }) => to)).toContain('guest@demo.example');
  });
});
