import { type PatternPreview, previewPattern, TASK_LIMITS, type TaskPattern } from '@muster/rules/tasks';
import { recordAudit } from '../../audit/record-audit.ts';
import { changing } from '../../kernel/changing.ts';
import { DomainError, type FieldProblem } from '../../kernel/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { Project } from '../project/project.entity.ts';
import { addTasks, ofNewTasks } from './create-task.ts';
import { type SentTask, settleTask } from './task-input.ts';

export interface NewTasks {
  pid: string;
  /** What all of them have. */
  task: Omit<SentTask, 'startsAt' | 'endsAt' | 'dueOn' | 'place'>;
  pattern: TaskPattern;
}

/** What a pattern would make, where the project is; to be looked at first. */
export async function previewTasks({ em, actor }: Scope, { pid, task, pattern }: NewTasks): Promise<PatternPreview> {
  return sensiblePreview(await ofNewTasks(pid, task.tid).find(em, actor), pattern);
}

/** Makes all tasks of a pattern, or none: a time that does not exist is a problem, not another time. Answers their ids. */
export async function createFromPattern(scope: Scope, { pid, task, pattern }: NewTasks): Promise<string[]> {
  return changing(scope, ofNewTasks(pid, task.tid), async ({ tx, actor }, project) => {
    const { slots, problems } = sensiblePreview(project, pattern);
    if (problems.length > 0)
      throw refused(problems.map(({ local }) => ({ pointer: '/pattern', detail: `${local} does not exist.` })));
    const [first] = slots;
    if (first === undefined) throw refused([{ pointer: '/pattern', detail: 'This makes no task.' }]);
    const iso = (at: number) => new Date(at).toISOString();
    const times = { startsAt: iso(first.from), endsAt: iso(first.until) };
    const shared = await settleTask(tx, project, null, { ...task, ...times, place: first.place });
    for (const place of new Set(slots.map((slot) => slot.place)))
      if (place !== first.place) await settleTask(tx, project, null, { ...task, ...times, place });
    const ids = await addTasks(
      tx,
      actor,
      project,
      slots.map(({ from, until, place }) => ({ ...shared, startsAt: new Date(from), endsAt: new Date(until), place })),
    );
    recordAudit(tx, actor, {
      action: 'task.pattern',
      projectId: project.id,
      after: { titles: shared.titles, count: ids.length },
    });
    return ids;
  });
}

function sensiblePreview(project: Project, pattern: TaskPattern): PatternPreview {
  const daily = Math.ceil((24 * 60) / Math.max(1, pattern.everyMinutes)) * Math.max(1, pattern.places.length);
  if (pattern.everyMinutes < 5 || daily * pattern.days.length > TASK_LIMITS.pattern * 24)
    throw refused([{ pointer: '/pattern/everyMinutes', detail: 'This makes too many tasks.' }]);
  const preview = previewPattern(project.timeZone, pattern);
  if (preview.slots.length > TASK_LIMITS.pattern)
    throw refused([{ pointer: '/pattern', detail: `At most ${TASK_LIMITS.pattern} tasks at once.` }]);
  return preview;
}

const refused = (fields: readonly FieldProblem[]) =>
  new DomainError('invalid', 'This pattern can’t be used.', { fields });
