import type { EntityManager } from '@mikro-orm/postgresql';
import type { Locale } from '@muster/rules';
import { recordAudit } from '../../../audit/record-audit.ts';
import { recordAudits } from '../../../audit/record-audits.ts';
import { type Change, changing, type Subject } from '../../../kernel/changing.ts';
import { conflict, DomainError } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/id.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { pastImport } from '../../import/past-imports.ts';
import type { Project } from '../../project/project.entity.ts';
import { Team } from '../../team/team.entity.ts';
import { callOff } from '../cancel-task.ts';
import { addTasks, type Sourced } from '../create-task.ts';
import { waitingIn } from '../load-task.ts';
import { Task } from '../task.entity.ts';
import type { SettledTask } from '../task-input.ts';
import { TaskPlace } from '../task-place.entity.ts';
import { writeChange } from '../update-task.ts';
import { type AskedImport, findImportableTasks, makeTaskPlan, type TaskImportPlan } from './load-import.ts';
import type { PlannedTask } from './plan-task-import.ts';
import { newPlacesOf } from './preview-task-import.ts';
import { plain } from './wanted-task.ts';

export interface NewTaskImport extends AskedImport {
  digest: string;
  leaveOut?: boolean | undefined;
  /** Of the tasks that vanished, those to cancel. */
  cancel?: readonly string[] | undefined;
}

export interface TaskImportResult {
  created: number;
  changed: number;
  cancelled: number;
  unchanged: number;
  leftOut: number;
  places: number;
}

const MOST_POINTERS = 100;

/**
 * Writes what the digest stands for, and nothing that came up since. What the text has not changed is not touched.
 * Asked for again, it answers what was written the first time: the lock on the project decides which one that is.
 */
export async function importTasks(
  scope: Scope,
  { digest, leaveOut = false, cancel = [], ...asked }: NewTaskImport,
): Promise<TaskImportResult> {
  return changing(scope, ofTaskImport(scope, asked, cancel), async (change, { project, plan, queue }) => {
    const { tx, actor } = change;
    const done = await pastImport<TaskImportResult & { work?: unknown; format?: unknown }>(
      tx,
      project.id,
      digest,
      'task.import',
    );
    if (done !== null) {
      const { work: _, format: __, ...result } = done;
      return result;
    }
    if (plan.digest !== digest) throw changed();
    requireGood(plan, leaveOut);
    const vanished = plan.lines.filter(({ effect }) => effect === 'vanishes');
    const ended = vanished.filter(({ id }) => id !== null && cancel.includes(id));
    if (ended.length < new Set(cancel).size) throw changed();

    const places = await addPlaces(tx, project, newPlacesOf(plan));
    const created = await createPlanned(change, project, plan, places);
    const changes = plan.lines.filter(({ effect }) => effect === 'changes');
    for (const line of changes) await changePlanned(change, scope, project, plan, { line, places, queue });
    await rebase(tx, plan);
    for (const { current } of ended) if (current !== null) await callOff(change, scope, project, current);
    const result: TaskImportResult = {
      created,
      changed: changes.length,
      cancelled: ended.length,
      unchanged: plan.lines.filter(({ effect }) => effect === 'nothing' || effect === 'stays_cancelled').length,
      leftOut: plan.lines.filter(({ trouble }) => trouble !== null).length,
      places: places.size,
    };
    await recordAudits(
      tx,
      actor,
      changes.map(({ id, changes: fields, values, current }) => ({
        action: 'task.update' as const,
        projectId: project.id,
        subjectId: id,
        before: Object.fromEntries(fields.map(({ field }) => [field, current?.[field] ?? null])),
        after: {
          titles: current?.titles ?? {},
          ...Object.fromEntries(fields.map(({ field }) => [field, values[field] ?? null])),
        },
      })),
    );
    recordAudit(tx, actor, {
      action: 'task.import',
      projectId: project.id,
      subjectId: project.id,
      after: { ...result, digest, format: plan.format, work: plan.work },
    });
    return result;
  });
}

interface Importing {
  project: Project;
  plan: TaskImportPlan;
  /** Who waits, by task. */
  queue: ReadonlyMap<string, readonly string[]>;
}

/** As those who make tasks, with everybody in what changes: nobody is booked twice by it. */
const ofTaskImport = (
  { keys }: Scope,
  asked: AskedImport,
  cancel: readonly string[],
): Subject<Importing & { touched: string[] }> => ({
  async find(em, actor) {
    const project = await findImportableTasks(em, actor, asked.pid);
    const plan = await makeTaskPlan(em, actor, keys, project, asked);
    const touched = plan.lines.flatMap(({ id, effect, current }) =>
      id !== null && (effect === 'changes' || (effect === 'vanishes' && cancel.includes(id)))
        ? [{ id, waiting: current?.waiting ?? 0 }]
        : [],
    );
    const queue = new Map<string, string[]>();
    for (const { id, waiting } of touched) if (waiting > 0) queue.set(id, await waitingIn(em, [id]));
    return { project, plan, queue, touched: touched.map(({ id }) => id).sort() };
  },
  rows: ({ project, plan, queue, touched }) => ({
    projects: [project.id],
    people: [...new Set([...[...plan.seated.values()].flat(), ...[...queue.values()].flat()])],
    hanging: touched.map((id) => ({ table: 'task', id })),
  }),
});

