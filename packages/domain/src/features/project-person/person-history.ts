import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuditAction, Texts } from '@muster/rules';
import { sql } from 'kysely';
import { db } from '../../kernel/db/db.ts';
import { anyOf, anyOfTexts } from '../../kernel/db/expressions.ts';
import { displayNameOf } from '../../kernel/display-name.ts';

export interface PersonEvent {
  id: string;
  at: Date;
  action: AuditAction;
  /** Null for the command line, and for a person who is gone. */
  actorName: string | null;
  actorDeleted: boolean;
  /** The team it happened in; null for the project itself. */
  teamName: string | null;
  teamNames: Texts | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** What those who manage people may know of; who looked at a record, say, is told to the person alone. */
const IN_TEAMS: readonly AuditAction[] = [
  'application.accept',
  'application.create',
  'application.decline',
  'application.stay',
  'application.suggest',
  'application.withdraw',
  'membership.add',
  'membership.demote',
  'membership.leave',
  'membership.promote',
  'membership.remove',
  'tag.put',
  'tag.remove',
];
const IN_PROJECT: readonly AuditAction[] = ['place.confirm', 'project.appoint', 'project.dismiss'];

const MOST = 50;

/** The latest of what happened to a person in these teams and, where `all` is wanted, in the project itself. */
export async function personHistory(
  em: EntityManager,
  { projectId, uid, teamIds, all }: { projectId: string; uid: string; teamIds: readonly string[]; all: boolean },
): Promise<PersonEvent[]> {
  const columns = ['id', 'at', 'actor_kind', 'actor_id', 'action', 'subject_id', 'before', 'after'] as const;
  const inTeams = db(em)
    .selectFrom('audit_entry')
    .select(columns)
    .where('subject_id', '=', anyOf(teamIds))
    .where('action', '=', anyOfTexts(IN_TEAMS))
    .where(({ ref }) => sql<boolean>`coalesce(${ref('after')} ->> 'uid', ${ref('before')} ->> 'uid') = ${uid}`);
  const inProject = db(em)
    .selectFrom('audit_entry')
    .select(columns)
    .where('subject_id', '=', uid)
    .where('project_id', '=', projectId)
    .where('action', '=', anyOfTexts(IN_PROJECT));
  return db(em)
    .selectFrom((all ? inTeams.unionAll(inProject) : inTeams).as('entry'))
    .leftJoin('team', 'team.id', 'entry.subject_id')
    .leftJoin('api_token as token', (join) =>
      join.on('entry.actor_kind', '=', 'token').onRef('token.id', '=', 'entry.actor_id'),
    )
    .leftJoin('person as actor', (join) =>
      join.on(({ eb, fn }) => eb('actor.id', '=', fn.coalesce('token.person_id', 'entry.actor_id'))),
    )
    .select(({ eb, fn, ref }) => [
      'entry.id',
      'entry.at',
      ref('entry.action').$castTo<AuditAction>().as('action'),
      sql<PersonEvent['before']>`${ref('entry.before')} - 'uid'`.as('before'),
      sql<PersonEvent['after']>`${ref('entry.after')} - 'uid'`.as('after'),
      fn<string | null>('nullif', [displayNameOf('actor'), sql.lit('')]).as('actorName'),
      eb('actor.deleted_at', 'is not', null).$castTo<boolean>().as('actorDeleted'),
      'team.name as teamName',
      'team.names as teamNames',
    ])
    .orderBy('entry.id', 'desc')
    .limit(MOST)
    .execute();
}
