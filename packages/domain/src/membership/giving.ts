import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../kernel/actor.ts';
import { displayName } from '../kernel/display-name.ts';
import { isWaiting, stands } from '../kernel/standing.ts';
import type { Person } from '../person/person.entity.ts';
import type { Project } from '../project/project.entity.ts';
import { givesAsOwner, type Standing, standingOf } from './confirmation.policy.ts';

/** The columns of a place that say what the person makes of it. */
export interface GivenColumns {
  confirmedAt: Date | null;
  further: boolean;
  givenName: string | null;
  givenEmail: string | null;
}

export const columnsFor = (standing: Standing): Pick<GivenColumns, 'confirmedAt' | 'further'> => ({
  confirmedAt: standing === 'confirmed' ? new Date() : null,
  further: standing === 'further',
});

/** How a place that the actor gives begins, and what lists may call the person until it stands. */
export async function givingTo(
  em: EntityManager,
  actor: Actor,
  project: Pick<Project, 'id' | 'state'>,
  person: Person,
  { own }: { own: boolean },
): Promise<{ standing: Standing } & GivenColumns> {
  const known = (await standingPeople(em, project.id, [person.id])).size > 0;
  const standing = standingOf({ own, known, byOwner: givesAsOwner(actor, project.id) });
  if (standing !== 'waiting') return { standing, ...columnsFor(standing), givenName: null, givenEmail: null };
  return { standing, ...columnsFor(standing), ...(await asGiverKnows(em, actor, project, person)) };
}

/** Who of them is in the project by a team or a role that stands. */
export async function standingPeople(
  em: EntityManager,
  projectId: string,
  personIds: readonly string[],
): Promise<Set<string>> {
  const ids = `{${personIds.join(',')}}`;
  const rows = await em.execute<{ id: string }[]>(
    `select person_id as id from project_role
     where project_id = ? and person_id = any (?::uuid[]) and ${stands('project_role')}
     union select membership.person_id from membership join team on team.id = membership.team_id
     where team.project_id = ? and membership.person_id = any (?::uuid[]) and membership.left_at is null
       and ${stands('membership')}`,
    [projectId, ids, projectId, ids],
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * What a caller who has only an id may call the person: what was typed for another place of theirs in the project, or
 * a name that the giver could read anyway. Nothing else of the account is shown.
 */
async function asGiverKnows(
  em: EntityManager,
  actor: Actor,
  project: Pick<Project, 'id' | 'state'>,
  person: Person,
): Promise<Pick<GivenColumns, 'givenName' | 'givenEmail'>> {
  const projects = `{${[...new Set(actor.grants.map(({ projectId }) => projectId))].join(',')}}`;
  const [seen] = await em.execute<{ seen: boolean }[]>(
    `select ? or profile_visibility = 'everyone'
       or (? and exists (select from talent_pool_entry where person_id = person.id))
       or exists (select from application join team on team.id = application.team_id
                  where application.person_id = person.id and application.state = 'applied' and team.project_id = ?)
       or exists (select from project_role
                  where person_id = person.id and project_id = any (?::uuid[]) and ${stands('project_role')})
       or exists (select from membership join team on team.id = membership.team_id
                  where membership.person_id = person.id and membership.left_at is null and ${stands('membership')}
                    and team.project_id = any (?::uuid[])) as seen
     from person where id = ?`,
    [actor.administrator, project.state === 'open', project.id, projects, projects, person.id],
  );
  return { givenName: seen?.seen === true ? displayName(person) || null : null, givenEmail: null };
}

/**
 * Lists don't give away whose account it is: until a place stands, its own id is the `uid` in them. This leads back
 * from it, for those who manage the place.
 */
export async function personBehind(
  em: EntityManager,
  projectId: string,
  uid: string,
): Promise<{ personId: string } & Pick<GivenColumns, 'givenName' | 'givenEmail'>> {
  const columns = 'place.person_id as "personId", place.given_name as "givenName", place.given_email as "givenEmail"';
  const [place] = await em.execute<({ personId: string } & Pick<GivenColumns, 'givenName' | 'givenEmail'>)[]>(
    `select ${columns} from membership place join team on team.id = place.team_id
     where place.id = ? and team.project_id = ? and place.left_at is null and ${isWaiting('place')}
     union all select ${columns} from project_role place
     where place.id = ? and place.project_id = ? and ${isWaiting('place')}
     union all select ${columns} from release_grant place
     where place.id = ? and place.project_id = ? and place.ended_at is null and ${isWaiting('place')}`,
    [uid, projectId, uid, projectId, uid, projectId],
  );
  return place ?? { personId: uid, givenName: null, givenEmail: null };
}
