import { beforeAll, describe, expect, it } from 'vitest';
import { countQueries, tablesReadWhole, useDatabase } from '../../testing/index.ts';
import { listBatches } from './batch/list-batches.ts';
import { listMySubsidies } from './list-my-subsidies.ts';
import { listRequests } from './list-requests.ts';
import { payouts } from './payouts.ts';
import { readRequest } from './read-request.ts';
import { readSubsidyTable } from './read-table.ts';
import { readTotals } from './read-totals.ts';
import { setting } from './testing.ts';
import { waitingSubsidies } from './waiting-subsidies.ts';

const db = useDatabase();
const GROWING = [
  'subsidy_request',
  'subsidy_move',
  'subsidy_entry',
  'subsidy_payout',
  'subsidy_batch',
  'membership',
  'person',
];
const [ACCOUNTS, PROJECTS, PEOPLE] = [10_000, 100, 300];

/** A hundred projects, with a request of each of three hundred people in all of them. */
async function fill(): Promise<void> {
  await db.em.execute(
    `insert into person (id, name, email) select gen_random_uuid(), 'P' || n, 'p' || n || '@test.example' from generate_series(1, ?) n`,
    [ACCOUNTS],
  );
  await db.em.execute(
    `insert into project (id, pid, name, names, starts_on, ends_on)
     select gen_random_uuid(), 'size-' || n, 'S', '{"en": "S"}', '2027-08-07', '2027-08-08' from generate_series(1, ?) n`,
    [PROJECTS],
  );
  await db.em.execute(
    `insert into traffic_subsidy (id, project_id) select gen_random_uuid(), id from project where pid like 'size-%'`,
  );
  await db.em.execute(
    `insert into subsidy_request (id, project_id, number, person_id, locations, means, is_return, amount, created_at)
     select gen_random_uuid(), project.id, row_number() over (partition by project.id), person.id, '{"en": "Far"}', 'bus', false, 5, now()
     from project cross join (select id from person where name like 'P%' order by id limit ?) person where project.pid like 'size-%'`,
    [PEOPLE],
  );
  await db.em.execute(
    `insert into team (id, project_id, tid, name, names, position)
     select gen_random_uuid(), id, 'crew', 'C', '{"en": "C"}', 0 from project where pid like 'size-%'`,
  );
  await db.em.execute(
    `insert into membership (id, team_id, person_id, role, confirmed_at)
     select gen_random_uuid(), team.id, request.person_id, 'member', now()
     from subsidy_request request join team on team.project_id = request.project_id and team.tid = 'crew'`,
  );
  await db.em.execute(
    `insert into subsidy_move (id, request_id, "to", amount, mover, person_id)
     select gen_random_uuid(), id, 'requested', amount, 'self', person_id from subsidy_request`,
  );
  await db.em.execute(
    `insert into subsidy_batch (id, project_id, number, kind, state)
     select gen_random_uuid(), project.id, n, 'csv', 'cancelled' from project cross join generate_series(1, 20) n where pid like 'size-%'`,
  );
  await db.em.execute(
    `insert into subsidy_payout (id, batch_id, request_id, reference, amount, outcome)
     select gen_random_uuid(), batch.id, request.id, 'R' || request.number, 5, 'removed'
     from subsidy_batch batch join subsidy_request request
       on request.project_id = batch.project_id and request.number % 20 = batch.number - 1`,
  );
  await db.em.execute('analyze');
}

describe('with 30,000 requests', () => {
  const few: Record<string, number> = {};
  let works: Record<string, () => Promise<unknown>>;

  beforeAll(async () => {
    const { pid, as, member, ask, crew } = await setting(db);
    const id = await ask(member(0));
    works = {
      'the table': () => readSubsidyTable(as('fin'), { pid }),
      'all requests': () => listRequests(as('fin'), { pid, limit: 50 }),
      'those to attest': () => listRequests(as('ann'), { pid, state: 'requested', limit: 50 }),
      'own requests': () => listMySubsidies(member(0), { limit: 50 }),
      'one request': () => readRequest(as('fin'), { pid, id }),
      'what waits for a chief': () => waitingSubsidies(as('ann')),
      'what waits for finance': () => waitingSubsidies(as('fin')),
      totals: () => readTotals(as('fin'), { pid }),
      batches: () => listBatches(as('fin'), { pid, limit: 50 }),
      'money of a person': () => payouts(db.em.fork(), [crew[0]?.id ?? '']),
    };
    for (const [name, work] of Object.entries(works)) few[name] = await countQueries(work);
    await fill();
  }, 300_000);

  it('reads no large table whole, and asks no more often than with few', async () => {
    for (const [name, work] of Object.entries(works)) {
      const whole = await tablesReadWhole(db.url, work);
      expect([name, whole.filter((table) => GROWING.includes(table))]).toEqual([name, []]);
      expect([name, await countQueries(work)]).toEqual([name, few[name]]);
    }
  }, 120_000);
});
