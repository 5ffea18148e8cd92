import { createHmac } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { LOCALES } from '@muster/rules';
import { overlap, SEATED_STATES, type Span } from '@muster/rules/tasks';
import { sql } from 'kysely';
import type { Keyring } from '../../../crypto/keyring.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { db } from '../../../kernel/db/db.ts';
import { anyOf } from '../../../kernel/db/expressions.ts';
import { DomainError } from '../../../kernel/errors.ts';
import { lastImport } from '../../import/past-imports.ts';
import { atOnce, type RunImportJob } from '../../import/run-import-job.ts';
import type { Project } from '../../project/project.entity.ts';
import { Team } from '../../team/team.entity.ts';
import { findTaskProject, requireNotArchived, taskRows } from '../load-task.ts';
import { heldBy } from '../taking.ts';
import { canManageTask } from '../task.policy.ts';
import { TaskCategory } from '../task-category.entity.ts';
import { TaskPlace } from '../task-place.entity.ts';
import { type ImportWorld, type PlannedTask, planTaskImport } from './plan-task-import.ts';
import type { ImportFormat, ImportProblem, TalkWork } from './wanted-task.ts';

export interface AskedImport {
  pid: string;
  text: string;
  /** What each talk of a schedule needs; as in the last import, where it is not said. */
  work?: TalkWork | undefined;
}

export interface TaskImportPlan {
  digest: string;
  format: ImportFormat;
  problem: ImportProblem | null;
  source: string;
  work: TalkWork;
  lines: PlannedTask[];
  /** Everybody with a seat in what changes, and who waits for one, by task. */
  seated: ReadonlyMap<string, readonly string[]>;
}

const WORK: TalkWork = {
  titles: { en: 'Room help', 'zh-Hant': '會場協助' },
  tid: null,
  least: 1,
  most: 2,
  minutesBefore: 15,
  minutesAfter: 5,
};

/** The project, for those who make tasks in it: owners, and chiefs those of their teams. */
export async function findImportableTasks(em: EntityManager, actor: Actor, pid: string): Promise<Project> {
  const project = await findTaskProject(em, actor, pid);
  const leads = actor.grants.some((grant) => grant.projectId === project.id && grant.role === 'chief');
  if (!leads && !canManageTask(actor, { projectId: project.id, teamId: null }))
    throw new DomainError('forbidden', 'Owners import tasks, chiefs those of their teams.');
  requireNotArchived(project);
  return project;
}

/** As many statements for a thousand talks as for one. */
export async function makeTaskPlan(
  em: EntityManager,
  actor: Actor,
  keys: Keyring,
  project: Project,
  asked: AskedImport,
  run: RunImportJob = atOnce,
): Promise<TaskImportPlan> {
  const work = inOrder(asked.work ?? (await workFor(em, actor, project)));
  const where = { zone: project.timeZone, main: project.mainLanguage };
  const read = await run('readImport', asked.text, work, where);
  const world = await readWorld(em, actor, project, read.source);
  const planned = planTaskImport(read, work, world);
  const seated = await peopleOf(
    em,
    planned.flatMap(({ id, effect }) => (id !== null && effect === 'changes' ? [id] : [])),
  );
  const lines = await withoutOverlaps(em, project, planned, seated);
  // With the import before: the same text may be imported again later, and then it isn't the same import.
  const before = await lastImport(em, project.id, 'task.import');
  const effects = lines.map(({ key, id, effect, changes, trouble, placeId, team }) => [
    [key, id, effect, trouble],
    [changes, placeId, team?.id],
  ]);
  return {
    digest: createHmac('sha256', keys.derive('task-import-digest'))
      .update(JSON.stringify([project.id, asked.text, work, before, effects]))
      .digest('hex'),
    format: read.format,
    problem: read.problem,
    source: read.source,
    work,
    lines,
    seated,
  };
}

/** As it is sent and as it was kept, it is the same work, whatever the order of its fields. */
const inOrder = ({ titles, tid, least, most, minutesBefore, minutesAfter }: TalkWork): TalkWork => ({
  titles: Object.fromEntries(LOCALES.flatMap((language) => (titles[language] ? [[language, titles[language]]] : []))),
  tid,
  least,
  most,
  minutesBefore,
  minutesAfter,
});

const teamsOf = (em: EntityManager, project: Project) => em.find(Team, { project }, { orderBy: { id: 'asc' } });

/** As it was the last time; a chief begins with a team of theirs. */
async function workFor(em: EntityManager, actor: Actor, project: Project): Promise<TalkWork> {
  const runs = (teamId: string | null) => canManageTask(actor, { projectId: project.id, teamId });
  const teams = await teamsOf(em, project);
  const last = await lastWork(em, project.id);
  const ofLast = teams.find(({ tid }) => tid === last?.tid);
  if (last !== null && (last.tid === null || ofLast) && runs(ofLast?.id ?? null)) return last;
  return { ...WORK, tid: runs(null) ? null : (teams.find(({ id }) => runs(id))?.tid ?? null) };
}

