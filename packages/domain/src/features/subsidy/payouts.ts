import type { EntityManager } from '@mikro-orm/postgresql';
import { OPEN_SUBSIDY_STATES } from '@muster/rules/subsidy';
import { sql } from 'kysely';
import { db } from '../../kernel/db/db.ts';
import { anyOf } from '../../kernel/db/expressions.ts';
import type { PayoutFacts } from '../../kernel/retention.ts';
import { SubsidyRequest } from './subsidy-request.entity.ts';

/** Money between people and the projects: while a request is open nothing that it needs goes. */
export async function payouts(
  em: EntityManager,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, PayoutFacts>> {
  const rows = await db(em)
    .selectFrom('subsidy_request')
    .select(({ eb, fn, ref }) => [
      ref('person_id').$notNull().as('personId'),
      fn.agg<boolean>('bool_or', [eb('state', 'in', OPEN_SUBSIDY_STATES)]).as('open'),
      sql<string | null>`to_char(${fn.max('paid_at')}, 'YYYY-MM-DD')`.as('lastPaidOn'),
    ])
    .where('person_id', '=', anyOf(personIds))
    .groupBy('person_id')
    .execute();
  return new Map(rows.map(({ personId, ...facts }) => [personId, facts]));
}

/** Whose bank data finance may open: of those in a batch that a second person has confirmed, until each is settled. */
export async function approvedPayouts(
  em: EntityManager,
  projectId: string,
  personIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db(em)
    .selectFrom('subsidy_request as request')
    .innerJoin('subsidy_batch as batch', 'batch.id', 'request.batch_id')
    .select(({ ref }) => ref('request.person_id').$notNull().as('personId'))
    .distinct()
    .where('batch.state', '=', 'confirmed')
    .where('request.project_id', '=', projectId)
    .where('request.state', '=', 'in_batch')
    .where('request.person_id', '=', anyOf(personIds))
    .execute();
  return new Set(rows.map(({ personId }) => personId));
}

/** What has to be settled before a project can go to the archive. */
export async function unfinished(em: EntityManager, projectId: string): Promise<{ word: string; count: number }> {
  const count = await em.count(SubsidyRequest, { project: projectId, state: { $in: [...OPEN_SUBSIDY_STATES] } });
  return { word: 'traffic subsidies', count };
}
