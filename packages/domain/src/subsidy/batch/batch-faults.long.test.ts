import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { AuditEntry } from '../../audit/audit-entry.entity.ts';
import { countQueries, useDatabase } from '../../testing/index.ts';
import { moveRequest } from '../move-request.ts';
import { readRequest } from '../read-request.ts';
import { readSubsidyTable } from '../read-table.ts';
import { exportBatch } from './export-batch.ts';
import { previewAnswer } from './preview-answer.ts';
import { readBatch } from './read-batch.ts';
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

  /** What was paid, by all who would know: the state, the history, the books, the batch. */
  async function paidOf({ pid, id, as, finance, owner, payees }: Awaited<ReturnType<typeof confirmed>>) {
    const scope = () => as(finance, 'finance');
    const requests = await Promise.all(payees.map(({ request }) => readRequest(scope(), { pid, id: request })));
    const { sums } = await readSubsidyTable(as(owner, 'owner'), { pid });
    const { entries, state } = await readBatch(scope(), { pid, id });
    return {
      states: requests.map(({ state }) => state),
      moves: requests.map(({ moves }) => moves.filter(({ to }) => to === 'paid').length),
      sums: [sums?.paid, sums?.inBatches],
      outcomes: entries.map(({ outcome }) => outcome),
      state,
    };
  }
  const NONE = {
    states: ['in_batch', 'in_batch'],
    moves: [0, 0],
    sums: [0, 1400],
    outcomes: [null, null],
    state: 'confirmed',
  };
  const ONE = {
    states: ['paid', 'in_batch'],
    moves: [1, 0],
    sums: [700, 700],
    outcomes: ['paid', null],
    state: 'confirmed',
  };
  const ALL = {
    states: ['paid', 'paid'],
    moves: [1, 1],
    sums: [1400, 0],
    outcomes: ['paid', 'paid'],
    state: 'settled',
  };

  it('a request is paid whole or not at all, and when it is tried again, once', async () => {
    let world = await confirmed(db);
    const pay = () =>
      moveRequest(world.as(world.finance, 'finance'), { pid: world.pid, id: world.payees[0].request, to: 'paid' });
    const statements = await countQueries(pay);
    expect(statements).toBeGreaterThan(10);
    for (const fault of FAULTS)
      for (let at = 1; at <= statements + 1; at++) {
        world = await confirmed(db);
        const done = await withFault(at, fault, pay).then(
          () => true,
          () => false,
        );
        const now = await paidOf(world);
        if (done) expect(now).toEqual(ONE);
        else expect([NONE, ONE]).toContainEqual(now);
        await pay().catch(() => {});
        expect(await paidOf(world)).toEqual(ONE);
      }
  });

  it('an answer of the bank is taken whole or not at all, and again it pays nobody twice', async () => {
    const answered = async () => {
      const world = await confirmed(db);
      const { pid, id, as, finance } = world;
      const { entries } = await readBatch(as(finance, 'finance'), { pid, id });
      const given = ['Reference,Result', ...entries.map(({ reference }) => `${reference},paid`)].join('\n');
      const sent = { pid, id, format: 'csv' as const, given };
      const { digest } = await previewAnswer(as(finance, 'finance'), sent);
      return { world, take: () => takeAnswer(as(finance, 'finance'), { ...sent, digest }) };
    };
    const statements = await countQueries((await answered()).take);
    for (const fault of FAULTS)
      for (let at = 1; at <= statements + 1; at++) {
        const { world, take } = await answered();
        const taken = await withFault(at, fault, take).catch(() => null);
        const now = await paidOf(world);
        if (taken === null) expect([NONE, ALL]).toContainEqual(now);
        else expect(now).toEqual(ALL);
        await take();
        expect(await paidOf(world)).toEqual(ALL);
      }
  });
});
