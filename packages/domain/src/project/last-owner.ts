import type { EntityManager } from '@mikro-orm/postgresql';
import type { Obstacle } from '../kernel/feature.ts';
import { stands } from '../kernel/standing.ts';

/** A project without an owner can't be run. Owners who are suspended can't run it either. */
export async function lastOwner(em: EntityManager, personId: string): Promise<Obstacle | null> {
  const projects = await em.execute<{ pid: string; name: string }[]>(
    `select project.pid, project.name from project_role mine join project on project.id = mine.project_id
     where mine.person_id = ? and mine.role = 'owner' and ${stands('mine')} and not exists (
       select from project_role other join person on person.id = other.person_id
       where other.project_id = mine.project_id and other.role = 'owner' and other.person_id <> mine.person_id and ${stands('other')}
         and person.suspended_at is null)
     order by project.starts_on desc, project.id`,
    [personId],
  );
  if (projects.length === 0) return null;
  const names = projects.map(({ name }) => name).join(', ');
  return { code: 'last_owner', sentence: `You are the last owner of ${names}. Appoint another owner first.`, projects };
}