const changed = () => conflict('import_changed', 'Something has changed since the preview. Look at a new one.');

function requireGood({ problem, lines }: TaskImportPlan, leaveOut: boolean): void {
  const bad = lines.filter(({ trouble }) => trouble !== null);
  if (problem === null && (bad.length === 0 || leaveOut)) return;
  const where = problem?.line == null ? '' : `Line ${problem.line}: `;
  throw new DomainError('invalid', 'Not all of the text is good. Nothing was imported.', {
    fields:
      problem !== null
        ? [{ pointer: '/text', detail: `${where}${problem.code}` }]
        : bad.slice(0, MOST_POINTERS).map(({ line, key, trouble }) => ({
            pointer: `/text/${line ?? key.replaceAll('~', '~0').replaceAll('/', '~1')}/${trouble?.column}`,
            detail: trouble?.code ?? '',
          })),
  });
}

async function addPlaces(em: EntityManager, project: Project, names: readonly string[]): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  const known = await em.count(TaskPlace, { project });
  for (const [i, name] of names.entries()) {
    const id = newId();
    ids.set(plain(name), id);
    em.create(TaskPlace, { id, project, name, names: { [project.mainLanguage]: name }, position: known + i });
  }
  await em.flush();
  return ids;
}

const placeOf = ({ placeId, newPlace }: PlannedTask, places: ReadonlyMap<string, string>): string | null =>
  newPlace === null ? placeId : (places.get(plain(newPlace)) ?? null);

async function createPlanned(
  { tx, actor }: Change,
  project: Project,
  plan: TaskImportPlan,
  places: ReadonlyMap<string, string>,
): Promise<number> {
  const main: Locale = project.mainLanguage;
  const made = plan.lines
    .filter(({ effect }) => effect === 'creates')
    .map((line): SettledTask & Sourced => {
      const { titles, texts = {}, startsAt, endsAt, dueOn, least, most } = line.wanted;
      const wanted = most ?? Math.max(1, least ?? 1);
      return {
        team: line.team === null ? null : tx.getReference(Team, line.team.id),
        title: titles[main] ?? '',
        titles,
        text: texts[main] ?? '',
        texts,
        category: line.category,
        place: placeOf(line, places),
        startsAt,
        endsAt,
        dueOn,
        least: least ?? Math.min(1, wanted),
        most: wanted,
        opensAt: null,
        closesAt: null,
        leaveUntil: null,
        audience: line.team === null ? {} : { tids: [line.team.tid] },
        source: plan.source,
        sourceKey: line.key,
        sourceValues: line.values,
      };
    });
  return made.length === 0 ? 0 : (await addTasks(tx, actor, project, made)).length;
}

async function changePlanned(
  { tx }: Change,
  scope: Scope,
  project: Project,
  plan: TaskImportPlan,
  { line, places, queue }: { line: PlannedTask; places: ReadonlyMap<string, string> } & Pick<Importing, 'queue'>,
): Promise<void> {
  const { current: task, wanted } = line;
  if (task === null) return;
  const { titles, texts, startsAt, endsAt, dueOn, least, most } = wanted;
  const main: Locale = project.mainLanguage;
  const next: SettledTask & Sourced = {
    team: task.teamId === null ? null : tx.getReference(Team, task.teamId),
    title: task.title,
    titles: task.titles,
    text: task.text,
    texts: task.texts,
    category: task.category?.id ?? null,
    place: task.place?.id ?? null,
    startsAt: task.startsAt,
    endsAt: task.endsAt,
    dueOn: task.dueOn,
    least: task.least,
    most: task.most,
    opensAt: task.opensAt,
    closesAt: task.closesAt,
    leaveUntil: task.leaveUntil,
    audience: task.audience,
    sourceValues: { ...task.sourceValues, ...line.values },
  };
  const says = {
    titles: { titles, title: titles[main] ?? '' },
    texts: { texts: texts ?? {}, text: texts?.[main] ?? '' },
    startsAt: { startsAt },
    endsAt: { endsAt },
    dueOn: { dueOn },
    place: { place: placeOf(line, places) },
    category: { category: line.category },
    least: { least: least ?? task.least },
    most: { most: most ?? task.most },
  };
  for (const { field } of line.changes) Object.assign(next, says[field]);
  const seated = plan.seated.get(task.id) ?? [];
  await writeChange(tx, scope, { project, task, queue: queue.get(task.id) ?? [], seated }, next);
}

/** Where an edit by hand says already what the text says now, the text is what it is compared with from now on. */
async function rebase(em: EntityManager, { lines }: TaskImportPlan): Promise<void> {
  for (const { effect, current, values } of lines) {
    if (effect !== 'nothing' || current === null) continue;
    const next = { ...current.sourceValues, ...values };
    if (!isSame(next, current.sourceValues)) await em.nativeUpdate(Task, { id: current.id }, { sourceValues: next });
  }
}

/** The database gives the names back in an order of its own. */
const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, inner]) => [name, sorted(inner)])
    : value;
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
