import type { EntityManager } from '@mikro-orm/postgresql';
import { normaliseTag } from '@muster/rules';
import { recordAudit } from '../audit/record-audit.ts';
import { type Change, changing, type Subject } from '../kernel/changing.ts';
import { conflict } from '../kernel/errors.ts';
import type { Scope } from '../kernel/scope.ts';
import { stands } from '../kernel/standing.ts';
import { teamFacts } from '../team/load-team.ts';
import { Team } from '../team/team.entity.ts';
import { canManageTeam } from '../team/team.policy.ts';
import { openDirectory } from './open-directory.ts';
import { MOST_TAGS } from './tag-person.ts';

export interface TagChange {
  pid: string;
  uids: readonly string[];
  /** Only what they are tagged with in this team; otherwise in each of their teams that the caller manages. */
  tid?: string | undefined;
  put: readonly string[];
  remove: readonly string[];
}

export interface TagChanged {
  /** For how many people something has changed. */
  people: number;
  /** Who would have had too many tags, and got none of these. */
  full: string[];
  /** Who is in no team that the caller manages: for the caller, the same as people who don't exist. */
  skipped: string[];
}

interface Places {
  projectId: string;
  teams: Team[];
}

/** Puts tags on many people and takes others away. What can be done is done, and the rest is said. */
export async function tagPeople(scope: Scope, change: TagChange): Promise<TagChanged> {
  const uids = [...new Set(change.uids)];
  const [put, remove] = [names(change.put), names(change.remove)];
  return changing(scope, ofPlaces(change.pid, uids, change.tid), async ({ tx, actor }, { projectId, teams }) => {
    const there = { teams: teams.map(({ id }) => id), uids };
    const removed = await untag(tx, there, remove);
    const full = await withoutRoom(tx, there, put);
    const added = await tag(tx, there, put, full);
    record({ tx, actor }, projectId, 'tag.remove', removed);
    record({ tx, actor }, projectId, 'tag.put', added);
    const inTeams = await tx.execute<{ uid: string }[]>(
      `select distinct person_id as uid from (${PLACES}) place`,
      placesOf(there),
    );
    const known = new Set(inTeams.map(({ uid }) => uid));
    return {
      people: new Set([...removed, ...added].map(({ uid }) => uid)).size,
      full: [...new Set(full.map(({ uid }) => uid))],
      skipped: uids.filter((uid) => !known.has(uid)),
    };
  });
}

const names = (tags: readonly string[]): string => JSON.stringify([...new Set(tags.map(normaliseTag))]);

/** The teams of these people that the caller manages, locked as for a single tag: limits are counted one after the other. */
const ofPlaces = (pid: string, uids: readonly string[], tid: string | undefined): Subject<Places> => ({
  async find(em, actor) {
    const { project } = await openDirectory({ em, actor }, { pid });
    if (project.state === 'archived') throw conflict('archived', 'This project is archived.');
    const theirs = await em.execute<{ id: string }[]>(
      `select team.id from team where team.project_id = ? and (?::text is null or team.tid = ?)
         and exists (select from membership where membership.team_id = team.id
           and membership.person_id = any (?::uuid[]) and membership.left_at is null)`,
      [project.id, tid ?? null, tid ?? null, `{${uids.join(',')}}`],
    );
    const teams = await em.find(Team, { id: { $in: theirs.map(({ id }) => id) } });
    return { projectId: project.id, teams: teams.filter((team) => canManageTeam(actor, teamFacts(team, project))) };
  },
  rows: ({ projectId, teams }) => ({ teams: teams.map(({ id }) => id), projects: [projectId] }),
});

interface There {
  teams: readonly string[];
  uids: readonly string[];
}

interface Touched {
  uid: string;
  teamId: string;
}

const PLACES = `select membership.id, membership.person_id, membership.team_id from membership
  where membership.team_id = any (?::uuid[]) and membership.person_id = any (?::uuid[])
    and membership.left_at is null and ${stands('membership')}`;
const placesOf = ({ teams, uids }: There): string[] => [`{${teams.join(',')}}`, `{${uids.join(',')}}`];

const untag = (tx: EntityManager, there: There, remove: string): Promise<Touched[]> =>
  tx.execute(
    `delete from team_tag using (${PLACES}) place
     where team_tag.membership_id = place.id and team_tag.name in (select jsonb_array_elements_text(?::jsonb))
     returning place.person_id as uid, place.team_id as "teamId"`,
    [...placesOf(there), remove],
  );

const withoutRoom = (tx: EntityManager, there: There, put: string): Promise<(Touched & { id: string })[]> =>
  tx.execute(
    `select place.id, place.person_id as uid, place.team_id as "teamId" from (${PLACES}) place
     where (select count(*) from (
       select name from team_tag where membership_id = place.id union select jsonb_array_elements_text(?::jsonb)) wanted) > ?`,
    [...placesOf(there), put, MOST_TAGS],
  );

const tag = (tx: EntityManager, there: There, put: string, full: readonly { id: string }[]): Promise<Touched[]> =>
  tx.execute(
    `with place as (${PLACES}), added as (
       insert into team_tag (id, membership_id, name)
       select gen_random_uuid(), place.id, wanted.name
       from place cross join jsonb_array_elements_text(?::jsonb) wanted(name)
       where place.id <> all (?::uuid[])
       on conflict (membership_id, name) do nothing returning membership_id)
     select place.person_id as uid, place.team_id as "teamId" from added join place on place.id = added.membership_id`,
    [...placesOf(there), put, `{${full.map(({ id }) => id).join(',')}}`],
  );

/** Tags are notes about people, and go when the people go: the log keeps only for how many there were some, by team. */
function record({ tx, actor }: Change, projectId: string, action: 'tag.put' | 'tag.remove', touched: Touched[]): void {
  const byTeam = Map.groupBy(touched, ({ teamId }) => teamId);
  for (const [subjectId, some] of byTeam) {
    const people = new Set(some.map(({ uid }) => uid)).size;
    recordAudit(tx, actor, { action, projectId, subjectId, after: { people } });
  }
}
