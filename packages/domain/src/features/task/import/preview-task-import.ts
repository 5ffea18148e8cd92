import type { Locale, Texts } from '@muster/rules';
import type { Scope } from '../../../kernel/scope.ts';
import { forPreview } from '../../import/run-import-job.ts';
import { type AskedImport, findImportableTasks, makeTaskPlan, type TaskImportPlan } from './load-import.ts';
import type { FieldChange, ImportEffect, ImportField } from './plan-task-import.ts';
import type { ImportFormat, ImportProblem, ImportTrouble, TalkWork } from './wanted-task.ts';

export interface TaskImportLine {
  line: number | null;
  key: string;
  id: string | null;
  effect: ImportEffect | null;
  trouble: ImportTrouble | null;
  title: string;
  titles: Texts;
  startsAt: Date | null;
  endsAt: Date | null;
  dueOn: string | null;
  place: string | null;
  isNewPlace: boolean;
  tid: string | null;
  changes: FieldChange[];
  kept: ImportField[];
  people: number;
}

export interface TaskImportPreview {
  digest: string;
  format: ImportFormat;
  problem: ImportProblem | null;
  work: TalkWork;
  lines: TaskImportLine[];
  creates: number;
  changes: number;
  unchanged: number;
  vanishes: number;
  bad: number;
  newPlaces: string[];
}

/** What an import would do, task by task. Writes nothing. */
export async function previewTaskImport(
  { em, actor, keys }: Scope,
  asked: AskedImport,
  signal?: AbortSignal | undefined,
): Promise<TaskImportPreview> {
  const project = await findImportableTasks(em, actor, asked.pid);
  const plan = await makeTaskPlan(em, actor, keys, project, asked, forPreview(asked.text, actor.personId, signal));
  const { digest, format, problem, work, lines } = plan;
  const having = (...effects: (ImportEffect | null)[]) => lines.filter(({ effect }) => effects.includes(effect)).length;
  return {
    digest,
    format,
    problem,
    work,
    lines: lines.map(({ wanted, current, team, newPlace, values: _, placeId: __, category: ___, ...line }) => ({
      ...line,
      title: wanted.titles[project.mainLanguage as Locale] ?? '',
      titles: wanted.titles,
      startsAt: wanted.startsAt,
      endsAt: wanted.endsAt,
      dueOn: wanted.dueOn,
      place: wanted.place || null,
      isNewPlace: newPlace !== null,
      tid: current === null ? (team?.tid ?? null) : current.tid,
    })),
    creates: having('creates'),
    changes: having('changes'),
    unchanged: having('nothing', 'stays_cancelled'),
    vanishes: having('vanishes'),
    bad: lines.filter(({ trouble }) => trouble !== null).length,
    newPlaces: newPlacesOf(plan),
  };
}

/** The places that will be made, each once. */
export const newPlacesOf = ({ lines }: Pick<TaskImportPlan, 'lines'>): string[] => [
  ...new Map(
    lines.flatMap(({ newPlace, effect }) =>
      newPlace !== null && (effect === 'creates' || effect === 'changes')
        ? [[newPlace.normalize('NFC').toLowerCase(), newPlace] as const]
        : [],
    ),
  ).values(),
];
