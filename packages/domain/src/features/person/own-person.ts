import type { EntityManager } from '@mikro-orm/postgresql';
import { requirePerson } from '../../kernel/actor.ts';
import type { Subject } from '../../kernel/changing.ts';
import { isConfirmed } from '../../kernel/confirmation.ts';
import { db } from '../../kernel/db/db.ts';
import { signInNeeded } from '../../kernel/errors.ts';
import { Person } from './person.entity.ts';

/**
 * The caller's own data: changes of it come one after the other, and none comes after the account was deleted. A
 * change of what rosters show of the person (their name, their address) says so.
 */
export const ofOwnPerson = ({
  shown = false,
  rekeyed = false,
} = {}): Subject<{ person: Person; projects: string[] }> => ({
  async find(em, actor) {
    const person = await em.findOne(Person, { id: requirePerson(actor), deletedAt: null });
    if (person === null) throw signInNeeded();
    return { person, projects: shown ? await rostersWith(em, person.id) : [] };
  },
  rows: ({ person, projects }) => ({ projects, ...(rekeyed ? { rekeyed: [person.id] } : { people: [person.id] }) }),
});

/**
 * The projects whose rosters show the person, unless the person or the team is hidden there. A place that waits is
 * listed, if at all, under the name that was typed.
 */
export async function rostersWith(em: EntityManager, personId: string): Promise<string[]> {
  const rows = await db(em)
    .selectFrom('membership')
    .innerJoin('team', 'team.id', 'membership.team_id')
    .select('team.project_id as id')
    .distinct()
    .where('membership.person_id', '=', personId)
    .where('membership.left_at', 'is', null)
    .where(isConfirmed('membership'))
    .execute();
  return rows.map(({ id }) => id);
}
