import type { EntityManager } from '@mikro-orm/postgresql';
import { SEATED_STATES, type TaskPersonState } from '@muster/rules/tasks';
import { type KnownPerson, keptPeople } from '../directory/known-people.ts';
import { displayNameSql } from '../kernel/display-name.ts';
import { lookedUp } from '../kernel/sql.ts';
import { projectVersion } from '../project/project-version.ts';
import { keptSeats } from './kept-hours.ts';
import type { FoundTask } from './load-task.ts';
import { type CandidateRow, isRankable, type RankAsked, rankCandidates } from './rank-candidates.ts';

const IN_MICROSECONDS = 1_000;

interface Asked {
  /** A part of the name. */
  q: string | null;
  /** The last of the page before, as its cursor names them. */
  after: readonly string[];
  /** In milliseconds. */
  day: { from: number; until: number };
  teamIds: readonly string[] | null;
  most: number;
}

/** Candidates in their order, over people and hours that the node keeps; undefined where only PostgreSQL can tell. */
export async function keptRows(
  em: EntityManager,
  { project, task }: FoundTask,
  { q, after, day, teamIds, most }: Asked,
): Promise<CandidateRow[] | undefined> {
  if (!isRankable(task.audience)) return undefined;
  const version = await projectVersion(em, project.id, [q ?? '', after[3] ?? '']);
  if (version === undefined) return undefined;
  const [people, seats] = [await keptPeople(em, project.id, version), await keptSeats(em, project.id, version)];
  if (people === undefined || seats === undefined) return undefined;
  const [part = '', lastName = ''] = version.lowered;
  const last = after.length === 0 ? null : placeOf(people, after, lastName);
  if (last === undefined) return undefined;
  const states = await statesIn(em, task.id);
  const ranked = rankCandidates(people, seats, {
    audience: task.audience,
    day: { from: day.from * IN_MICROSECONDS, until: day.until * IN_MICROSECONDS },
    ...{ teamIds, most, after: last, part: q === null ? null : part },
    seated: new Set([...states].flatMap(([uid, state]) => (isSeated(state) ? [uid] : []))),
  });
  const names = await namesOf(
    em,
    ranked.map(({ uid }) => uid),
  );
  return ranked.flatMap((one) => {
    const name = names.get(one.uid);
    return name === undefined ? [] : [{ ...one, name, state: states.get(one.uid) ?? null }];
  });
}

/** Undefined where the person isn't there any more, or under another name: where that would stand the database tells. */
function placeOf(
  people: readonly KnownPerson[],
  [outside, dayMinutes, minutes, , uid]: readonly string[],
  name: string,
): NonNullable<RankAsked['after']> | undefined {
  const person = people.find(({ id }) => id === uid);
  if (person?.name !== name) return undefined;
  return {
    ...{ outside: outside === 'true', dayMinutes: Number(dayMinutes), minutes: Number(minutes) },
    rank: person.rank,
  };
}

const isSeated = (state: TaskPersonState | null): boolean =>
  state !== null && (SEATED_STATES as readonly string[]).includes(state);

async function statesIn(em: EntityManager, taskId: string): Promise<Map<string, TaskPersonState | null>> {
  const rows = await em.execute<{ uid: string; state: TaskPersonState | null }[]>(
    'select person_id as uid, state from task_person where task_id = ?',
    [taskId],
  );
  return new Map(rows.map(({ uid, state }) => [uid, state]));
}

async function namesOf(em: EntityManager, uids: readonly string[]): Promise<Map<string, string>> {
  const rows = await em.execute<{ uid: string; name: string }[]>(
    `select person.id as uid, ${displayNameSql('person')} as name from unnest(?::uuid[]) as ranked (id)
     ${lookedUp('person', 'ranked.id')} where person.suspended_at is null`,
    [`{${uids.join(',')}}`],
  );
  return new Map(rows.map(({ uid, name }) => [uid, name]));
}
