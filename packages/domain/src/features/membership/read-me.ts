import { requirePerson } from '../../kernel/actor.ts';
import type { Scope } from '../../kernel/scope.ts';
import { Person } from '../person/person.entity.ts';
import { ownPlaces, type Place } from './own-places.ts';
import { type OwnRoster, ownRosters } from './own-rosters.ts';

/** The caller's account, what they are in which project, and what rosters say of them. */
export async function readMe({ em, actor }: Scope): Promise<{ person: Person; places: Place[]; rosters: OwnRoster[] }> {
  const personId = requirePerson(actor);
  const person = await em.findOneOrFail(Person, { id: personId });
  return { person, places: await ownPlaces(em, personId), rosters: await ownRosters(em, personId) };
}
