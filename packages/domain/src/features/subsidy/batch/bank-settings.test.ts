import { DEFAULT_CSV_TEMPLATE } from '@muster/rules/subsidy';
import { describe, expect, it } from 'vitest';
import { AuditEntry } from '../../../audit/audit-entry.entity.ts';
import type { BankSettings } from '../../../kernel/db/json-columns.ts';
import { outcomeOf, useDatabase } from '../../../testing/index.ts';
import { createBatch } from './create-batch.ts';
import { putBankSettings } from './put-bank-settings.ts';
import { readBankSettings } from './read-bank-settings.ts';
import { IBAN, paying } from './testing.ts';

const db = useDatabase();
const DEBTOR = { name: 'Example Association', iban: 'DE89 3704 0044 0532 0130 00' };

describe('the settings of the bank', () => {
  it('begin with a table that every spreadsheet opens, and are replaced from the version that was read', async () => {
    const { project, pid, owner, finance, as, payee } = await paying(db, { currency: 'EUR' });
    const { currency, version, ...before } = await readBankSettings(as(finance, 'finance'), { pid });
    expect([currency, before.debtor, before.fixed]).toEqual(['EUR', null, null]);
    expect(before.csv.columns).toEqual(DEFAULT_CSV_TEMPLATE.columns);
    const put = (settings: BankSettings, from: string, by = as(owner, 'owner')) =>
      putBankSettings(by, { pid, version: from, settings });
    await put({ ...before, debtor: DEBTOR }, version);
    expect(await outcomeOf(put(before, version))).toBe('changed_meanwhile');
    const after = await readBankSettings(as(owner, 'owner'), { pid });
    expect(after.debtor).toEqual({ name: DEBTOR.name, iban: 'DE89370400440532013000' });
    // Who changed what is known, and the account of the organisation stands in no log.
    const [entry] = await db.em.fork().find(AuditEntry, { projectId: project.id, action: 'subsidy.bank' });
    expect(entry?.after).toEqual({ changed: ['debtor'] });
    const { request } = await payee(IBAN);
    const made = createBatch(as(finance, 'finance'), { pid, kind: 'pain', requests: [request] });
    expect(await outcomeOf(made)).toBe('ok');
  });

  it('say where something is wrong, and change nothing then', async () => {
    const { pid, owner, as } = await paying(db);
    const { currency: _, version, ...before } = await readBankSettings(as(owner, 'owner'), { pid });
    const wrong: BankSettings = {
      ...before,
      debtor: { name: '', iban: 'DE00' },
      csv: { ...before.csv, columns: [{ heading: '=1+1', value: 'reference' }] },
      answers: { ...before.answers, csv: { ...before.answers.csv, result: before.answers.csv.reference } },
    };
    await expect(putBankSettings(as(owner, 'owner'), { pid, version, settings: wrong })).rejects.toMatchObject({
      kind: 'invalid',
      fields: [
        { pointer: '/debtor/name' },
        { pointer: '/debtor/iban' },
        { pointer: '/csv/columns/0/heading' },
        { pointer: '/csv/columns' },
        { pointer: '/csv/columns' },
        { pointer: '/answers/csv/result' },
      ],
    });
    expect((await readBankSettings(as(owner, 'owner'), { pid })).version).toBe(version);
  });

  it('of two who change them at once: one is told', async () => {
    const { pid, owner, finance, as } = await paying(db);
    const { currency: _, version, ...before } = await readBankSettings(as(owner, 'owner'), { pid });
    const put = (scope: ReturnType<typeof as>, delimiter: ',' | ';' | '\t') =>
      outcomeOf(putBankSettings(scope, { pid, version, settings: { ...before, csv: { ...before.csv, delimiter } } }));
    const outcomes = await Promise.all([put(as(owner, 'owner'), ';'), put(as(finance, 'finance'), '\t')]);
    expect(outcomes.toSorted()).toEqual(['changed_meanwhile', 'ok']);
  });
});
