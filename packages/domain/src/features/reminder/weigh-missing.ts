import type { EntityManager } from '@mikro-orm/postgresql';
import { db } from '../../kernel/db/db.ts';
import type { Feature } from '../../kernel/feature.ts';
import type { Missing, ReminderKind } from '../../kernel/reminders.ts';
import { isSpent, NO_END } from './claim-reminders.ts';

export interface Weighed {
  missing: Missing[];
  /** Those of them who want no mail to everybody in the project. */
  optedOut: number;
  /** Those who can be reminded now. */
  due: Missing[];
}

/** Who is missing, and who of them may hear of it now. */
export async function weighMissing(
  em: EntityManager,
  features: readonly Feature[],
  projectId: string,
  { kind, most = NO_END, missing: find }: Pick<ReminderKind, 'missing' | 'most'> & { kind: string },
): Promise<Weighed> {
  const missing = await find(em, projectId);
  const optedOut = new Set<string>();
  for (const { person } of features)
    for (const id of (await person?.optedOutOf?.(em, projectId)) ?? []) optedOut.add(id);
  const spent = await db(em)
    .selectFrom('reminder')
    .select('person_id as id')
    .where('project_id', '=', projectId)
    .where('kind', '=', kind)
    .where(isSpent(most))
    .execute();
  const left = new Set([...optedOut, ...spent.map(({ id }) => id)]);
  return {
    missing,
    optedOut: missing.filter(({ personId }) => optedOut.has(personId)).length,
    due: missing.filter(({ personId, ready }) => ready !== false && !left.has(personId)),
  };
}
