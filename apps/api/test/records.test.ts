import { Person } from '@muster/domain';
import type { RecordKind } from '@muster/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Answer, useApi } from './support/api.ts';
import { newAddress, usePeople } from './support/people.ts';
import { ALL_MINE, GOOD, KINDS, PATHS, useRecords } from './support/records.ts';

const api = useApi();
const { mails, mutate, query, signIn } = usePeople(api);

const personOf = (email: string) => api.db.em.findOneOrFail(Person, { email });
const { consent, kept, put, tokenOf } = useRecords(api);

describe('my records', () => {
  it.each(KINDS)('%s by token: nothing, put, read masked, deleted', async (kind) => {
    const person = await api.db.make.person();
    const token = await tokenOf(person);
    const path = `/api/me/${PATHS[kind]}`;
    expect((await api.get(path, token)).body).toEqual({ data: null });
    if (kind === 'dietary') {
      const refused = await put(kind, token, GOOD[kind]);
      expect(refused).toMatchObject({ status: 409, body: { code: 'consent_needed' } });
      expect((await consent(token)).body.data).toMatchObject({ version: 1, given: { version: 1 } });
    }
    const shown = {
      ...GOOD[kind],
      ...(kind === 'bank' ? { no: '••••8901', iban: '••••2051' } : {}),
      ...(kind === 'profile' ? { national_id: '••••6789' } : {}),
    };
    expect((await put(kind, token, GOOD[kind])).body).toEqual({ data: shown });
    expect((await api.get(path, token)).body).toEqual({ data: shown });
    expect(await kept(kind, person)).toEqual(GOOD[kind]);
    expect((await api.ask('DELETE', path, { token })).status).toBe(204);
    expect((await api.ask('DELETE', path, { token })).status).toBe(204);
    expect((await api.get(path, token)).body).toEqual({ data: null });
  });

  it('are the same by page, where changing guarded ones takes a fresh sign-in and sends a mail', async () => {
    const email = newAddress();
    const cookie = await signIn(email);
    expect((await mutate('me.bank.put', cookie, GOOD.bank)).body.result.data.data).toMatchObject({ no: '••••8901' });
    expect((await query('me.bank.get', cookie)).body.result.data.data).toMatchObject({ no: '••••8901' });
    expect((await mutate('me.reveal', cookie, { kind: 'bank' })).body.result.data.data).toEqual(GOOD.bank);
    expect((await query('me.releases', cookie)).body.result.data.data).toMatchObject([{ own: true, kind: 'bank' }]);
    const sent = (await mails()).filter((mail) => mail.to === email && mail.template === 'record-changed');
    expect(sent).toMatchObject([{ kind: 'bank', removed: false }]);
    await api.db.em.getConnection().execute(`update session set created_at = now() - interval '11 minutes'`);
    for (const [procedure, input] of [
      ['me.bank.put', GOOD.bank],
      ['me.bank.remove', {}],
      ['me.profile.put', GOOD.profile],
      ['me.profile.remove', {}],
      ['me.reveal', { kind: 'bank' }],
    ] as const)
      expect((await mutate(procedure, cookie, input)).body.error.data.problem.slug).toBe('fresh-sign-in');
    expect((await mutate('me.address.put', cookie, GOOD.address)).status).toBe(200);
    expect((await mutate('me.dietaryConsent.put', cookie, { version: 1 })).status).toBe(200);
    expect((await mutate('me.dietary.put', cookie, GOOD.dietary)).status).toBe(200);
    expect((await mutate('me.dietaryConsent.remove', cookie)).status).toBe(200);
    expect((await query('me.dietary.get', cookie)).body.result.data.data).toBeNull();
  });

  it('a masked value that is sent back is refused at its field', async () => {
    const person = await api.db.make.person();
    const token = await tokenOf(person);
    await put('bank', token, GOOD.bank);
    await put('profile', token, GOOD.profile);
    const bank = (await api.get('/api/me/bank', token)).body.data;
    const answer = await put('bank', token, bank);
    expect(answer.status).toBe(422);
    expect(new Set(answer.body.errors.map((error: { pointer: string }) => error.pointer))).toEqual(
      new Set(['/no', '/iban']),
    );
    const profile = (await api.get('/api/me/profile', token)).body.data;
    expect((await put('profile', token, profile)).body.errors[0].pointer).toBe('/national_id');
    expect((await put('bank', token, { ...GOOD.bank, no: '****8901' })).status).toBe(422);
    expect(await kept('bank', person)).toEqual(GOOD.bank);
  });

  it.each<[RecordKind, object, string]>([
    ['bank', { code: '12' }, '/code'],
    ['bank', { code: '123456789' }, '/code'],
    ['bank', { code: '70a' }, '/code'],
    ['bank', { branch: 'x' }, '/branch'],
    ['bank', { iban: 'DE02120300000000202052' }, '/iban'],
    ['bank', { iban: null, no: null }, '/no'],
    ['bank', { name: ' ' }, '/name'],
    ['profile', { phone: '0912345678' }, '/phone'],
    ['profile', { phone: '' }, '/phone'],
    ['profile', { phone: '+886 912 345 678' }, '/phone'],
    ['profile', { birthday: '2999-01-01' }, '/birthday'],
    ['profile', { birthday: '1990-02-30' }, '/birthday'],
    ['profile', { birthday: '1890-01-01' }, '/birthday'],
    ['dietary', { habits: ['klingon'] }, '/habits/0'],
    ['dietary', { habits: ['vegan', 'vegan'] }, '/habits'],
    ['dietary', { note: 'x'.repeat(201) }, '/note'],
  ])('%s refuses %j and keeps what was there', async (kind, wrong, pointer) => {
    const person = await api.db.make.person();
    const token = await tokenOf(person);
    await consent(token);
    await put(kind, token, GOOD[kind]);
    const answer = await put(kind, token, { ...GOOD[kind], ...wrong });
    expect(answer.status).toBe(422);
    expect(answer.body.errors[0].pointer).toBe(pointer);
    expect(await kept(kind, person)).toEqual(GOOD[kind]);
  });

  it('guarded ones are changed so often and no more: each change is a mail', async () => {
    const token = await tokenOf(await api.db.make.person());
    const statuses = [];
    for (let i = 0; i < 31; i++) statuses.push((await put('bank', token, GOOD.bank)).status);
    expect(statuses).toEqual([...Array(30).fill(200), 429]);
    expect((await api.ask('DELETE', '/api/me/profile', { token })).status).toBe(429);
    expect((await put('address', token, GOOD.address)).status).toBe(200);
  });
});

