import type { EntityManager } from '@mikro-orm/postgresql';

/** The next year pays the same for the same places. Its budget, its days and its bank are decided anew. */
export async function copyTable(em: EntityManager, { from, to }: { from: string; to: string }): Promise<void> {
  await em.execute(
    `insert into traffic_subsidy (id, project_id, currency, cap, receipts)
     select gen_random_uuid(), ?::uuid, currency, cap, receipts from traffic_subsidy where project_id = ?`,
    [to, from],
  );
  await em.execute(
    `insert into subsidy_rate (id, project_id, location, locations, fee, return_fee, position)
     select gen_random_uuid(), ?::uuid, location, locations, fee, return_fee, position from subsidy_rate where project_id = ?`,
    [to, from],
  );
}
