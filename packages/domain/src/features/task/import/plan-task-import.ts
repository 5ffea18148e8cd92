import type { Texts } from '@muster/rules';
import { TASK_LIMITS } from '@muster/rules/tasks';
import type { SourceValues } from '../../../kernel/db/json-columns.ts';
import { teamFinder } from '../../import/find-team.ts';
import type { TaskRow } from '../load-task.ts';
import { type ImportTrouble, plain, type ReadImport, type TalkWork, type WantedTask } from './wanted-task.ts';

interface Named {
  id: string;
  names: Texts;
}

/** What there is, as far as an import speaks of it. */
export interface ImportWorld {
  teams: readonly { id: string; tid: string; names: Texts }[];
  places: readonly Named[];
  categories: readonly Named[];
  /** Tasks of the same source. */
  tasks: readonly (TaskRow & { sourceKey: string; sourceValues: SourceValues })[];
  /** Whether the caller runs the tasks of a team, or with null those of the project. */
  runs(teamId: string | null): boolean;
  now: number;
}

export const IMPORT_FIELDS = [
  'titles',
  'texts',
  'startsAt',
  'endsAt',
  'dueOn',
  'place',
  'category',
  'least',
  'most',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

export interface FieldChange {
  field: ImportField;
  before: string;
  after: string;
  /** Somebody changed it since the last import; what the text says now goes before that. */
  edited: boolean;
}

export type ImportEffect = 'creates' | 'changes' | 'nothing' | 'stays_cancelled' | 'vanishes';

export interface PlannedTask {
  line: number | null;
  key: string;
  /** Of a task that is there. */
  id: string | null;
  effect: ImportEffect | null;
  trouble: ImportTrouble | null;
  wanted: WantedTask;
  team: { id: string; tid: string } | null;
  category: string | null;
  /** Of a place that is there; a new one is made by its name. */
  placeId: string | null;
  newPlace: string | null;
  values: SourceValues;
  changes: FieldChange[];
  /** What was edited by hand and stays, since the text says of it what it said before. */
  kept: ImportField[];
  /** How many have a seat in it, and hear of another time or place. */
  people: number;
  current: ImportWorld['tasks'][number] | null;
}

/**
 * What a text would do. Edits by hand stay, unless the text has changed in that very field since it was last imported.
 * Pure: the same text and world always give the same plan.
 */
export function planTaskImport({ tasks, isWhole }: ReadImport, work: TalkWork, world: ImportWorld): PlannedTask[] {
  const findTeam = teamFinder(world.teams);
  const placeOf = finder(world.places);
  const categoryOf = finder(world.categories);
  const known = new Map(world.tasks.map((task) => [task.sourceKey, task]));
  const newPlaces = new Set<string>();

  const planned = tasks.map((wanted): PlannedTask => {
    const current = known.get(wanted.key) ?? null;
    const called = wanted.team ?? work.tid ?? '';
    const found = called === '' ? null : findTeam(called);
    const team = found === null || typeof found === 'string' ? null : found;
    const teamId = current === null ? (team?.id ?? null) : current.teamId;
    const place = wanted.place ?? '';
    const placeId = place === '' ? null : placeOf(place);
    const newPlace = place !== '' && placeId === null ? place : null;
    const category = wanted.category ? categoryOf(wanted.category) : null;
    const values = valuesOf(wanted);
    const line: PlannedTask = {
      line: wanted.line,
      key: wanted.key,
      id: current?.id ?? null,
      effect: null,
      trouble: null,
      wanted,
      team: team === null ? null : { id: team.id, tid: team.tid },
      category,
      placeId,
      newPlace,
      values,
      changes: [],
      kept: [],
      people: current?.taken ?? 0,
      current,
    };
    const bad = (code: ImportTrouble['code'], column: ImportTrouble['column']): PlannedTask => ({
      ...line,
      trouble: { code, column },
    });
    if (wanted.trouble !== null) return { ...line, trouble: wanted.trouble };
    if (typeof found === 'string') return bad(found === 'ambiguous' ? 'ambiguous_team' : 'unknown_team', 'team');
    if (!world.runs(teamId)) return bad('not_yours', 'team');
    if (wanted.category && category === null) return bad('unknown_category', 'category');
    const range = rangeOf(wanted, current);
    if (range.least > range.most || range.most < 1 || range.most > TASK_LIMITS.most) return bad('bad_number', 'most');
    if (wanted.startsAt !== null && wanted.endsAt !== null) {
      const minutes = (wanted.endsAt.getTime() - wanted.startsAt.getTime()) / 60_000;
      if (minutes > TASK_LIMITS.minutes) return bad('too_long', 'end');
    }
    if (newPlace !== null) {
      // Places are the project's: those who run a team's tasks choose from them.
      if (!world.runs(null)) return bad('unknown_place', 'place');
      if (newPlace.length > 120) return bad('unknown_place', 'place');
      newPlaces.add(plain(newPlace));
      if (world.places.length + newPlaces.size > TASK_LIMITS.places) return bad('too_many_places', 'place');
    }
    if (current === null) return { ...line, effect: 'creates' };
    if (current.cancelledAt !== null) return { ...line, effect: 'stays_cancelled' };
    const compared = compare(line, current, { placeOf, categoryOf, world });
    if (compared.changes.some(({ field }) => field === 'most') && range.most < current.taken)
      return { ...line, ...compared, trouble: { code: 'seats_taken', column: 'most' } };
    return { ...line, ...compared, effect: compared.changes.length > 0 ? 'changes' : 'nothing' };
  });
  return isWhole ? [...planned, ...vanished(tasks, world)] : planned;
}

/** What was there and isn't any more, before it is over; whether it is cancelled is the importer's word. */
function vanished(tasks: readonly WantedTask[], world: ImportWorld): PlannedTask[] {
  const there = new Set(tasks.map(({ key }) => key));
  return world.tasks
    .filter(
      ({ sourceKey, cancelledAt, endsAt, teamId }) =>
        !there.has(sourceKey) &&
        cancelledAt === null &&
        (endsAt === null || endsAt.getTime() > world.now) &&
        world.runs(teamId),
    )
    .map((current) => ({
      line: null,
      key: current.sourceKey,
      id: current.id,
      effect: 'vanishes',
      trouble: null,
      wanted: {
        line: null,
        key: current.sourceKey,
        titles: current.titles,
        startsAt: current.startsAt,
        endsAt: current.endsAt,
        dueOn: current.dueOn,
        place: current.place?.name ?? '',
        least: current.least,
        most: current.most,
        trouble: null,
      },
      team: null,
      category: null,
      placeId: current.place?.id ?? null,
      newPlace: null,
      values: current.sourceValues,
      changes: [],
      kept: [],
      people: current.taken,
      current,
    }));
}

const rangeOf = ({ least, most }: WantedTask, current: TaskRow | null): { least: number; most: number } => ({
  least: least ?? current?.least ?? Math.min(1, most ?? 1),
  most: most ?? current?.most ?? Math.max(1, least ?? 1),
});

function valuesOf(wanted: WantedTask): SourceValues {
  const { titles, texts, startsAt, endsAt, dueOn, place, category, least, most } = wanted;
  return {
    titles,
    ...(texts && { texts }),
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    dueOn,
    ...(place !== undefined && { place }),
    ...(category !== undefined && { category }),
    ...(least !== undefined && { least }),
    ...(most !== undefined && { most }),
  };
}

interface Finders {
  placeOf: Find;
  categoryOf: Find;
  world: ImportWorld;
}

function compare(line: PlannedTask, current: ImportWorld['tasks'][number], { placeOf, categoryOf, world }: Finders) {
  const before = current.sourceValues;
  const changes: FieldChange[] = [];
  const kept: ImportField[] = [];
  for (const field of IMPORT_FIELDS) {
    const [was, says] = [before[field], line.values[field]];
    if (says === undefined) continue;
    const now = currentOf(current, field);
    // Places and categories may be called anything that they are called in some language.
    const same = (said: unknown): boolean =>
      field === 'place' || field === 'category'
        ? typeof said === 'string' &&
          ((field === 'place' ? placeOf : categoryOf)(said) ?? (said === '' ? null : said)) === now
        : written(said) === written(now);
    const isEdited = was !== undefined && !same(was);
    if (written(was) === written(says)) {
      if (isEdited) kept.push(field);
    } else if (!same(says)) {
      const told = (value: unknown): string => inWords(field, value, world);
      changes.push({ field, before: told(now), after: told(says), edited: isEdited });
    }
  }
  return { changes, kept };
}

/** What the task says now: places and categories by their ids. */
function currentOf(task: TaskRow, field: ImportField): unknown {
  const value = task[field];
  if (value instanceof Date) return value.toISOString();
  return field === 'place' || field === 'category' ? (task[field]?.id ?? null) : value;
}

function inWords(field: ImportField, value: unknown, world: ImportWorld): string {
  if (value === null || value === undefined) return '';
  if (field === 'place' || field === 'category') {
    const named = (field === 'place' ? world.places : world.categories).find(({ id }) => id === value);
    return named === undefined ? String(value) : (Object.values(named.names)[0] ?? '');
  }
  return typeof value === 'object' ? Object.values(value as Texts).join(' / ') : String(value);
}

/** Texts by language are the same in any order. */
const written = (value: unknown): string =>
  JSON.stringify(
    typeof value === 'object' && value !== null ? Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)) : value,
  ) ?? '';

type Find = (text: string) => string | null;
function finder(named: readonly Named[]): Find {
  const byName = new Map(named.flatMap(({ id, names }) => Object.values(names).map((name) => [plain(name), id])));
  return (text) => byName.get(plain(text)) ?? null;
}
