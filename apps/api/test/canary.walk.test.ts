import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKeyring, createOrm, createVault, migrate, openMail, Person, type SealedMail } from '@muster/domain';
import {
  CANARIES,
  CANARY_ADDRESS,
  CANARY_RECORDS,
  canariesOf,
  dumpOf,
  plantCanaries,
  spellingsOf,
} from '@muster/domain/testing';
import { startEmbeddedPg } from '@muster/embedded-pg';
import { RECORD_KINDS, RELEASE_PURPOSES, SCOPES } from '@muster/rules';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { renderMail } from '../src/mail/render-mail.ts';
import { gatewayRouter } from '../src/rest/router.ts';
import { buildRoutes } from '../src/rest/routes.ts';
import { appRouter } from '../src/router/index.ts';
import { useApi } from './support/api.ts';
import { newAddress, usePeople } from './support/people.ts';

const ROLES = ['outsider', 'member', 'chief', 'owner', 'finance', 'catering', 'administrator'] as const;
/** What would end the walk, or take the person with the canaries out of everybody's reach. */
const NOT_WALKED = [
  'account.suspend',
  'me.deleteAccount',
  'session.end',
  'session.endAll',
  'staff.removeChief',
  'staff.removeMember',
];
const procedures = Object.entries(
  appRouter._def.procedures as unknown as Record<string, { _def: { type: 'query' | 'mutation' } }>,
).filter(([name]) => !NOT_WALKED.includes(name));
const namesOf = (type: 'query' | 'mutation') =>
  procedures.filter(([, { _def }]) => _def.type === type).map(([name]) => name);

/** Chiefs and owners see the addresses of their people in the directory and on a person's page, and nowhere else. */
const SHOWS_ADDRESSES = /^(directory\.|staff\.get$)/;
const revealedTo = (role: (typeof ROLES)[number], procedure: string): { reveals: string[] } => ({
  reveals: SHOWS_ADDRESSES.test(procedure) && (role === 'chief' || role === 'owner') ? [CANARY_ADDRESS] : [],
});

const operations = buildRoutes(gatewayRouter)
  .flatMap(({ template, operations: methods }) =>
    [...methods.values()].map((operation) => ({ ...operation, template })),
  )
  .filter(({ procedure }) => !NOT_WALKED.includes(procedure));

// Every role requests everything about the person with the canaries; the test client itself throws at the sight of one.
const api = useApi();
const { mutate, query, signIn } = usePeople(api);
const callers = new Map<string, { cookie: string; token: string }>();
const callerOf = (role: string) => callers.get(role) ?? expect.fail(`no ${role}`);

/** Everything that any procedure could want to know, all about the person with the canaries: each takes what it knows. */
const everything = () => ({
  pid: 'event',
  tid: 'crew',
  uid: api.bird.id,
  uids: [api.bird.id],
  id: api.bird.id,
  email: 'somebody@test.example',
  role: 'member',
  search: 'bird',
  kind: 'profile',
  purpose: 'insurance',
  ends_on: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
  token: 'x',
  version: 1,
  name: 'Walker',
  receiver: 'Walker',
  address: 'Nowhere',
  habits: [],
  code: '700',
  no: '12345678',
  scopes: ['me:read'],
  tids: ['crew'],
});

beforeAll(async () => {
  const { make } = api.db;
  // So near that every window is open.
  const today = new Date().toISOString().slice(0, 10);
  const project = await make.project({ pid: 'event', rosterPublished: true });
  Object.assign(project, { startsOn: today, endsOn: today });
  const team = await make.team(project, { tid: 'crew' });
  await make.membership(team, api.bird);
  // A face for everybody, so that its procedure has something to answer.
  await api.db.em.execute(
    `insert into photo (id, person_id, sha256, content, small_content)
     values (gen_random_uuid(), ?, repeat('0', 64), decode('00', 'hex'), decode('00', 'hex'))`,
    [api.bird.id],
  );
  await api.db.em.execute(`update person set photo_visibility = 'everyone' where id = ?`, [api.bird.id]);
  for (const role of ROLES) {
    const email = newAddress();
    const cookie = await signIn(email);
    const person = await api.db.em.findOneOrFail(Person, { email });
    if (role === 'member' || role === 'chief') await make.membership(team, person, role);
    if (role === 'owner' || role === 'finance' || role === 'catering') await make.projectRole(project, person, role);
    if (role === 'administrator') person.administrator = true;
    await api.db.em.flush();
    callers.set(role, { cookie, token: await make.token(person, [...SCOPES]) });
  }
});

