import type { EntityManager } from '@mikro-orm/postgresql';

/** Whether the row is of a person who can't be reminded now: within a day, or as often as anyone is. Takes the limit. */
export const isSpent = (table: string): string =>
  `(${table}.sent_at > now() - interval '1 day' or ${table}.times >= ?)`;

/** Without a limit of its own a kind has this one, which nobody reaches. */
export const NO_END = 1_000_000;

export interface Claim {
  projectId: string;
  kind: string;
  most?: number | undefined;
}

/**
 * Of these people those who may be reminded now, and counts them as reminded. One statement: where two claim the same
 * person at once, the key lets the second one wait, and then see that it was done.
 */
export async function claimReminders(
  em: EntityManager,
  { projectId, kind, most = NO_END }: Claim,
  personIds: readonly string[],
): Promise<Set<string>> {
  // Always in the same order, so that two who claim the same people wait for each other and not for ever.
  const claimed = await em.execute<{ id: string }[]>(
    `insert into reminder (id, project_id, person_id, kind)
     select gen_random_uuid(), ?, given.id::uuid, ? from jsonb_array_elements_text(?::jsonb) as given (id) order by given.id
     on conflict (project_id, kind, person_id) do update set sent_at = now(), times = reminder.times + 1
     where not ${isSpent('reminder')}
     returning person_id as id`,
    [projectId, kind, JSON.stringify(personIds), most],
  );
  return new Set(claimed.map(({ id }) => id));
}
