import { describe, expect, it } from 'vitest';
import { AuditEntry } from '../../../audit/audit-entry.entity.ts';
import { actorOf, outcomeOf, scopeOf, testVault, useDatabase } from '../../../testing/index.ts';
import { mailsTo } from '../../../testing/mails-to.ts';
import { deleteMyAccount } from '../../my-data/delete-my-account.ts';
import { listReleases } from '../../vault/list-releases.ts';
import { discardRecord, storeRecord } from '../../vault/records.ts';
import { moveRequest } from '../move-request.ts';
import { createBatch } from './create-batch.ts';
import { exportBatch } from './export-batch.ts';
import { putBankSettings } from './put-bank-settings.ts';
import { readBankSettings } from './read-bank-settings.ts';
import { readBatch } from './read-batch.ts';
import { remindPayees } from './remind-payees.ts';
import { ACCOUNT, confirmed, IBAN, paying } from './testing.ts';
import { updateBatch } from './update-batch.ts';

const db = useDatabase();
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const looksAt = (personId: string) => db.em.fork().count(AuditEntry, { action: 'record.release', subjectId: personId });

describe('the file of a batch', () => {
  it('has the accounts of exactly its people, and they see who looked, for which batch', async () => {
    const { pid, as, finance, payees, payee, id } = await confirmed(db);
    const other = await payee();
    const file = await exportBatch(as(finance, 'finance'), { pid, id });
    expect(file).toMatchObject({ filename: `payouts-${pid}-1.csv`, mediaType: 'text/csv; charset=utf-8' });
    const { entries, exportedAt } = await readBatch(as(finance, 'finance'), { pid, id });
    expect(exportedAt).toBeInstanceOf(Date);
    const lines = textOf(file.bytes).trim().split('\r\n');
    expect(lines).toHaveLength(1 + payees.length);
    for (const { reference } of entries) expect(lines.some((line) => line.startsWith(reference))).toBe(true);
    for (const { person } of payees) {
      const { items } = await listReleases(scopeOf(db.em.fork(), actorOf(person.id)), { limit: 10 });
      expect(items).toMatchObject([{ kind: 'bank', purpose: 'payout', batch: 1, pid, name: finance.name }]);
    }
    expect(await looksAt(other.person.id)).toBe(0);
  });

  it('has only those who are not settled, and is gone when all are', async () => {
    const { pid, as, finance, payees, id } = await confirmed(db);
    const scope = () => as(finance, 'finance');
    await moveRequest(scope(), { pid, id: payees[0].request, to: 'paid' });
    expect(
      textOf((await exportBatch(scope(), { pid, id })).bytes)
        .trim()
        .split('\r\n'),
    ).toHaveLength(2);
    expect([await looksAt(payees[0].person.id), await looksAt(payees[1].person.id)]).toEqual([0, 1]);
    await moveRequest(scope(), { pid, id: payees[1].request, to: 'returned', reason: 'No such account' });
    expect((await readBatch(scope(), { pid, id })).state).toBe('settled');
    expect(await outcomeOf(exportBatch(scope(), { pid, id }))).toBe('batch_state');
  });

  it('takes a fresh sign-in, and the second person', async () => {
    const { pid, as, finance, payees, id, payee } = await confirmed(db);
    const later = { id: 'session', ageMs: 3_600_000 };
    const stale = (session: typeof later | null) => {
      const scope = as(finance, 'finance');
      return { ...scope, actor: { ...scope.actor, session } };
    };
    const outcomes = {
      stale: await outcomeOf(exportBatch(stale(later), { pid, id })),
      token: await outcomeOf(exportBatch(stale(null), { pid, id })),
      yesterday: await outcomeOf(exportBatch(as(finance, 'finance'), { pid, id, date: '2020-01-01' })),
    };
    expect(outcomes).toEqual({
      stale: 'stale_session',
      token: 'stale_session',
      yesterday: 'invalid',
    });
    const { request } = await payee();
    const open = await createBatch(as(finance, 'finance'), { pid, kind: 'csv', requests: [request] });
    const unconfirmed = () => outcomeOf(exportBatch(as(finance, 'finance'), { pid, id: open }));
    expect(await unconfirmed()).toBe('batch_state');
    await updateBatch(as(finance, 'finance'), { pid, id: open, state: 'closed', version: 1 });
    expect(await unconfirmed()).toBe('batch_state');
    for (const { person } of payees) expect(await looksAt(person.id)).toBe(0);
  });

  it('is shaped by the bank settings as they were when it was confirmed, whatever becomes of them', async () => {
    const { pid, as, finance, owner, payee, id } = await confirmed(db);
    const file = async () => textOf((await exportBatch(as(finance, 'finance'), { pid, id })).bytes);
    const before = await file();
    const { request } = await payee();
    const open = await createBatch(as(finance, 'finance'), { pid, kind: 'csv', requests: [request] });
    const { currency: _, version, ...settings } = await readBankSettings(as(owner, 'owner'), { pid });
    const columns = settings.csv.columns.filter(({ value }) => value !== 'name');
    const put = { pid, version, settings: { ...settings, csv: { ...settings.csv, columns } } };
    await putBankSettings(as(finance, 'finance'), put);
    expect(await file()).toBe(before);
    // A batch that nobody has confirmed is another one by this.
    const versionOf = async (batch: string) => (await readBatch(as(owner, 'owner'), { pid, id: batch })).version;
    expect([await versionOf(id), await versionOf(open)]).toEqual([1, 2]);
  });

  it('is none at all when one account is gone, or can’t be written', async () => {
    const { pid, as, finance, payees, id } = await confirmed(db, {
      // Big5 has not every character.
      settings: (settings) => ({ ...settings, csv: { ...settings.csv, encoding: 'big5' } }),
    });
    const [one, two] = payees;
    await discardRecord(db.em, 'bank', two.person.id);
    const file = () => exportBatch(as(finance, 'finance'), { pid, id });
    await expect(file()).rejects.toMatchObject({
      code: 'bank_data_missing',
      message: expect.stringContaining('request 2'),
    });
    await storeRecord(db.em, testVault, 'bank', two.person.id, { ...ACCOUNT, name: '小𠮷' });
    await expect(file()).rejects.toMatchObject({ code: 'unwritable', message: expect.stringContaining('requests 2') });
    expect([await looksAt(one.person.id), await looksAt(two.person.id)]).toEqual([0, 0]);
    // The one is returned by hand, and the others are paid.
    await moveRequest(as(finance, 'finance'), { pid, id: two.request, to: 'returned', reason: 'The name' });
    expect((await file()).mediaType).toBe('text/csv; charset=big5');
  });

  it('is ISO 20022 for euros', async () => {
    const { pid, as, finance, id } = await confirmed(db, { currency: 'EUR', kind: 'pain', bank: IBAN });
    const { bytes, filename } = await exportBatch(as(finance, 'finance'), { pid, id });
    expect(filename).toBe(`payouts-${pid}-1.xml`);
    expect(textOf(bytes)).toContain('pain.001.001.09');
    expect(textOf(bytes)).toContain('<CtrlSum>14.00</CtrlSum>');
  });

  it('and the deletion of an account that is in it, at once: never half', async () => {
    for (let round = 0; round < 2; round++) {
      const { pid, as, finance, payees, id } = await confirmed(db);
      const [one, two] = payees;
      const leaving = () => deleteMyAccount(scopeOf(db.em.fork(), actorOf(one.person.id)));
      const [file, gone] = await Promise.all([
        outcomeOf(exportBatch(as(finance, 'finance'), { pid, id })),
        outcomeOf(leaving()),
      ]);
      // Who is owed money stays until they have it.
      expect([file, gone]).toEqual(['ok', 'payout_open']);
      await moveRequest(as(finance, 'finance'), { pid, id: one.request, to: 'paid' });
      const again = await Promise.all([
        exportBatch(as(finance, 'finance'), { pid, id }).then(({ bytes }) => textOf(bytes).trim().split('\r\n').length),
        outcomeOf(leaving()),
      ]);
      expect(again).toEqual([2, 'ok']);
      expect(await looksAt(two.person.id)).toBe(2);
    }
  });
});

describe('a reminder', () => {
  it('goes to those in the batch whose bank data does not do, once a day', async () => {
    const { pid, finance, as, payee } = await paying(db);
    const [good, none, foreign] = [await payee(), await payee(null), await payee(IBAN)];
    const requests = [good.request, none.request, foreign.request];
    const id = await createBatch(as(finance, 'finance'), { pid, kind: 'csv', requests });
    const remind = () => remindPayees(as(finance, 'finance'), { pid, id });
    expect(await remind()).toEqual({ reminded: 2, skipped: 0, optedOut: 0 });
    expect(await remind()).toEqual({ reminded: 0, skipped: 2, optedOut: 0 });
    const templates = async (person: { email: string }) =>
      (await mailsTo(db.em, person)).map(({ template }) => template);
    expect(await templates(none.person)).toContain('bank-missing');
    expect(await templates(foreign.person)).toContain('bank-missing');
    expect(await templates(good.person)).not.toContain('bank-missing');
  });
});
