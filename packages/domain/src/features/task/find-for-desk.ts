import { sql } from 'kysely';
import { requirePerson } from '../../kernel/actor.ts';
import { db } from '../../kernel/db/db.ts';
import { personsAmong } from '../../kernel/db/expressions.ts';
import { displayNameOf } from '../../kernel/display-name.ts';
import type { Scope } from '../../kernel/scope.ts';
import { peopleVisibleTo } from '../../kernel/visibility.ts';
import { deskOf } from './read-desk.ts';

const FOUND = 20;

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
  const name = displayNameOf('person');
  const position = sql<number>`strpos(lower(${name}), lower(${search}))`;
  return db(scope.em)
    .selectFrom(personsAmong(peopleVisibleTo({ projectId: project.id, teamIds })).as('person'))
    .select(['person.id as uid', name.as('name')])
    .where('person.suspended_at', 'is', null)
    .where(position, '>', 0)
    .orderBy(position)
    .orderBy('name')
    .orderBy('person.id')
    .limit(FOUND)
    .execute();
}
