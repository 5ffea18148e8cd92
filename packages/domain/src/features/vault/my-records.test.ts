import type { RecordKind } from '@muster/rules';
import { describe, expect, it } from 'vitest';
import { AuditEntry } from '../../audit/audit-entry.entity.ts';
import { openMail, type SealedMail } from '../../mail/sealed-mail.ts';
import { actorOf, scopeOf, testKeys, useDatabase } from '../../testing/index.ts';
import { ApiToken } from '../access/api-token.entity.ts';
import type { Person } from '../person/person.entity.ts';
import { Consent } from './consent.entity.ts';
import { giveConsent } from './give-consent.ts';
import { putRecord } from './put-record.ts';
import { readConsent } from './read-consent.ts';
import { readRecord } from './read-record.ts';
import type { Records } from './records.ts';
import { removeRecord } from './remove-record.ts';
import { revealRecord } from './reveal-record.ts';
import { withdrawConsent } from './withdraw-consent.ts';

const db = useDatabase();
const keys = testKeys;

const as = (person: Person, more: Parameters<typeof actorOf>[2] = {}) =>
  scopeOf(db.orm.em.fork(), actorOf(person.id, [], more));
const STALE = { session: { id: 's', ageMs: 11 * 60_000 } };
const BANK: Records['bank'] = { code: '700', branch: '0021', no: '00012345678901', name: 'Ada', iban: null };
const PROFILE: Records['profile'] = {
  name: 'Ada Novak',
  phone: '+886912345678',
  national_id: 'A123456789',
  company: null,
  birthday: '1990-05-17',
};

const mailsTo = async (person: Person) =>
  (
    await db.em
      .getConnection()
      .execute<{ payload: SealedMail }[]>(
        `select payload from graphile_worker._private_jobs where task_id = (select id from graphile_worker._private_tasks where identifier = 'send_mail') order by id`,
      )
  )
    .map(({ payload }) => openMail(keys, payload))
    .filter((mail) => mail.to === person.email);

describe('my records', () => {
  it('come back as they were put, with numbers masked, and are replaced whole', async () => {
    const person = await db.make.person();
    expect(await readRecord(as(person), { kind: 'bank' })).toBeNull();
    await putRecord(as(person), { kind: 'bank', record: BANK });
    expect(await readRecord(as(person), { kind: 'bank' })).toEqual({ ...BANK, no: '••••8901' });
    await putRecord(as(person), {
      kind: 'bank',
      record: { ...BANK, branch: null, no: null, iban: 'DE02120300000000202051' },
    });
    expect(await readRecord(as(person), { kind: 'bank' })).toEqual({
      ...BANK,
      branch: null,
      no: null,
      iban: '••••2051',
    });
    await putRecord(as(person), { kind: 'profile', record: PROFILE });
    expect(await readRecord(as(person), { kind: 'profile' })).toEqual({ ...PROFILE, national_id: '••••6789' });
    await removeRecord(as(person), { kind: 'profile' });
    await removeRecord(as(person), { kind: 'profile' });
    expect(await readRecord(as(person), { kind: 'profile' })).toBeNull();
    expect(await readRecord(as(await db.make.person()), { kind: 'bank' })).toBeNull();
  });

  it('guarded ones take a fresh sign-in; tokens were made for it; the others don’t', async () => {
    const person = await db.make.person();
    await db.make.token(person);
    const TOKEN = { session: null, tokenId: (await db.em.findOneOrFail(ApiToken, { person })).id };
    for (const [kind, record] of [
      ['bank', BANK],
      ['profile', PROFILE],
    ] as [RecordKind, never][]) {
      await expect(putRecord(as(person, STALE), { kind, record })).rejects.toMatchObject({
        kind: 'stale_session',
      });
      await expect(removeRecord(as(person, STALE), { kind })).rejects.toMatchObject({ kind: 'stale_session' });
      await putRecord(as(person, TOKEN), { kind, record });
    }
    await putRecord(as(person, STALE), { kind: 'address', record: { code: null, receiver: 'Ada', address: 'There' } });
    await expect(revealRecord(as(person, STALE), { kind: 'bank' })).rejects.toMatchObject({ kind: 'stale_session' });
    await expect(revealRecord(as(person, TOKEN), { kind: 'bank' })).rejects.toMatchObject({ kind: 'stale_session' });
    expect(await revealRecord(as(person), { kind: 'bank' })).toEqual(BANK);
  });

  it('are closed to project tokens', async () => {
    const scope = scopeOf(db.orm.em.fork(), actorOf('', [], { personId: null }));
    await expect(readRecord(scope, { kind: 'bank' })).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(putRecord(scope, { kind: 'bank', record: BANK })).rejects.toMatchObject({ kind: 'forbidden' });
  });

  it('send a mail when a guarded one changes; neither mail nor log says what it holds', async () => {
    const person = await db.make.person();
    await putRecord(as(person), { kind: 'bank', record: BANK });
    await putRecord(as(person), { kind: 'address', record: { code: null, receiver: 'Ada', address: 'There' } });
    await putRecord(as(person), { kind: 'profile', record: PROFILE });
    await removeRecord(as(person), { kind: 'bank' });
    const mails = await mailsTo(person);
    expect(mails).toMatchObject([
      { template: 'record-changed', kind: 'bank', removed: false },
      { template: 'record-changed', kind: 'profile', removed: false },
      { template: 'record-changed', kind: 'bank', removed: true },
    ]);
    const log = await db.em.fork().find(AuditEntry, { subjectId: person.id }, { orderBy: { id: 'asc' } });
    expect(log.map(({ action, after }) => [action, after])).toEqual([
      ['record.put', { kind: 'bank' }],
      ['record.put', { kind: 'address' }],
      ['record.put', { kind: 'profile' }],
      ['record.remove', { kind: 'bank' }],
    ]);
    const said = JSON.stringify([mails, log]);
    // Short ones could stand in an identifier by chance.
    const values = [...Object.values(BANK), ...Object.values(PROFILE)].filter((value) => value && value.length > 8);
    expect(values).toHaveLength(5);
    for (const value of values) expect(said).not.toContain(value);
  });

  it('of the same kind put at the same moment end as one of them, whole', async () => {
    const person = await db.make.person();
    const put = (n: number) =>
      putRecord(as(person), { kind: 'address', record: { code: `${n}${n}${n}`, receiver: `R${n}`, address: `A${n}` } });
    await Promise.all([1, 2, 3, 4, 5, 6].map(put));
    const { code, receiver, address } = (await readRecord(as(person), { kind: 'address' })) as Records['address'];
    const n = receiver.slice(1);
    expect({ code, address }).toEqual({ code: n.repeat(3), address: `A${n}` });
  });
});

