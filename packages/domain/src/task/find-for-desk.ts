import type { EntityManager } from '@mikro-orm/postgresql';
import { type KnownPerson, knownPeople, searchTextsOf } from '../directory/known-people.ts';
import { requirePerson } from '../kernel/actor.ts';
import { displayNameSql } from '../kernel/display-name.ts';
import type { Scope } from '../kernel/scope.ts';
import { lookedUp, sweptUp } from '../kernel/sql.ts';
import { isInReach, peopleInReach } from './people-in-reach.ts';
import { deskOf } from './read-desk.ts';

const FOUND = 20;
const NAME = displayNameSql('person');

interface DeskFound {
  uid: string;
  name: string;
}

/** People of the project by name, for those who come without being expected: who is typed from the beginning comes first. */
export async function findForDesk(
  scope: Scope,
  { pid, search }: { pid: string; search: string },
): Promise<DeskFound[]> {
  const { project, teamIds } = await deskOf(scope, pid);
  requirePerson(scope.actor);
  const known = await knownPeople(scope.em, project.id, [search]);
  if (known === undefined) return findByStatement(scope.em, project.id, teamIds, search);
  return asTheyAre(scope.em, idsOf(known.people, teamIds, known.lowered[0] ?? search));
}

/** The same over people whom the node keeps. */
function idsOf(people: readonly KnownPerson[], teamIds: readonly string[] | null, search: string): string[] {
  const found: { id: string; at: number; rank: number }[] = [];
  for (const index of searchTextsOf(people).names.holding(search)) {
    const person = people[index];
    if (person === undefined || !isInReach(person, teamIds)) continue;
    const at = person.name.indexOf(search);
    // In characters, as PostgreSQL counts them.
    found.push({ id: person.id, at: [...person.name.slice(0, at)].length, rank: person.rank });
  }
  return found
    .sort((a, b) => a.at - b.at || a.rank - b.rank)
    .slice(0, FOUND)
    .map(({ id }) => id);
}

const asTheyAre = (em: EntityManager, ids: readonly string[]): Promise<DeskFound[]> =>
  em.execute(
    `select person.id as uid, ${NAME} as name from unnest(?::uuid[]) with ordinality as found (id, place)
     ${lookedUp('person', 'found.id')} where person.suspended_at is null order by found.place`,
    [`{${ids.join(',')}}`],
  );

function findByStatement(
  em: EntityManager,
  projectId: string,
  teamIds: readonly string[] | null,
  search: string,
): Promise<DeskFound[]> {
  const reached = peopleInReach(projectId, teamIds);
  return em.execute(
    `select person.id as uid, ${NAME} as name from ${sweptUp('person', reached.sql)}
     where person.suspended_at is null and strpos(lower(${NAME}), lower(?)) > 0
     order by strpos(lower(${NAME}), lower(?)), 2, person.id limit ?`,
    [...reached.values, search, search, FOUND],
  );
}
