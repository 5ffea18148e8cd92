import type { AuditAction } from '@muster/rules';
import { changesIn, type HistoryChange } from '../audit/changes-in.ts';
import { displayNameSql } from '../kernel/display-name.ts';
import { DomainError } from '../kernel/errors.ts';
import { isId } from '../kernel/id.ts';
import { decodeCursor, type Page, type PageRequest, toPage } from '../kernel/page.ts';
import type { Scope } from '../kernel/scope.ts';
import { isWaiting, stands } from '../kernel/standing.ts';
import { findKnownTeam } from './load-team.ts';
import { canManageTeam } from './team.policy.ts';

export interface HistoryEntry {
  id: string;
  at: Date;
  action: AuditAction;
  /** Null for the command line, and for somebody who is gone. */
  actorName: string | null;
  /** Whom it happened to, where it happened to somebody. */
  personName: string | null;
  /** The name is missing because they have deleted their account. */
  actorDeleted: boolean;
  personDeleted: boolean;
  /** What else the log says: a role, a reason. */
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  changes: HistoryChange[];
}

/** Those who said yes to a place in this team, or asked for one. Of the others lists show only what the giver typed. */
const isKnown = `(whom.deleted_at is not null
  or exists (select from membership place where place.team_id = entry.subject_id and place.person_id = whom.id and ${stands('place')})
  or exists (select from application where application.team_id = entry.subject_id and application.person_id = whom.id))`;

type Row = Omit<HistoryEntry, 'at' | 'changes'> & { at: string };

/** The settings of a team; what happens to its people is told in other words. */
const SETTINGS: readonly AuditAction[] = ['team.update', 'team.restore', 'team.contact'];

function entryOf(row: Row): HistoryEntry {
  const { before, after, action } = row;
  if (!SETTINGS.includes(action)) return { ...row, at: new Date(row.at), changes: [] };
  // The texts are in the changes; that a field was changed stays said where its texts were deleted by date.
  const named = Object.fromEntries(
    Object.keys(after ?? {}).map((key) => [key, key === 'closed' ? after?.[key] : null]),
  );
  return { ...row, at: new Date(row.at), changes: changesIn(before, after), before: null, after: named };
}

/** What was done to a team and its people, the latest first, for those who manage it. */
export async function teamHistory(
  { em, actor }: Scope,
  { pid, tid, ...page }: { pid: string; tid: string } & PageRequest,
): Promise<Page<HistoryEntry>> {
  const { team, facts } = await findKnownTeam(em, actor, pid, tid);
  if (!canManageTeam(actor, facts))
    throw new DomainError('forbidden', 'Only owners and chiefs of this team see its history.');
  const [after] = decodeCursor(page.cursor, [isId]);
  const rows = await em.execute<Row[]>(
    `select entry.id, entry.at, entry.action, entry.before - 'uid' as before, entry.after - 'uid' as after,
            nullif(${displayNameSql('doer')}, '') as "actorName",
            case when ${isKnown} then nullif(${displayNameSql('whom')}, '') else waiting.given_name end as "personName",
            (doer.deleted_at is not null) as "actorDeleted", (whom.deleted_at is not null) as "personDeleted"
     from audit_entry entry
     left join api_token token on entry.actor_kind = 'token' and token.id = entry.actor_id
     left join person doer on doer.id = coalesce(token.person_id, entry.actor_id)
     left join person whom on whom.id = coalesce(entry.after ->> 'uid', entry.before ->> 'uid')::uuid
     left join membership waiting on waiting.team_id = entry.subject_id and waiting.person_id = whom.id
       and waiting.left_at is null and ${isWaiting('waiting')}
     where entry.subject_id = ? and (?::uuid is null or entry.id < ?)
     order by entry.id desc
     limit ?`,
    [team.id, after ?? null, after ?? null, page.limit + 1],
  );
  return toPage(rows, page.limit, entryOf, (row) => [row.id]);
}
