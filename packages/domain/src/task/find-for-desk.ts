import { requirePerson } from '../kernel/actor.ts';
import { displayNameSql } from '../kernel/display-name.ts';
import type { Scope } from '../kernel/scope.ts';
import { sweptUp } from '../kernel/sql.ts';
import { visiblePeople } from '../kernel/visibility.ts';
import { deskOf } from './read-desk.ts';

const FOUND = 20;
const NAME = displayNameSql('person');

interface DeskFound {
  uid: string;
  name: string;
}

/** Finds people of the project by name, for check-in without a sign-up. Names that begin with the search come first. */
export async function findForDesk(
  scope: Scope,
  { pid, search }: { pid: string; search: string },
): Promise<DeskFound[]> {
  const { project, teamIds } = await deskOf(scope, pid);
  requirePerson(scope.actor);
  const visible = visiblePeople({ projectId: project.id, teamIds });
  return scope.em.execute<DeskFound[]>(
    `select person.id as uid, ${NAME} as name from ${sweptUp('person', visible.sql)}
     where person.suspended_at is null and strpos(lower(${NAME}), lower(?)) > 0
     order by strpos(lower(${NAME}), lower(?)), 2, person.id limit ?`,
    [...visible.values, search, search, FOUND],
  );
}