async function lastWork(em: EntityManager, projectId: string): Promise<TalkWork | null> {
  const row = await db(em)
    .selectFrom('audit_entry')
    .select(({ ref }) => sql<TalkWork | null>`${ref('after')} -> 'work'`.as('work'))
    .where('project_id', '=', projectId)
    .where('action', '=', 'task.import')
    .where(({ eb, ref }) => eb(sql`${ref('after')} ->> 'format'`, '<>', 'csv'))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.work ?? null;
}

async function readWorld(em: EntityManager, actor: Actor, project: Project, source: string): Promise<ImportWorld> {
  const tasks = await taskRows(em, { personId: null, withheld: [] }, (rows) =>
    rows
      .where('task.project_id', '=', project.id)
      .where('task.source', '=', source)
      .orderBy('task.starts_at')
      .orderBy('task.id'),
  );
  const sources = await db(em)
    .selectFrom('task')
    .select(['id', 'source_key as sourceKey', 'source_values as sourceValues'])
    .where('project_id', '=', project.id)
    .where('source', '=', source)
    .execute();
  const bySource = new Map(
    sources.map(({ id, sourceKey, sourceValues }) => [
      id,
      { sourceKey: sourceKey ?? '', sourceValues: sourceValues ?? {} },
    ]),
  );
  return {
    teams: (await teamsOf(em, project)).map(({ id, tid, names }) => ({ id, tid, names })),
    places: await em.find(TaskPlace, { project }, { orderBy: { position: 'asc', id: 'asc' } }),
    categories: await em.find(TaskCategory, { project }, { orderBy: { position: 'asc', id: 'asc' } }),
    tasks: tasks.flatMap((task) => {
      const known = bySource.get(task.id);
      return known === undefined ? [] : [{ ...task, ...known }];
    }),
    runs: (teamId) => canManageTask(actor, { projectId: project.id, teamId }),
    now: Date.now(),
  };
}

/** Who has a seat in these. */
export async function peopleOf(em: EntityManager, taskIds: readonly string[]): Promise<Map<string, string[]>> {
  const seated = new Map<string, string[]>(taskIds.map((id) => [id, []]));
  if (taskIds.length === 0) return seated;
  const rows = await db(em)
    .selectFrom('task_person')
    .select(['task_id as taskId', 'person_id as personId'])
    .where('task_id', '=', anyOf(taskIds))
    .where('state', 'in', SEATED_STATES)
    .orderBy('id')
    .execute();
  for (const { taskId, personId } of rows) seated.get(taskId)?.push(personId);
  return seated;
}

/**
 * Talks that change places move at once, so what counts is where everybody is afterwards. A task whose move would book
 * a person twice stays where it is, and is said to be in trouble; then others may be in its way.
 */
async function withoutOverlaps(
  em: EntityManager,
  project: Project,
  lines: readonly PlannedTask[],
  seated: ReadonlyMap<string, readonly string[]>,
): Promise<PlannedTask[]> {
  const moving = new Map<string, Span>();
  for (const { id, effect, changes, wanted, current } of lines) {
    if (id === null || effect !== 'changes' || (seated.get(id)?.length ?? 0) === 0) continue;
    const changed = new Set(changes.map(({ field }) => field));
    const from = changed.has('startsAt') ? wanted.startsAt : current?.startsAt;
    const until = changed.has('endsAt') ? wanted.endsAt : current?.endsAt;
    if ((changed.has('startsAt') || changed.has('endsAt')) && from && until)
      moving.set(id, { from: from.getTime(), until: until.getTime() });
  }
  if (moving.size === 0) return [...lines];
  const spans = [...moving.values()].map(({ from, until }) => ({ startsAt: new Date(from), endsAt: new Date(until) }));
  const people = [...new Set([...moving.keys()].flatMap((id) => seated.get(id) ?? []))];
  const held = await heldBy(em, people, project.id, spans);
  const isTwice = (id: string): boolean =>
    (seated.get(id) ?? []).some((personId) =>
      (held.get(personId) ?? []).some((other) => {
        const span = moving.get(id);
        return other.id !== id && span !== undefined && overlap(moving.get(other.id) ?? other, span);
      }),
    );
  const stuck = new Set<string>();
  for (let found = true; found; ) {
    found = false;
    for (const id of moving.keys()) {
      if (!isTwice(id)) continue;
      moving.delete(id);
      stuck.add(id);
      found = true;
    }
  }
  return lines.map((line) =>
    line.id !== null && stuck.has(line.id)
      ? { ...line, effect: null, trouble: { code: 'overlaps', column: 'start' } }
      : line,
  );
}
