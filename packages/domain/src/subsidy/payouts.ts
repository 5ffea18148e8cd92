import type { EntityManager } from '@mikro-orm/postgresql';
import { OPEN_SUBSIDY_STATES } from '@muster/rules/subsidy';
import type { PayoutFacts } from '../kernel/retention.ts';

const OPEN = OPEN_SUBSIDY_STATES.map((state) => `'${state}'`).join(', ');

/** Money between people and the projects: while a request is open nothing that it needs goes. */
export async function payouts(
  em: EntityManager,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, PayoutFacts>> {
  const rows = await em.execute<{ id: string; open: boolean; lastPaidOn: string | null }[]>(
    `select person_id as id, bool_or(state in (${OPEN})) as open, to_char(max(paid_at), 'YYYY-MM-DD') as "lastPaidOn"
     from subsidy_request where person_id = any (?::uuid[]) group by 1`,
    [`{${personIds.join(',')}}`],
  );
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}

/** Whose bank data finance may open: of those in a batch that a second person has confirmed, until each is settled. */
export async function approvedPayouts(
  em: EntityManager,
  projectId: string,
  personIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await em.execute<{ id: string }[]>(
    `select distinct request.person_id as id from subsidy_request request
     join subsidy_batch batch on batch.id = request.batch_id and batch.state = 'confirmed'
     where request.project_id = ? and request.state = 'in_batch' and request.person_id = any (?::uuid[])`,
    [projectId, `{${personIds.join(',')}}`],
  );
  return new Set(rows.map(({ id }) => id));
}

/** What has to be settled before a project can go to the archive. */
export async function unfinished(em: EntityManager, projectId: string): Promise<{ word: string; count: number }> {
  const [row] = await em.execute<{ count: number }[]>(
    `select count(*)::int as count from subsidy_request where project_id = ? and state in (${OPEN})`,
    [projectId],
  );
  return { word: 'traffic subsidies', count: row?.count ?? 0 };
}
