import { SUBSIDY_LIMITS } from '@muster/rules/subsidy';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { useDatabase } from '../../testing/index.ts';
import { operation, playOut } from './ledger.play.ts';
import { setting } from './testing.ts';

const db = useDatabase();

it('the books agree with a model, whatever random people do', async () => {
  const operations = fc.array(operation, { minLength: 30, maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(operations, (ops) => playOut(db, ops)),
    { numRuns: 6, endOnFailure: true },
  );
});

it('the ledger is append only, and sums change by entries alone', async () => {
  const { ask, member, project } = await setting(db);
  const id = await ask(member(0));
  const run = (sql: string) => db.em.fork().execute(sql, [project.id]);
  await expect(run('update subsidy_entry set amount = 1 where project_id = ?')).rejects.toThrow('append only');
  await expect(run('delete from subsidy_entry where project_id = ?')).rejects.toThrow('append only');
  await expect(db.em.fork().execute('truncate subsidy_entry')).rejects.toThrow('append only');
  await expect(
    run('update traffic_subsidy set free = free + 1, budget = budget + 1 where project_id = ?'),
  ).rejects.toThrow('ledger');
  await expect(db.em.fork().execute('delete from subsidy_request where id = ?', [id])).rejects.toThrow('books');
});

it('the largest amounts and budget add up to the last unit', async () => {
  const { put, ask, member, move, sums } = await setting(db);
  const most = SUBSIDY_LIMITS.amount;
  await put({ rates: [{ location: 'Far', fee: most, returnFee: most }], budget: SUBSIDY_LIMITS.budget });
  const id = await ask(member(0), 'Far', true);
  await move('ann', id, 'attested');
  await move('fin', id, 'approved', { amount: most - 1, reason: 'One less' });
  expect(await sums()).toMatchObject({ approved: most - 1, reserved: 0, free: SUBSIDY_LIMITS.budget - most + 1 });
});
