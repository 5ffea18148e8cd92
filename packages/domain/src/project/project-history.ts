import type { AuditAction, Texts } from '@muster/rules';
import { changesIn, type HistoryChange } from '../audit/changes-in.ts';
import { PART_ACTIONS } from '../audit/part-actions.ts';
import { displayNameSql } from '../kernel/display-name.ts';
import { DomainError } from '../kernel/errors.ts';
import { isId } from '../kernel/id.ts';
import { decodeCursor, type Page, type PageRequest, toPage } from '../kernel/page.ts';
import type { Scope } from '../kernel/scope.ts';
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

const listed = (actions: readonly AuditAction[]): string => actions.map((action) => `'${action}'`).join(', ');

/** The latest of each kind by an index of its own; of the two lists, each takes the project's id, a cursor twice and the limit. */
const latest = (which: string): string => `
  (select entry.* from audit_entry entry where ${which} and (?::uuid is null or entry.id < ?) order by entry.id desc limit ?)`;
const ENTRIES = `${latest(`entry.subject_id = ? and entry.action in (${listed(TOLD)})`)}
  union all ${latest(`entry.project_id = ? and entry.action in (${listed(PART_ACTIONS)})`)}`;

interface Row extends Omit<ProjectHistoryEntry, 'at' | 'changes' | 'fid' | 'taskTitles' | 'count'> {
  at: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** Who changed what of a project from what, the latest first, for those who manage it. */
export async function projectHistory(
  { em, actor }: Scope,
  { pid, ...page }: { pid: string } & PageRequest,
): Promise<Page<ProjectHistoryEntry>> {
  const project = await findKnownProject(em, actor, pid);
  if (!canManageProject(actor, project.id)) throw new DomainError('forbidden', 'Only owners see the history.');
  const [after] = decodeCursor(page.cursor, [isId]);
  const rows = await em.execute<Row[]>(
    `select entry.id, entry.at, entry.action, entry.before, entry.after,
            nullif(${displayNameSql('doer')}, '') as "actorName", (doer.deleted_at is not null) as "actorDeleted"
     from (${ENTRIES}) entry
     left join api_token token on entry.actor_kind = 'token' and token.id = entry.actor_id
     left join person doer on doer.id = coalesce(token.person_id, entry.actor_id)
     order by entry.id desc
     limit ?`,
    [
      ...Array(2)
        .fill([project.id, after ?? null, after ?? null, page.limit + 1])
        .flat(),
      page.limit + 1,
    ],
  );
  return toPage(rows, page.limit, entryOf, (row) => [row.id]);
}

const entryOf = ({ before, after, at, action, ...row }: Row): ProjectHistoryEntry => {
  const fid = after?.fid ?? before?.fid;
  const titles = after?.titles ?? before?.titles;
  const ofTask = action.startsWith('task.') && typeof titles === 'object' && titles !== null;
  return {
    ...row,
    action,
    at: new Date(at),
    fid: typeof fid === 'string' ? fid : null,
    taskTitles: ofTask ? (titles as Texts) : null,
    count: typeof after?.count === 'number' ? after.count : null,
    // What it began with was never anything else; of a form its own page shows how it is.
    changes: WITHOUT_CHANGES.includes(action) ? [] : changesIn(before, after),
  };
};
