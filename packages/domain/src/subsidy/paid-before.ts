import type { EntityManager } from '@mikro-orm/postgresql';

/** What these people were paid in the project so far: it counts against the cap. What came back is theirs still. */
export async function paidBefore(
  em: EntityManager,
  projectId: string,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (personIds.length === 0) return new Map();
  const rows = await em.execute<{ id: string; paid: string }[]>(
    `select person_id as id, sum(amount) as paid from subsidy_request
     where project_id = ? and state in ('paid', 'returned') and person_id = any (?::uuid[]) group by 1`,
    [projectId, `{${personIds.join(',')}}`],
  );
  return new Map(rows.map(({ id, paid }) => [id, Number(paid)]));
}
