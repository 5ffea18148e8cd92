import type { AuditAction, Texts } from '@muster/rules';
import { type RawBuilder, sql } from 'kysely';
import { changesIn, type HistoryChange } from '../../audit/changes-in.ts';
import { PART_ACTIONS } from '../../audit/part-actions.ts';
import { db } from '../../kernel/db/db.ts';
import { displayNameOf } from '../../kernel/display-name.ts';
import { DomainError } from '../../kernel/errors.ts';
import { isId } from '../../kernel/id.ts';
import { decodeCursor, type Page, type PageRequest, toPage } from '../../kernel/page.ts';
import type { Scope } from '../../kernel/scope.ts';
import { findKnownProject } from './load-project.ts';
import { canManageProject } from './project.policy.ts';

export interface ProjectHistoryEntry {
  id: string;
  at: Date;
  action: AuditAction;
  /** Null for the command line, and for somebody who is gone. */
  actorName: string | null;
  /** The name is missing because they have deleted their account. */
  actorDeleted: boolean;
  changes: HistoryChange[];
  /** The form that it was about. */
  fid: string | null;
  /** The task that it was about, or those of a pattern, and how many these are. */
  taskTitles: Texts | null;
  count: number | null;
}

/** What is said of the project itself and of what it asks; its people and teams have histories of their own. */
const TOLD: readonly AuditAction[] = [
  'project.create',
  'project.update',
  'project.restore',
  'announcement.set_links',
  'team.order',
  'task.settings',
  'task.import',
  'task.open_wall',
  'task.close_wall',
];
/** Of these the log keeps numbers, and no fields that a history could show. */
const WITHOUT_CHANGES: readonly AuditAction[] = ['project.create', 'task.settings', 'task.import', ...PART_ACTIONS];

/** A literal, as in the condition of the index on parts. */
const isOneOf = (actions: readonly AuditAction[]): RawBuilder<boolean> =>
  sql`${sql.ref('audit_entry.action')} in (${sql.join(actions.map((action) => sql.lit(action)))})`;

/** Who changed what of a project from what, the latest first, for those who manage it. */
export async function projectHistory(
  { em, actor }: Scope,
  { pid, ...page }: { pid: string } & PageRequest,
): Promise<Page<ProjectHistoryEntry>> {
  const project = await findKnownProject(em, actor, pid);
  if (!canManageProject(actor, project.id)) throw new DomainError('forbidden', 'Only owners see the history.');
  const [after] = decodeCursor(page.cursor, [isId]);
  const limit = page.limit + 1;
  // The latest of each kind by an index of its own.
  const latest = db(em)
    .selectFrom('audit_entry')
    .selectAll()
    .$if(after !== undefined, (query) => query.where('id', '<', after ?? ''))
    .orderBy('id', 'desc')
    .limit(limit);
  const ofProject = latest.where('subject_id', '=', project.id).where(isOneOf(TOLD));
  const ofParts = latest.where('project_id', '=', project.id).where(isOneOf(PART_ACTIONS));
  const entries = db(em)
    .selectFrom(ofProject.as('of_project'))
    .selectAll()
    .unionAll(({ selectFrom }) => selectFrom(ofParts.as('of_parts')).selectAll());
  const rows = await db(em)
    .selectFrom(entries.as('entry'))
    .leftJoin('api_token as token', (join) =>
      join.on('entry.actor_kind', '=', 'token').onRef('token.id', '=', 'entry.actor_id'),
    )
    .leftJoin('person as doer', (join) =>
      join.on(({ eb, fn, ref }) => eb('doer.id', '=', fn.coalesce('token.person_id', ref('entry.actor_id')))),
    )
    .select(({ eb, fn, ref, val }) => [
      'entry.id',
      'entry.at',
      ref('entry.action').$castTo<AuditAction>().as('action'),
      'entry.before',
      'entry.after',
      fn<string | null>('nullif', [displayNameOf('doer'), val('')]).as('actorName'),
      eb('doer.deleted_at', 'is not', null).$castTo<boolean>().as('actorDeleted'),
    ])
    .orderBy('entry.id', 'desc')
    .limit(limit)
    .execute();
  return toPage(rows, page.limit, entryOf, (row) => [row.id]);
}

interface Row extends Omit<ProjectHistoryEntry, 'changes' | 'fid' | 'taskTitles' | 'count'> {
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

const entryOf = ({ before, after, action, ...row }: Row): ProjectHistoryEntry => {
  const fid = after?.fid ?? before?.fid;
  const titles = after?.titles ?? before?.titles;
  const ofTask = action.startsWith('task.') && typeof titles === 'object' && titles !== null;
  return {
    ...row,
    action,
    fid: typeof fid === 'string' ? fid : null,
    taskTitles: ofTask ? (titles as Texts) : null,
    count: typeof after?.count === 'number' ? after.count : null,
    // What it began with was never anything else; of a form its own page shows how it is.
    changes: WITHOUT_CHANGES.includes(action) ? [] : changesIn(before, after),
  };
};
