import { payoutReference } from '@muster/rules/subsidy';
import { newId } from '../../kernel/id.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { ChangingCases, World } from '../../testing/changing-cases.ts';
import type { Asking } from '../../testing/of-features.ts';
import { testVault } from '../../testing/scope.ts';
import type { Theatre, Writers } from '../../testing/theatre.ts';
import { storeRecord } from '../../vault/records.ts';
import { putSubsidyTable } from '../put-table.ts';
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
  await known.execute(
    `insert into traffic_subsidy (id, project_id) values (gen_random_uuid(), ?) on conflict (project_id) do nothing`,
    [projectId],
  );
  await known.execute(
    `insert into subsidy_entry (project_id, from_account, to_account, amount) values (?, 'budget', 'free', 5000)`,
    [projectId],
  );
  const [counted] = await known.execute<{ number: number }[]>(
    `update traffic_subsidy set last_request = last_request + 2, last_batch = last_batch + 1 where project_id = ?
     returning last_request as number`,
    [projectId],
  );
  const number = counted?.number ?? 2;
  const [approved, inBatch, batch] = [newId(), newId(), newId()];
  await known.execute(
    `insert into subsidy_batch (id, project_id, number, kind, state, confirmed_at)
     select ?::uuid, project_id, last_batch, 'csv', 'confirmed', now() from traffic_subsidy where project_id = ?`,
    [batch, projectId],
  );
  for (const [id, n, person, state] of [
    [approved, number - 1, owed, 'approved'],
    [inBatch, number, paid, 'in_batch'],
  ] as const)
    await known.execute(
      `insert into subsidy_request (id, project_id, number, person_id, locations, means, is_return, amount, state, batch_id)
       values (?, ?, ?, ?, '{"en":"Taichung"}', 'bus', false, 300, ?, ?)`,
      [id, projectId, n, person, state, state === 'approved' ? null : batch],
    );
  await known.execute(
    `insert into subsidy_payout (id, batch_id, request_id, reference, amount) values (gen_random_uuid(), ?, ?, ?, 300)`,
    [batch, inBatch, payoutReference(projectId, 1, number)],
  );
  const answer = `Reference,Result\n${payoutReference(projectId, 1, number)},paid`;
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
