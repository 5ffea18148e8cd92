import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { AuditEntry } from '../../audit/audit-entry.entity.ts';
import type { Grant } from '../../kernel/actor.ts';
import { newId } from '../../kernel/id.ts';
import { actorOf, countQueries, scopeOf, testVault, useDatabase } from '../../testing/index.ts';
import { storeRecord } from './records.ts';
import { release } from './release.ts';

const db = useDatabase();
const vault = testVault;
/** In the week of the event. */
const now = new Date('2027-08-06T04:00:00Z');

/** A team of two whose phones its chief may see. */
async function setting() {
  const { make } = db;
  const project = await make.project();
  const team = await make.team(project);
  const people = [await make.person(), await make.person()];
  for (const [n, person] of people.entries()) {
    await make.membership(team, person, n === 0 ? 'chief' : 'member');
    const values = { name: 'Real', phone: '+886912345678', national_id: null, company: null, birthday: null };
    await db.em.fork().transactional((tx) => storeRecord(tx, vault, 'profile', person.id, values));
  }
  const grants: Grant[] = [{ projectId: project.id, role: 'chief', teamId: team.id }];
  return { pid: project.pid, uids: people.map(({ id }) => id), grants };
}

describe('with 1,000 faults', () => {
  /** Lets statements through until the one with that number, which the fault happens to instead, or right after it. */
  async function withFault(at: number, fault: 'refused' | 'killed' | 'lost', work: () => Promise<unknown>) {
    type Client = {
      query: (...args: unknown[]) => unknown;
      processID?: number;
      connection?: { stream: { destroy(): void } };
    };
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

  it('nothing is ever handed out without its audit entries', async () => {
    const { pid, uids, grants } = await setting();
    const request = { pid, uids, kind: 'profile', purpose: 'contact' } as const;
    // Another person each time, to tell the entries of one release from those of an earlier one that come late.
    const run = (actorId: string) => release(scopeOf(db.orm.em.fork(), actorOf(actorId, grants), { now }), request);
    const statements = await countQueries(() => run(newId()));
    expect(statements).toBeGreaterThan(4);
    const outcomes = { released: 0, refused: 0 };
    for (let i = 0; i < 1_000; i++) {
      const fault = (['refused', 'killed', 'refused', 'lost', 'refused'] as const)[i % 5] as 'refused';
      // Some come after the last statement: those releases are whole.
      const actorId = newId();
      const released = await withFault(1 + (i % (statements + 3)), fault, () => run(actorId)).catch(() => null);
      const entries = await db.em.fork().count(AuditEntry, { actorId, action: 'record.release' });
      if (released === null) {
        outcomes.refused += 1;
        // An answer that was lost after COMMIT leaves the entries: the caller may have looked.
        expect([0, uids.length]).toContain(entries);
      } else {
        outcomes.released += 1;
        expect(entries).toBe(uids.length);
      }
    }
    expect(outcomes.refused).toBeGreaterThan(500);
    expect(outcomes.released).toBeGreaterThan(50);
  });
});
