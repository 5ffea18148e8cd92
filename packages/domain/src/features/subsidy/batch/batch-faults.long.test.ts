import { payoutReference } from '@muster/rules/subsidy';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { AuditEntry } from '../../../audit/audit-entry.entity.ts';
import { countQueries, useDatabase } from '../../../testing/index.ts';
import { moveRequest } from '../move-request.ts';
import { exportBatch } from './export-batch.ts';
import { previewAnswer } from './preview-answer.ts';
import { takeAnswer } from './take-answer.ts';
import { confirmed } from './testing.ts';

const db = useDatabase();
const FAULTS = ['refused', 'killed', 'lost'] as const;
type Fault = (typeof FAULTS)[number];

/** Lets statements through until the one with that number, which the fault happens to instead, or right after it. */
async function withFault<T>(at: number, fault: Fault, work: () => Promise<T>): Promise<T> {
  type Client = { query: (...args: unknown[]) => unknown; connection?: { stream: { destroy(): void } } };
  const prototype = pg.Client.prototype as unknown as Client;
  const original = prototype.query;
  let count = 0;
  prototype.query = function (this: Client, ...args: unknown[]) {
    count += 1;
    if (count !== at) return original.apply(this, args);
    if (fault === 'refused') return original.call(this, 'select 1 / 0');
    if (fault === 'killed') {
      this.connection?.stream.destroy();
      return original.apply(this, args);
    }
    // The statement runs, COMMIT too, but the answer never comes back.
    const answer = original.apply(this, args);
    setImmediate(() => this.connection?.stream.destroy());
    return answer;
  };
  try {
    return await work();
  } finally {
    prototype.query = original;
  }
}

describe('with a fault at every statement', () => {
  it('no file is handed out without the entries of “Who looked”', async () => {
    const { project, pid, id, as, finance, payees } = await confirmed(db);
    const run = () => exportBatch(as(finance, 'finance'), { pid, id });
    const looks = () =>
      db.em.fork().count(AuditEntry, { projectId: project.id, action: { $in: ['record.release', 'subsidy.export'] } });
    const each = payees.length + 1;
    const statements = await countQueries(run);
    expect(statements).toBeGreaterThan(10);
    const outcomes = { handed: 0, refused: 0 };
    for (const fault of FAULTS)
      for (let at = 1; at <= statements + 2; at++) {
        const before = await looks();
        const file = await withFault(at, fault, run).catch(() => null);
        const written = (await looks()) - before;
        if (file === null) {
          outcomes.refused += 1;
          // An answer that was lost after COMMIT leaves the entries: they may have looked.
          expect([0, each]).toContain(written);
        } else {
          outcomes.handed += 1;
          expect(written).toBe(each);
        }
      }
    expect(outcomes.refused).toBeGreaterThan(statements);
    expect(outcomes.handed).toBeGreaterThan(5);
  });

  /** A confirmed batch of as many people as there will be faults: to build one for each would take an hour. */
  async function batchOf(people: number) {
    const { em, make } = db;
    const { project, pid, id, as, finance } = await confirmed(db);
    const ids: string[] = [];
    for (let n = 0; n < people; n++) {
      ids.push((await make.person()).id);
      em.clear();
    }
    await em.execute(
      `insert into subsidy_request (id, project_id, number, person_id, locations, means, is_return, amount, state, batch_id)
       select gen_random_uuid(), ?::uuid, 10 + n, person_id, '{"en":"Taichung"}', 'bus', false, 300, 'in_batch', ?::uuid
       from unnest(?::uuid[]) with ordinality as owed (person_id, n)`,
      [project.id, id, `{${ids.join(',')}}`],
    );
    const requests = await em.execute<{ id: string; number: number }[]>(
      `select id, number from subsidy_request where batch_id = ? and number > 10 order by number`,
      [id],
    );
    const payouts = requests.map(({ id: request, number }) => ({
      request,
      reference: payoutReference(project.id, 1, number),
    }));
    await em.execute(
      `insert into subsidy_payout (id, batch_id, request_id, reference, amount)
       select gen_random_uuid(), ?::uuid, request, reference, 300
       from jsonb_to_recordset(?::jsonb) as owed (request uuid, reference text)`,
      [id, JSON.stringify(payouts)],
    );
    /** What was paid, by all who would know: the states, the history, the payouts, the books. */
    const paid = async () => {
      const [row] = await em.execute<Record<'states' | 'moves' | 'payouts' | 'books' | 'entries', number>[]>(
        `select (select count(*) from subsidy_request where project_id = ? and state = 'paid')::int as states,
           (select count(*) from subsidy_move move join subsidy_request request on request.id = move.request_id
            where request.project_id = ? and move."to" = 'paid')::int as moves,
           (select count(*) from subsidy_payout where batch_id = ? and outcome = 'paid')::int as payouts,
           (select paid / 300 from traffic_subsidy where project_id = ?)::int as books,
           (select sum(amount) / 300 from subsidy_entry where project_id = ? and to_account = 'paid')::int as entries`,
        [project.id, project.id, id, project.id, project.id],
      );
      return row;
    };
    const all = (n: number) => ({ states: n, moves: n, payouts: n, books: n, entries: n === 0 ? null : n });
    return { pid, id, as, finance, payouts, paid, all };
  }

  it('a request is paid whole or not at all, and when it is tried again, once', async () => {
    const { pid, as, finance, payouts, paid, all } = await batchOf(100);
    const pay = (n: number) => moveRequest(as(finance, 'finance'), { pid, id: payouts[n]?.request ?? '', to: 'paid' });
    const statements = await countQueries(() => pay(0));
    expect(statements).toBeGreaterThan(10);
    let n = 1;
    for (const fault of FAULTS)
      for (let at = 1; at <= statements + 1; at++, n++) {
        const done = await withFault(at, fault, () => pay(n)).then(
          () => true,
          () => false,
        );
        const now = await paid();
        if (done) expect(now).toEqual(all(n + 1));
        else expect([all(n), all(n + 1)]).toContainEqual(now);
        await pay(n).catch(() => {});
        expect(await paid()).toEqual(all(n + 1));
      }
    expect(n).toBeLessThan(payouts.length);
  }, 600_000);

  it('an answer of the bank is taken whole or not at all, and again it pays nobody twice', async () => {
    const { pid, id, as, finance, payouts, paid, all } = await batchOf(300);
    const take = async (n: number, meet: (work: () => Promise<unknown>) => Promise<unknown> = (work) => work()) => {
      const pair = payouts.slice(2 * n, 2 * n + 2).map(({ reference }) => `${reference},paid`);
      const sent = { pid, id, format: 'csv' as const, given: ['Reference,Result', ...pair].join('\n') };
      const { digest } = await previewAnswer(as(finance, 'finance'), sent);
      return meet(() => takeAnswer(as(finance, 'finance'), { ...sent, digest }));
    };
    let statements = 0;
    await take(0, async (work) => {
      statements = await countQueries(work);
    });
    expect(statements).toBeGreaterThan(20);
    let n = 1;
    for (const fault of FAULTS)
      for (let at = 1; at <= statements + 1; at++, n++) {
        const taken = await take(n, (work) => withFault(at, fault, work)).catch(() => null);
        const now = await paid();
        if (taken === null) expect([all(2 * n), all(2 * n + 2)]).toContainEqual(now);
        else expect(now).toEqual(all(2 * n + 2));
        await take(n);
        expect(await paid()).toEqual(all(2 * n + 2));
      }
    expect(2 * n).toBeLessThan(payouts.length);
  }, 600_000);
});