describe.each(ROLES)('for %s', (role) => {
  it('no procedure reveals an unreleased record', async () => {
    const { cookie } = callerOf(role);
    // The client itself throws at the sight of a canary.
    const statuses = [];
    for (const name of namesOf('query'))
      statuses.push((await query(name, cookie, everything(), revealedTo(role, name))).status);
    expect(Math.max(...statuses)).toBeLessThan(500);
    // Many of them do answer, even an outsider: what is refused can't say anything anyway.
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(statuses.length / 3);
    const releases = RECORD_KINDS.flatMap((kind) => RELEASE_PURPOSES.map((purpose) => ({ kind, purpose })));
    for (const { kind, purpose } of releases) {
      const isPhone = role === 'chief' && kind === 'profile' && purpose === 'contact';
      const reveals = isPhone ? [CANARY_RECORDS.profile.phone ?? ''] : [];
      const request = { pid: 'event', uids: [api.bird.id], kind, purpose };
      const { status } = await mutate('release.read', cookie, request, { reveals });
      expect([403, 404].includes(status)).toBe(!isPhone);
    }
    for (const name of namesOf('mutation'))
      expect((await mutate(name, cookie, everything(), revealedTo(role, name))).status).toBeLessThan(500);
  });

  it('no operation reveals one', async () => {
    const { token } = callerOf(role);
    const values = everything() as Record<string, unknown>;
    for (const { template, method, procedure } of operations) {
      const path = template.replace(/\{(.+?)\}/g, (_, name: string) => String(values[name] ?? 'x'));
      const body = method === 'GET' || method === 'DELETE' ? {} : { body: values };
      const asked = { token, ...body, ...revealedTo(role, procedure) };
      expect((await api.ask(method, path, asked)).status, `${method} ${path}`).toBeLessThan(500);
    }
  });
});

describe('what was released', () => {
  it('is shown to the grantee and to its owner; the search finds it there', async () => {
    const [{ cookie: owner }, { cookie: member }] = [callerOf('owner'), callerOf('member')];
    const uid = (await query('me.get', member)).body.result.data.data.uid;
    const naming = { ...everything(), uid, email: undefined, purpose: 'certificate', fields: ['name'] };
    expect((await mutate('releaseGrant.create', owner, naming)).status).toBe(200);
    const request = { pid: 'event', uids: [api.bird.id], kind: 'profile', purpose: 'certificate' };
    await expect(mutate('release.read', member, request)).rejects.toThrow('nobody has released');
    const allowed = { reveals: [CANARY_RECORDS.profile.name] };
    expect((await mutate('release.read', member, request, allowed)).status).toBe(200);
  });

  it('the person downloads all of it in one file; no other role gets the file', async () => {
    const mine = await signIn(CANARY_ADDRESS);
    const reveals = [...CANARIES, CANARY_ADDRESS];
    const file = (await mutate('me.downloadData', mine, {}, { reveals })).text;
    for (const canary of reveals) expect(file).toContain(canary);
    await expect(mutate('me.downloadData', mine)).rejects.toThrow('nobody has released');
    const revealed = { reveals: canariesOf(CANARY_RECORDS.bank) };
    expect((await mutate('me.reveal', mine, { kind: 'bank' }, revealed)).text).toContain(CANARY_RECORDS.bank.no);
    for (const role of ROLES) await mutate('me.downloadData', callerOf(role).cookie);
  });
});

describe('after all that', () => {
  it('no log line holds a canary', () => {
    const log = api.logged.join('');
    expect(log).toContain('request completed');
    for (const canary of [...CANARIES, CANARY_ADDRESS])
      for (const spelling of spellingsOf(canary)) expect(log.includes(spelling), spelling).toBe(false);
  });

  it('no mail holds a canary', async () => {
    const jobs = await api.db.em
      .getConnection()
      .execute<{ payload: SealedMail }[]>(
        `select payload from graphile_worker._private_jobs where task_id = (select id from graphile_worker._private_tasks where identifier = 'send_mail')`,
      );
    const mails = jobs.map(({ payload }) => renderMail(openMail(api.services.keys, payload)));
    expect(mails.length).toBeGreaterThan(10);
    const text = JSON.stringify(mails);
    for (const canary of CANARIES) expect(text.includes(canary), canary).toBe(false);
  });

  it('no row of any table holds it in clear', async () => {
    const dump = await dumpOf(api.db.em);
    expect(dump).toContain(CANARY_ADDRESS);
    for (const canary of CANARIES)
      for (const spelling of spellingsOf(canary)) expect(dump.includes(spelling), spelling).toBe(false);
  });
});

it('no file of the database holds it, the log of changes included', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'muster-canary-'));
  chmodSync(folder, 0o755);
  const dataDir = join(folder, 'postgres');
  const server = await startEmbeddedPg({ dataDir, settings: { fsync: 'off', log_statement: 'none' } });
  const url = server.url('postgres');
  const orm = createOrm({ url });
  onTestFinished(async () => {
    await orm.close(true);
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  await migrate(url);
  const keys = createKeyring(Buffer.alloc(32, 1));
  await plantCanaries(orm.em.fork(), { keys, vault: createVault(keys) });
  await orm.em.fork().execute('checkpoint');
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)));
  const bytes = Buffer.concat(files);
  // Addresses stand there in clear: the search finds what is to be found.
  expect(bytes.includes(CANARY_ADDRESS)).toBe(true);
  for (const canary of CANARIES)
    for (const spelling of spellingsOf(canary)) expect(bytes.includes(spelling), spelling).toBe(false);
});