describe('consent to keep what a person eats', () => {
  const diet: Records['dietary'] = { habits: ['vegan'], note: null };

  it('comes first, with the version of its text, and takes the record along when it goes', async () => {
    const person = await db.make.person();
    await expect(putRecord(as(person), { kind: 'dietary', record: diet })).rejects.toMatchObject({
      code: 'consent_needed',
    });
    await expect(giveConsent(as(person), { kind: 'dietary', version: 99 })).rejects.toMatchObject({ kind: 'invalid' });
    await expect(giveConsent(as(person), { kind: 'dietary', version: 0 })).rejects.toMatchObject({
      fields: [{ pointer: '/version' }],
    });
    await giveConsent(as(person), { kind: 'dietary', version: 1 });
    await giveConsent(as(person), { kind: 'dietary', version: 1 });
    expect(await readConsent(as(person), { kind: 'dietary' })).toMatchObject({
      latest: { version: 1 },
      given: { version: 1 },
    });
    await putRecord(as(person), { kind: 'dietary', record: diet });
    await withdrawConsent(as(person), { kind: 'dietary' });
    await withdrawConsent(as(person), { kind: 'dietary' });
    expect(await readRecord(as(person), { kind: 'dietary' })).toBeNull();
    expect((await readConsent(as(person), { kind: 'dietary' })).given).toBeNull();
    await giveConsent(as(person), { kind: 'dietary', version: 1 });
    const kept = await db.em.fork().find(Consent, { person: person.id }, { orderBy: { id: 'asc' } });
    expect(kept.map(({ version, withdrawnAt }) => [version, withdrawnAt === null])).toEqual([
      [1, false],
      [1, true],
    ]);
  });

  it('that is withdrawn while something is entered leaves no record behind', async () => {
    for (let round = 0; round < 5; round++) {
      const person = await db.make.person();
      await giveConsent(as(person), { kind: 'dietary', version: 1 });
      await Promise.allSettled([
        putRecord(as(person), { kind: 'dietary', record: diet }),
        withdrawConsent(as(person), { kind: 'dietary' }),
        putRecord(as(person), { kind: 'dietary', record: diet }),
      ]);
      expect((await readConsent(as(person), { kind: 'dietary' })).given).toBeNull();
      expect(await readRecord(as(person), { kind: 'dietary' })).toBeNull();
    }
  });
});
