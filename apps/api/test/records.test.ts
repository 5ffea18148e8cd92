import { RECORD_FIELDS, type RecordKind } from '@muster/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { useApi } from './support/api.ts';
import { newAddress, usePeople } from './support/people.ts';
import { KINDS, PATHS, RECORDS, useRecords } from './support/records.ts';

const api = useApi();
const { forgetLimits, mails, mutate, query, signIn } = usePeople(api);
const { tokenOf, put, consent, unsealed } = useRecords(api);

describe('my records', () => {
  it.each(KINDS)('%s by token: nothing, put, read masked, deleted', async (kind) => {
    const person = await api.db.make.person();
    const token = await tokenOf(person);
    const path = `/api/me/${PATHS[kind]}`;
    expect((await api.get(path, token)).body).toEqual({ data: null });
    if (kind === 'dietary') {
      const refused = await put(kind, token, RECORDS[kind]);
      expect(refused).toMatchObject({ status: 409, body: { code: 'consent_needed' } });
      expect((await consent(token)).body.data).toMatchObject({ version: 1, given: { version: 1 } });
    }
    const shown = {
      ...RECORDS[kind],
      ...(kind === 'bank' ? { no: '••••8901', iban: '••••2051' } : {}),
      ...(kind === 'profile' ? { national_id: '••••6789' } : {}),
    };
    expect((await put(kind, token, RECORDS[kind])).body).toEqual({ data: shown });
    expect((await api.get(path, token)).body).toEqual({ data: shown });
    expect(await unsealed(kind, person)).toEqual(RECORDS[kind]);
    expect((await api.ask('DELETE', path, { token })).status).toBe(204);
    expect((await api.ask('DELETE', path, { token })).status).toBe(204);
    expect((await api.get(path, token)).body).toEqual({ data: null });
  });

  it('are closed to a token that was made for the account, as the usual ones are', async () => {
    const person = await api.db.make.person();
    for (const token of [await api.db.make.token(person), await api.db.make.token(person, ['me:read', 'me:write'])]) {
      expect((await api.get('/api/me', token)).status).toBe(200);
      for (const path of [...KINDS.map((kind) => PATHS[kind]), 'consents/dietary', 'releases']) {
        const answer = await api.get(`/api/me/${path}`, token);
        expect([path, answer.status]).toEqual([path, 403]);
        expect(answer.headers['www-authenticate']).toContain('scope="me.records:read"');
      }
    }
  });

  it('are the same by page, where changing guarded ones takes a fresh sign-in and sends a mail', async () => {
    const email = newAddress();
    const cookie = await signIn(email);
    expect((await mutate('me.bank.put', cookie, RECORDS.bank)).body.result.data.data).toMatchObject({ no: '••••8901' });
    expect((await query('me.bank.get', cookie)).body.result.data.data).toMatchObject({ no: '••••8901' });
    expect((await mutate('me.reveal', cookie, { kind: 'bank' })).body.result.data.data).toEqual(RECORDS.bank);
    expect((await query('me.releases', cookie)).body.result.data.data).toMatchObject([{ own: true, kind: 'bank' }]);
    const sent = (await mails()).filter((mail) => mail.to === email && mail.template === 'record-changed');
    expect(sent).toMatchObject([{ kind: 'bank', removed: false }]);
    await api.db.em.getConnection().execute(`update session set created_at = now() - interval '11 minutes'`);
    for (const [procedure, input] of [
      ['me.bank.put', RECORDS.bank],
      ['me.bank.remove', {}],
      ['me.profile.put', RECORDS.profile],
      ['me.profile.remove', {}],
      ['me.reveal', { kind: 'bank' }],
    ] as const)
      expect((await mutate(procedure, cookie, input)).body.error.data.problem.slug).toBe('fresh-sign-in');
    expect((await mutate('me.address.put', cookie, RECORDS.address)).status).toBe(200);
    expect((await mutate('me.dietaryConsent.put', cookie, { version: 1 })).status).toBe(200);
    expect((await mutate('me.dietary.put', cookie, RECORDS.dietary)).status).toBe(200);
    expect((await mutate('me.dietaryConsent.remove', cookie)).status).toBe(200);
    expect((await query('me.dietary.get', cookie)).body.result.data.data).toBeNull();
  });

  it('a masked value that is sent back is refused at its field', async () => {
    const person = await api.db.make.person();
    const token = await tokenOf(person);
    await put('bank', token, RECORDS.bank);
    await put('profile', token, RECORDS.profile);
    const bank = (await api.get('/api/me/bank', token)).body.data;
    const answer = await put('bank', token, bank);
    expect(answer.status).toBe(422);
    expect(new Set(answer.body.errors.map((error: { pointer: string }) => error.pointer))).toEqual(
      new Set(['/no', '/iban']),
    );
    const profile = (await api.get('/api/me/profile', token)).body.data;
    expect((await put('profile', token, profile)).body.errors[0].pointer).toBe('/national_id');
    expect((await put('bank', token, { ...RECORDS.bank, no: '****8901' })).status).toBe(422);
    expect(await unsealed('bank', person)).toEqual(RECORDS.bank);
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
    await put(kind, token, RECORDS[kind]);
    const answer = await put(kind, token, { ...RECORDS[kind], ...wrong });
    expect(answer.status).toBe(422);
    expect(answer.body.errors[0].pointer).toBe(pointer);
    expect(await unsealed(kind, person)).toEqual(RECORDS[kind]);
  });

  it('guarded ones are changed so often and no more: each change is a mail', async () => {
    const token = await tokenOf(await api.db.make.person());
    const statuses = [];
    for (let i = 0; i < 31; i++) statuses.push((await put('bank', token, RECORDS.bank)).status);
    expect(statuses).toEqual([...Array(30).fill(200), 429]);
    expect((await api.ask('DELETE', '/api/me/profile', { token })).status).toBe(429);
    expect((await put('address', token, RECORDS.address)).status).toBe(200);
  });

  it('whatever is sent is refused or kept exactly, and never breaks anything', async () => {
    const person = await api.db.make.person();
    const token = await tokenOf(person);
    await consent(token);
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 600 }),
      fc.string({ unit: 'grapheme', maxLength: 80 }),
      fc.stringMatching(/^[ +0-9A-Za-z•./-]{0,40}$/),
      fc.stringMatching(/^\+?[0-9]{3,16}$/),
      fc.constantFrom(
        '\0',
        'a\0b',
        '\ud800',
        'x\udfff',
        '\u202e',
        "'; drop table person--",
        '{}',
        'null',
        '2000-01-01',
      ),
    );
    const value = fc.oneof({ weight: 4, arbitrary: text }, fc.jsonValue({ maxDepth: 2 }));
    const outcomes = new Set<number>();
    for (const kind of KINDS) {
      for (const field of RECORD_FIELDS[kind]) {
        await fc.assert(
          fc.asyncProperty(value, async (sent) => {
            await forgetLimits();
            const answer = await put(kind, token, { ...RECORDS[kind], [field]: sent });
            outcomes.add(answer.status);
            if (answer.status === 422) return;
            expect(answer.status).toBe(200);
            // Blanks around a text don't count; everything else does.
            const expected = typeof sent === 'string' ? sent.trim() : sent;
            expect((await unsealed(kind, person))?.[field]).toEqual(expected ?? null);
          }),
          { numRuns: 40 },
        );
      }
    }
    expect([...outcomes].sort()).toEqual([200, 422]);
    expect((await put('bank', token, '{"name":')).status).toBe(415);
    expect((await api.ask('PUT', '/api/me/bank', { token })).status).toBe(422);
  });
});

it('my records stand in no log and no mail', async () => {
  const everything = [...api.logged, JSON.stringify(await mails())].join('\n');
  for (const secret of [RECORDS.bank.no, RECORDS.profile.phone, RECORDS.profile.national_id])
    expect(everything.includes(secret), secret).toBe(false);
});

it('the list of habits is open to everybody, with names in each language', async () => {
  const { status, body } = await api.get('/api/dietary-habits');
  expect(status).toBe(200);
  expect(body.data).toContainEqual({ code: 'vegan', name: { en: 'Vegan', 'zh-Hant': '全素（純素）' } });
});
