import type { EntityManager } from '@mikro-orm/postgresql';
import { db } from '../../kernel/db/db.ts';
import type { Obstacle } from '../../kernel/feature.ts';

/** An instance without administrators can't be run. */
export async function lastAdministrator(em: EntityManager, personId: string): Promise<Obstacle | null> {
  const last = await db(em)
    .selectFrom('person as me')
    .where('me.id', '=', personId)
    .where('me.administrator', '=', true)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('person as other')
            .where('other.administrator', '=', true)
            .where('other.suspended_at', 'is', null)
            .whereRef('other.id', '<>', 'me.id'),
        ),
      ),
    )
    .select('me.id')
    .executeTakeFirst();
  if (last === undefined) return null;
  const sentence = 'You are the last administrator. Make another person one first.';
  return { code: 'last_administrator', sentence, projects: [] };
}