describe('somebody else’s records', () => {
  const CANARIES = {
    bank: { code: '70077', branch: '008877', no: 'CANARYNO77', name: 'Canary Holder', iban: 'DE89370400440532013000' },
    address: { code: 'CA-77', receiver: 'Canary Receiver', address: 'Canary Street' },
    dietary: { habits: ['kosher'], note: 'Canary note' },
    profile: {
      name: 'Canary Real',
      phone: '+886977777777',
      national_id: 'CANARYID77',
      company: 'Canary Works',
      birthday: '1977-07-07',
    },
  } as const;
  const SECRETS = Object.values(CANARIES)
    .flatMap((record) => Object.values(record))
    // Short ones could stand in an identifier by chance.
    .filter((value) => typeof value === 'string' && value.length > 8);
  const ROLES = ['outsider', 'member', 'chief', 'owner', 'finance', 'catering', 'administrator'] as const;
  const callers = new Map<(typeof ROLES)[number], { cookie: string; token: string }>();
  let victim: Person;

  const clean = (answer: Answer): void => {
    for (const secret of SECRETS) expect(answer.text).not.toContain(secret);
  };

  beforeAll(async () => {
    const { make } = api.db;
    victim = await make.person();
    const project = await make.project({ pid: 'event', rosterPublished: true });
    // So far away that no window is open, whenever this runs.
    Object.assign(project, { startsOn: '2999-08-07', endsOn: '2999-08-08' });
    const team = await make.team(project, { tid: 'crew' });
    await make.membership(team, victim);
    const own = await tokenOf(victim);
    await consent(own);
    for (const kind of KINDS) expect((await put(kind, own, CANARIES[kind])).status).toBe(200);
    for (const role of ROLES) {
      const email = newAddress();
      const cookie = await signIn(email);
      const person = await personOf(email);
      if (role === 'member' || role === 'chief') await make.membership(team, person, role);
      if (role === 'owner' || role === 'finance' || role === 'catering') await make.projectRole(project, person, role);
      if (role === 'administrator') person.administrator = true;
      await api.db.em.flush();
      const token = await make.token(person, [
        ...ALL_MINE,
        'people:read',
        'projects:read',
        'projects:write',
        'members:read',
      ]);
      callers.set(role, { cookie, token });
    }
  });

  it.each(ROLES)('are closed to %s, through every procedure and both doors', async (role) => {
    const { cookie, token } = callers.get(role) ?? expect.fail('nobody');
    for (const kind of KINDS) {
      const [byPage, byToken] = [await query(`me.${kind}.get`, cookie), await api.get(`/api/me/${PATHS[kind]}`, token)];
      expect([byPage.body.result.data.data, byToken.body.data]).toEqual([null, null]);
      for (const purpose of ['contact', 'payout', 'shipping', 'insurance', 'lodging', 'certificate', 'catering']) {
        const answer = await mutate('release.read', cookie, { pid: 'event', uids: [victim.id], kind, purpose });
        expect([403, 404]).toContain(answer.status);
        clean(answer);
      }
      await mutate(`me.${kind}.remove`, cookie);
      await api.ask('DELETE', `/api/me/${PATHS[kind]}`, { token });
      clean(await mutate('me.reveal', cookie, { kind }));
    }
    for (const path of [
      '/api/me',
      '/api/me/releases',
      '/api/me/consents/dietary',
      '/api/projects/event',
      '/api/projects/event/people',
      '/api/projects/event/teams/crew',
      '/api/projects/event/dietary-counts',
      '/api/projects/event/release-grants',
      '/members/event',
    ])
      clean(await api.get(path, token));
    for (const [procedure, input] of [
      ['diet.counts', { pid: 'event' }],
      ['release.options', { pid: 'event' }],
      ['release.people', { pid: 'event', purpose: 'contact' }],
      ['releaseGrant.list', { pid: 'event' }],
      ['team.history', { pid: 'event', tid: 'crew' }],
      ['staff.list', { pid: 'event' }],
      ['account.list', {}],
    ] as const)
      clean(await query(procedure, cookie, input));
    for (const kind of KINDS) expect(await kept(kind, victim)).toEqual(CANARIES[kind]);
  });

  it('are opened by an owner’s word, and then listed to their owner', async () => {
    const [owner, member] = [callers.get('owner'), callers.get('member')];
    if (owner === undefined || member === undefined) return expect.fail('nobody');
    const uid = (await query('me.get', member.cookie)).body.result.data.data.uid as string;
    const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    const naming = { pid: 'event', uid, purpose: 'certificate', fields: ['name'], ends_on: inAMonth };
    expect((await mutate('releaseGrant.create', member.cookie, naming)).status).toBe(403);
    const made = (await mutate('releaseGrant.create', owner.cookie, naming)).body.result.data.data;
    expect(made).toMatchObject({ uid, purpose: 'certificate', kind: 'profile', fields: ['name'], ends_on: inAMonth });
    expect((await api.get('/api/projects/event/release-grants', owner.token)).body.data).toEqual([made]);
    expect((await query('release.options', member.cookie, { pid: 'event' })).body.result.data.data).toEqual([
      {
        kind: 'profile',
        purpose: 'certificate',
        fields: ['name'],
        fresh: true,
        tids: null,
        payout_only: false,
        until: inAMonth,
      },
    ]);
    const reached = (await query('release.people', member.cookie, { pid: 'event', purpose: 'certificate' })).body
      .result;
    expect(reached.data.data).toContainEqual({ uid: victim.id, name: victim.name, tids: ['crew'] });
    const request = { pid: 'event', uids: [victim.id], kind: 'profile', purpose: 'certificate' };
    expect((await mutate('release.read', member.cookie, request)).body.result.data.data).toEqual([
      { uid: victim.id, name: victim.name, values: { name: 'Canary Real' } },
    ]);
    const looked = (await api.get('/api/me/releases', await tokenOf(victim))).body;
    expect(looked).toMatchObject({
      data: [{ own: false, kind: 'profile', purpose: 'certificate', fields: ['name'], pid: 'event' }],
      next_cursor: null,
    });
    expect(
      (await api.ask('DELETE', `/api/projects/event/release-grants/${made.id}`, { token: owner.token })).status,
    ).toBe(204);
    expect((await mutate('release.read', member.cookie, request)).status).toBe(403);
  });

  it('stand in no log and no mail', async () => {
    const everything = [...api.logged, JSON.stringify(await mails())].join('\n');
    for (const secret of [...SECRETS, GOOD.bank.no, GOOD.profile.phone, GOOD.profile.national_id])
      expect(everything.includes(secret), secret).toBe(false);
  });
});

it('the list of habits is open to everybody, with names in each language', async () => {
  const { status, body } = await api.get('/api/dietary-habits');
  expect(status).toBe(200);
  expect(body.data).toContainEqual({ code: 'vegan', name: { en: 'Vegan', 'zh-Hant': '全素（純素）' } });
});
