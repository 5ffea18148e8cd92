import type { Texts } from '@muster/rules';
import type { Availability, FillShort } from '@muster/rules/tasks';
import type { Scope } from '../../../kernel/scope.ts';
import type { TaskRow } from '../load-task.ts';
import { findFillable, loadFill } from './load-fill.ts';
import { proposals } from './think.ts';

/** A task that is to be filled. */
export interface FillTaskView {
  id: string;
  tid: string | null;
  title: string;
  titles: Texts;
  place: TaskRow['place'];
  startsAt: Date | null;
  endsAt: Date | null;
  least: number;
  most: number;
  taken: number;
  people: { uid: string; name: string; wished: boolean; available: Availability }[];
  /** How many it still needs with them, and why nobody was found. */
  missing: number;
  why: FillShort['why'] | null;
}

export interface FillView {
  day: string;
  tasks: FillTaskView[];
  /** How many lines there are, and how many seats stay empty. */
  lines: number;
  missing: number;
}

/** Who could fill the tasks of a day that need people. Nothing is written, and nobody is told. */
export async function proposeFill(
  { em, actor, features }: Scope,
  { pid, day, tid }: { pid: string; day: string; tid?: string | undefined },
  signal?: AbortSignal | undefined,
): Promise<FillView> {
  const { facts, tasks, names } = await loadFill({ em, features }, await findFillable(em, actor, pid), { day, tid });
  const { lines, short, score } = await proposals.run(facts, { personId: actor.personId, signal });
  const shortOf = new Map(short.map((one) => [one.task, one]));
  const perTask = Map.groupBy(lines, ({ task }) => task);
  return {
    day,
    tasks: [...tasks.values()].map(({ id, tid: team, title, titles, place, startsAt, endsAt, least, most, taken }) => ({
      id,
      tid: team,
      title,
      titles,
      place,
      startsAt,
      endsAt,
      least,
      most,
      taken,
      people: (perTask.get(id) ?? []).map(({ person, wished, available }) => ({
        uid: person,
        name: names.get(person) ?? '',
        wished,
        available,
      })),
      missing: shortOf.get(id)?.missing ?? 0,
      why: shortOf.get(id)?.why ?? null,
    })),
    lines: lines.length,
    missing: score.unfilled,
  };
}
