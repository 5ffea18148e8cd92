import type { AuditAction } from '@muster/rules';
import { sql } from 'kysely';
import { changesIn, type HistoryChange } from '../../audit/changes-in.ts';
import { isConfirmed, isPending } from '../../kernel/confirmation.ts';
import { db } from '../../kernel/db/db.ts';
import { displayNameOf } from '../../kernel/display-name.ts';
import { DomainError } from '../../kernel/errors.ts';
import { isId } from '../../kernel/id.ts';
import { decodeCursor, type Page, type PageRequest, toPage } from '../../kernel/page.ts';
import type { Scope } from '../../kernel/scope.ts';
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

type Row = Omit<HistoryEntry, 'changes'>;

/** The settings of a team; what happens to its people is told in other words. */
const SETTINGS: readonly AuditAction[] = ['team.update', 'team.restore', 'team.contact'];

function entryOf(row: Row): HistoryEntry {
  const { before, after, action } = row;
  if (!SETTINGS.includes(action)) return { ...row, changes: [] };
  // The texts are in the changes; that a field was changed stays said where its texts were deleted by date.
  const named = Object.fromEntries(
    Object.keys(after ?? {}).map((key) => [key, key === 'closed' ? after?.[key] : null]),
  );
  return { ...row, changes: changesIn(before, after), before: null, after: named };
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
  const rows = await db(em)
    .selectFrom('audit_entry as entry')
    .leftJoin('api_token as token', (join) =>
      join.on('entry.actor_kind', '=', 'token').onRef('token.id', '=', 'entry.actor_id'),
    )
    .leftJoin('person as actor', (join) =>
      join.on(({ eb, fn }) => eb('actor.id', '=', fn.coalesce('token.person_id', 'entry.actor_id'))),
    )
    .leftJoin('person as subject', (join) =>
      join.on(({ eb, ref }) => {
        const uid = sql<string>`coalesce(${ref('entry.after')} ->> 'uid', ${ref('entry.before')} ->> 'uid')::uuid`;
        return eb('subject.id', '=', uid);
      }),
    )
    .leftJoin('membership as pending', (join) =>
      join
        .onRef('pending.team_id', '=', 'entry.subject_id')
        .onRef('pending.person_id', '=', 'subject.id')
        .on('pending.left_at', 'is', null)
        .on(isPending('pending')),
    )
    .select(({ eb, exists, fn, or, ref, selectFrom }) => {
      const hasConfirmed = exists(
        selectFrom('membership')
          .whereRef('membership.team_id', '=', 'entry.subject_id')
          .whereRef('membership.person_id', '=', 'subject.id')
          .where(isConfirmed('membership')),
      );
      const hasApplied = exists(
        selectFrom('application')
          .whereRef('application.team_id', '=', 'entry.subject_id')
          .whereRef('application.person_id', '=', 'subject.id'),
      );
      // Of all others lists show only what the giver typed.
      const isKnown = or([eb('subject.deleted_at', 'is not', null), hasConfirmed, hasApplied]);
      const nameOf = (person: string) => fn<string | null>('nullif', [displayNameOf(person), sql.lit('')]);
      return [
        'entry.id',
        'entry.at',
        ref('entry.action').$castTo<AuditAction>().as('action'),
        sql<Row['before']>`${ref('entry.before')} - 'uid'`.as('before'),
        sql<Row['after']>`${ref('entry.after')} - 'uid'`.as('after'),
        nameOf('actor').as('actorName'),
        eb.case().when(isKnown).then(nameOf('subject')).else(ref('pending.given_name')).end().as('personName'),
        eb('actor.deleted_at', 'is not', null).$castTo<boolean>().as('actorDeleted'),
        eb('subject.deleted_at', 'is not', null).$castTo<boolean>().as('personDeleted'),
      ];
    })
    .where('entry.subject_id', '=', team.id)
    .$if(after !== undefined, (query) => query.where('entry.id', '<', after ?? ''))
    .orderBy('entry.id', 'desc')
    .limit(page.limit + 1)
    .execute();
  return toPage(rows, page.limit, entryOf, (row) => [row.id]);
}
