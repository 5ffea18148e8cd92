import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { db } from '../../kernel/db/db.ts';

const COPIED = ['currency', 'cap', 'receipts'] as const;
const COPIED_OF_RATES = ['location', 'locations', 'fee', 'return_fee', 'position'] as const;

/** The next year pays the same for the same places. Its budget, its days and its bank are decided anew. */
export async function copyTable(em: EntityManager, { from, to }: { from: string; to: string }): Promise<void> {
  const nextProject = sql<string>`${to}::uuid`.as('next_project_id');
  await db(em)
    .insertInto('traffic_subsidy')
    .columns(['id', 'project_id', ...COPIED])
    .expression(({ fn, selectFrom }) =>
      selectFrom('traffic_subsidy')
        .select([fn('gen_random_uuid').as('new_id'), nextProject])
        .select(COPIED)
        .where('project_id', '=', from),
    )
    .execute();
  await db(em)
    .insertInto('subsidy_rate')
    .columns(['id', 'project_id', ...COPIED_OF_RATES])
    .expression(({ fn, selectFrom }) =>
      selectFrom('subsidy_rate')
        .select([fn('gen_random_uuid').as('new_id'), nextProject])
        .select(COPIED_OF_RATES)
        .where('project_id', '=', from),
    )
    .execute();
}
