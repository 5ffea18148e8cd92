import type { EntityManager } from '@mikro-orm/postgresql';
import { isConfirmed } from '../../kernel/confirmation.ts';
import { db } from '../../kernel/db/db.ts';
import type { Obstacle } from '../../kernel/feature.ts';

/** A project without an owner can't be run. Owners who are suspended can't run it either. */
export async function lastOwner(em: EntityManager, personId: string): Promise<Obstacle | null> {
  const projects = await db(em)
    .selectFrom('project_role as mine')
    .innerJoin('project', 'project.id', 'mine.project_id')
    .select(['project.pid', 'project.name'])
    .where('mine.person_id', '=', personId)
    .where('mine.role', '=', 'owner')
    .where(isConfirmed('mine'))
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('project_role as other')
            .innerJoin('person', 'person.id', 'other.person_id')
            .whereRef('other.project_id', '=', 'mine.project_id')
            .where('other.role', '=', 'owner')
            .whereRef('other.person_id', '<>', 'mine.person_id')
            .where(isConfirmed('other'))
            .where('person.suspended_at', 'is', null),
        ),
      ),
    )
    .orderBy('project.starts_on', 'desc')
    .orderBy('project.id')
    .execute();
  if (projects.length === 0) return null;
  const names = projects.map(({ name }) => name).join(', ');
  return { code: 'last_owner', sentence: `You are the last owner of ${names}. Appoint another owner first.`, projects };
}
