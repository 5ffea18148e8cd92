import { payoutReference } from '@muster/rules/subsidy';
import { db } from '../../../kernel/db/db.ts';
import { toJson } from '../../../kernel/db/expressions.ts';
import { newId } from '../../../kernel/id.ts';
import type { Scope } from '../../../kernel/scope.ts';
import type { ChangingCases, World } from '../../../testing/changing-cases.ts';
import type { Asking } from '../../../testing/of-features.ts';
import { testVault } from '../../../testing/scope.ts';
import type { Theatre, Writers } from '../../../testing/theatre.ts';
import { storeRecord } from '../../vault/records.ts';
import { putSubsidyTable } from '../put-table.ts';
import { SubsidyBatch } from '../subsidy-batch.entity.ts';
import { confirmBatch } from './confirm-batch.ts';
import { createBatch } from './create-batch.ts';
import { exportBatch } from './export-batch.ts';
import { listBatches } from './list-batches.ts';
import { previewAnswer } from './preview-answer.ts';
import { putBankSettings } from './put-bank-settings.ts';
import { readBankSettings } from './read-bank-settings.ts';
import { remindPayees } from './remind-payees.ts';
import { takeAnswer } from './take-answer.ts';
import { ACCOUNT } from './testing.ts';
import { updateBatch } from './update-batch.ts';

/** A project that pays, with a request that is approved, and one in a batch that is confirmed, as if made long ago. */
async function given({ em }: Scope, projectId: string, [owed, paid]: readonly [string, string]) {
  const known = em.fork();
  const tables = db(known);
  await tables
    .insertInto('traffic_subsidy')
    .values({ id: newId(), project_id: projectId })
    .onConflict((conflict) => conflict.column('project_id').doNothing())
    .execute();
  await tables
    .insertInto('subsidy_entry')
    .values({ project_id: projectId, from_account: 'budget', to_account: 'free', amount: 5000 })
    .execute();
  const last = await tables
    .updateTable('traffic_subsidy')
    .set((eb) => ({ last_request: eb('last_request', '+', 2), last_batch: eb('last_batch', '+', 1) }))
    .where('project_id', '=', projectId)
    .returning(['last_request as request', 'last_batch as batch'])
    .executeTakeFirstOrThrow();
  const [approved, inBatch, batch] = [newId(), newId(), newId()];
  await known.insert(SubsidyBatch, {
    id: batch,
    project: projectId,
    number: last.batch,
    kind: 'csv',
    state: 'confirmed',
    confirmedAt: new Date(),
  });
  const request = {
    project_id: projectId,
    locations: toJson({ en: 'Taichung' }),
    means: 'bus',
    is_return: false,
    amount: 300,
  } as const;
  await tables
    .insertInto('subsidy_request')
    .values([
      { ...request, id: approved, number: last.request - 1, person_id: owed, state: 'approved' },
      { ...request, id: inBatch, number: last.request, person_id: paid, state: 'in_batch', batch_id: batch },
    ])
    .execute();
  const reference = payoutReference(projectId, 1, last.request);
  await tables
    .insertInto('subsidy_payout')
    .values({ id: newId(), batch_id: batch, request_id: inBatch, reference, amount: 300 })
    .execute();
  const answer = `Reference,Result\n${reference},paid`;
  return { approved, batch, answer };
}

/** Finance, as they were when they asked. */
const paying = (scope: Scope, projectId: string): Scope => ({
  ...scope,
  actor: { ...scope.actor, grants: [{ projectId, role: 'finance', teamId: null }] },
});

type Given = Awaited<ReturnType<typeof given>>;
const byFinance = (work: (scope: Scope, made: Given & { pid: string }) => Promise<unknown>) => {
  return async (scope: Scope, { pid, projectId, uid, newcomer }: World) => {
    const made = await given(scope, projectId, [uid, newcomer]);
    return work(paying(scope, projectId), { pid, ...made });
  };
};

export const changing: ChangingCases = {
  byOwners: {
    'subsidy/batch/create-batch': byFinance((s, { pid, approved }) =>
      createBatch(s, { pid, kind: 'csv', requests: [approved] }),
    ),
    'subsidy/batch/update-batch': byFinance((s, { pid, batch }) => updateBatch(s, { pid, id: batch, state: 'open' })),
    'subsidy/batch/confirm-batch': byFinance((s, { pid, batch }) => confirmBatch(s, { pid, id: batch, version: 1 })),
    'subsidy/batch/export-batch': byFinance((s, { pid, batch }) => exportBatch(s, { pid, id: batch })),
    'subsidy/batch/remind-payees': byFinance((s, { pid, batch }) => remindPayees(s, { pid, id: batch })),
    'subsidy/batch/take-answer': byFinance((s, { pid, batch, answer }) =>
      takeAnswer(s, { pid, id: batch, format: 'csv', given: answer, digest: '' }),
    ),
    'subsidy/batch/put-bank-settings': byFinance(async (s, { pid }) => {
      const { currency: _, version, ...settings } = await readBankSettings(s, { pid });
      return putBankSettings(s, { pid, version, settings });
    }),
  },
};

const begun = new WeakMap<Theatre, Promise<Given>>();
/** What several writers meet on: the owner waits for money, and the administrator is in a batch. */
function stage(t: Theatre): Promise<Given> {
  const known = begun.get(t) ?? begin(t);
  begun.set(t, known);
  return known;
}
async function begin(t: Theatre): Promise<Given> {
  const scope = t.owner();
  const rates = [{ location: 'Taichung', fee: 300 }];
  await putSubsidyTable(scope, { pid: t.pid, currency: 'TWD', rates, budget: 5000, ifVersion: ['*'] });
  const people = [scope.actor.personId ?? '', t.admin().actor.personId ?? ''] as const;
  for (const person of people) await storeRecord(scope.em.fork(), testVault, 'bank', person, ACCOUNT);
  return given(scope, scope.actor.grants[0]?.projectId ?? '', people);
}

export const writers: Writers = {
  'put together a batch': async (t) =>
    createBatch(t.self(), { pid: t.pid, kind: 'csv', requests: [(await stage(t)).approved] }),
  'change a batch': async (t) => updateBatch(t.self(), { pid: t.pid, id: (await stage(t)).batch, state: 'cancelled' }),
  'confirm a batch': async (t) => confirmBatch(t.owner(), { pid: t.pid, id: (await stage(t)).batch, version: 1 }),
  'hand out the file of a batch': async (t) => exportBatch(t.self(), { pid: t.pid, id: (await stage(t)).batch }),
  'take the answer of a bank': async (t) => {
    const { batch: id, answer } = await stage(t);
    const sent = { pid: t.pid, id, format: 'csv' as const, given: answer };
    return takeAnswer(t.self(), { ...sent, digest: (await previewAnswer(t.self(), sent)).digest });
  },
  'remind those without bank data': async (t) => remindPayees(t.self(), { pid: t.pid, id: (await stage(t)).batch }),
  'change how the bank is written to': async (t) => {
    await stage(t);
    const { currency: _, version, ...settings } = await readBankSettings(t.owner(), { pid: t.pid });
    await putBankSettings(t.owner(), { pid: t.pid, version, settings });
  },
};

export const asking: Asking = ({ pid }) => [
  (scope) => listBatches(scope, { pid, limit: 50 }),
  (scope) => readBankSettings(scope, { pid }),
];
