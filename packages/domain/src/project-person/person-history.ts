import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuditAction, Texts } from '@muster/rules';
import { displayNameSql } from '../kernel/display-name.ts';

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
  const rows = await em.execute<(Omit<PersonEvent, 'at'> & { at: string })[]>(
    `select entry.id, entry.at, entry.action, entry.before - 'uid' as before, entry.after - 'uid' as after,
            nullif(${displayNameSql('doer')}, '') as "actorName", doer.deleted_at is not null as "actorDeleted",
            team.name as "teamName", team.names as "teamNames"
     from (select * from audit_entry
           where subject_id = any (?::uuid[]) and action = any (?::text[])
             and coalesce(after ->> 'uid', before ->> 'uid') = ?
           union all
           select * from audit_entry
           where ? and subject_id = ?::uuid and project_id = ? and action = any (?::text[])) entry
     left join team on team.id = entry.subject_id
     left join api_token token on entry.actor_kind = 'token' and token.id = entry.actor_id
     left join person doer on doer.id = coalesce(token.person_id, entry.actor_id)
     order by entry.id desc
     limit ${MOST}`,
    [`{${teamIds.join(',')}}`, `{${IN_TEAMS.join(',')}}`, uid, all, uid, projectId, `{${IN_PROJECT.join(',')}}`],
  );
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}
