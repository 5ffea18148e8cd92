import type { EntityManager } from '@mikro-orm/postgresql';
import { POOL_ID } from '../kernel/change-triggers.ts';
import { runPrepared, SERVER_START } from '../kernel/sql.ts';

/**
 * `people` changes with who is in a project, in which teams, what they are called and where they can be reached; `found`
 * also with those who apply or want to be found. The start of the server is a part of each: a standby that takes over
 * may have lost some of the last changes, and comes by other ones to the same numbers.
 */
export interface ProjectVersion {
  people: string;
  found: string;
  /** Changes with who has a seat in which task, and when that is. */
  tasks: string;
  /** What was asked with it, in small letters as PostgreSQL makes them. */
  lowered: string[];
}

const VERSION = `
  select began || ' ' || roster || ' ' || people as people,
         began || ' ' || roster || ' ' || people || ' ' || applications || ' ' || pool as found,
         began || ' ' || tasks as tasks,
         array(select lower(word.text) from unnest($2::text[]) with ordinality as word (text, place) order by word.place) as lowered
  from (select ${SERVER_START} as began, roster_version as roster,
               (select coalesce(sum(changes), 0) from project_change where project_id = $1 and topic = 'people') as people,
               (select coalesce(sum(changes), 0) from project_change where project_id = $1 and topic = 'applications') as applications,
               (select coalesce(sum(changes), 0) from project_change where project_id = $1 and topic = 'tasks') as tasks,
               (select coalesce(sum(changes), 0) from project_change where project_id = '${POOL_ID}' and topic = 'people') as pool
        from project where id = $1) now`;

/** Asked in each request, before anything that is kept by it (`kernel/kept-in-memory.ts`) is used or made. */
export async function projectVersion(
  em: EntityManager,
  projectId: string,
  words: readonly string[] = [],
): Promise<ProjectVersion | undefined> {
  const [version] = await runPrepared<ProjectVersion>(em, 'project-version', VERSION, [projectId, words]);
  return version;
}
