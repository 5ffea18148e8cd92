import type { EntityManager } from '@mikro-orm/postgresql';
import { normaliseTag } from '@muster/rules';
import { type Expression, type Kysely, sql } from 'kysely';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Change, changing, type Subject } from '../../kernel/changing.ts';
import { isConfirmed } from '../../kernel/confirmation.ts';
import { db } from '../../kernel/db/db.ts';
import { anyOf, anyOfTexts, expressions } from '../../kernel/db/expressions.ts';
import type { Tables } from '../../kernel/db/tables.ts';
import { conflict } from '../../kernel/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
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
    const inTeams = await membershipsIn(db(tx), there).execute();
    const known = new Set(inTeams.map(({ person_id }) => person_id));
    return {
      people: new Set([...removed, ...added].map(({ uid }) => uid)).size,
      full: [...new Set(full.map(({ uid }) => uid))],
      skipped: uids.filter((uid) => !known.has(uid)),
    };
  });
}

const names = (tags: readonly string[]): string[] => [...new Set(tags.map(normaliseTag))];

/** The teams of these people that the caller manages, locked as for a single tag: limits are counted one after the other. */
const ofPlaces = (pid: string, uids: readonly string[], tid: string | undefined): Subject<Places> => ({
  async find(em, actor) {
    const { project } = await openDirectory({ em, actor }, { pid });
    if (project.state === 'archived') throw conflict('archived', 'This project is archived.');
    const theirs = await db(em)
      .selectFrom('team')
      .select('team.id')
      .where('team.project_id', '=', project.id)
      .$if(tid !== undefined, (query) => query.where('team.tid', '=', tid ?? ''))
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('membership')
            .whereRef('membership.team_id', '=', 'team.id')
            .where('membership.person_id', '=', anyOf(uids))
            .where('membership.left_at', 'is', null),
        ),
      )
      .execute();
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

const membershipsIn = (db: Kysely<Tables>, { teams, uids }: There) =>
  db
    .selectFrom('membership')
    .select(['membership.id', 'membership.person_id', 'membership.team_id'])
    .where('membership.team_id', '=', anyOf(teams))
    .where('membership.person_id', '=', anyOf(uids))
    .where('membership.left_at', 'is', null)
    .where(isConfirmed('membership'));

const untag = (tx: EntityManager, there: There, remove: readonly string[]): Promise<Touched[]> =>
  db(tx)
    .deleteFrom('team_tag')
    .using(membershipsIn(db(tx), there).as('member'))
    .whereRef('team_tag.membership_id', '=', 'member.id')
    .where('team_tag.name', '=', anyOfTexts(remove))
    .returning(['member.person_id as uid', 'member.team_id as teamId'])
    .execute();

const withoutRoom = (
  tx: EntityManager,
  there: There,
  put: readonly string[],
): Promise<(Touched & { id: string })[]> => {
  const wanted = (membershipId: Expression<string>) =>
    expressions()
      .selectFrom('team_tag')
      .select('team_tag.name')
      .where('team_tag.membership_id', '=', membershipId)
      .union(expressions().selectFrom(tagTable(put)).select('wanted.name'));
  return db(tx)
    .selectFrom(membershipsIn(db(tx), there).as('member'))
    .select(['member.id', 'member.person_id as uid', 'member.team_id as teamId'])
    .where(({ ref }) => sql<boolean>`(select count(*) from (${wanted(ref('member.id'))}) wanted) > ${MOST_TAGS}`)
    .execute();
};

const tagTable = (names: readonly string[]) =>
  sql<{ name: string }>`unnest(${names}::text[])`.as<'wanted'>(sql`wanted(name)`);

const tag = (
  tx: EntityManager,
  there: There,
  put: readonly string[],
  full: readonly { id: string }[],
): Promise<Touched[]> =>
  db(tx)
    .with('member', () => membershipsIn(db(tx), there))
    .with('added', (cte) =>
      cte
        .insertInto('team_tag')
        .columns(['id', 'membership_id', 'name'])
        .expression(({ fn, selectFrom }) =>
          selectFrom('member')
            .innerJoin(tagTable(put), (join) => join.onTrue())
            .select([fn<string>('gen_random_uuid').as('new_id'), 'member.id', 'wanted.name'])
            .where(sql<boolean>`member.id <> all(${full.map(({ id }) => id)}::uuid[])`),
        )
        .onConflict((conflict) => conflict.columns(['membership_id', 'name']).doNothing())
        .returning('membership_id'),
    )
    .selectFrom('added')
    .innerJoin('member', 'member.id', 'added.membership_id')
    .select(['member.person_id as uid', 'member.team_id as teamId'])
    .execute();

/** Tags are notes about people, and go when the people go: the log keeps only for how many there were some, by team. */
function record({ tx, actor }: Change, projectId: string, action: 'tag.put' | 'tag.remove', touched: Touched[]): void {
  const byTeam = Map.groupBy(touched, ({ teamId }) => teamId);
  for (const [subjectId, some] of byTeam) {
    const people = new Set(some.map(({ uid }) => uid)).size;
    recordAudit(tx, actor, { action, projectId, subjectId, after: { people } });
  }
}
