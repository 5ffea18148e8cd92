import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { CHANGES_BEFORE_RENEWAL, countRange } from '@muster/rules';
import { newId } from '../kernel/id.ts';

/** How often each thing was said, by its name. */
export type Figures = Record<string, number>;

export interface Snapshot {
  teamId: string;
  answers: readonly string[];
  /** The lower ends of ranges; what isn't in here is in the lowest. */
  figures: Figures;
}

/** What was last shown of these teams. Of one that isn't in here nothing was, as if nobody had answered. */
export async function readSnapshots(em: EntityManager, teamIds: readonly string[]): Promise<Map<string, Snapshot>> {
  const rows = await em.execute<Snapshot[]>(
    `select team_id as "teamId", answers, figures from dietary_snapshot where team_id = any (?::uuid[])`,
    [`{${teamIds.join(',')}}`],
  );
  return new Map(rows.map((row) => [row.teamId, row]));
}

/** Which answers they were, in whatever order, in few letters. */
export const markOf = (answers: readonly string[]): string =>
  createHash('sha256').update(answers.toSorted().join(',')).digest('hex');

/** What was last shown of these teams, and of which answers, without reading which they were. */
export async function readMarks(
  em: EntityManager,
  teamIds: readonly string[],
): Promise<Map<string, { mark: string; figures: Figures }>> {
  const rows = await em.execute<{ teamId: string; mark: string; figures: Figures }[]>(
    `select team_id as "teamId", figures,
            encode(sha256(convert_to(coalesce((
              select string_agg(answer, ',' order by answer collate "C") from unnest(answers) answer), ''), 'UTF8')), 'hex') as mark
     from dietary_snapshot where team_id = any (?::uuid[])`,
    [`{${teamIds.join(',')}}`],
  );
  return new Map(rows.map(({ teamId, ...shown }) => [teamId, shown]));
}

/**
 * The figures that may be shown now: those of before, until three answers have come, gone or changed. A person who puts
 * one person into a team and out again sees no difference.
 */
export async function renewSnapshot(
  em: EntityManager,
  before: Snapshot,
  answers: readonly string[],
  figures: Figures,
): Promise<Figures> {
  if (changesBetween(before.answers, answers) < CHANGES_BEFORE_RENEWAL) return before.figures;
  const shown = Object.fromEntries(Object.entries(figures).map(([name, count]) => [name, countRange(count).least]));
  // Only in place of what was compared with: of several who look at once one renews it, and the others see the same.
  const renewed = await em.execute<unknown[]>(
    `insert into dietary_snapshot (id, team_id, answers, figures) values (?, ?, ?::text[], ?::jsonb)
     on conflict (team_id) do update
       set answers = excluded.answers, figures = excluded.figures, updated_at = now()
       where dietary_snapshot.answers = ?::text[]
     returning 1`,
    [newId(), before.teamId, listed(answers), JSON.stringify(shown), listed(before.answers)],
  );
  if (renewed.length > 0) return shown;
  const [latest] = await em.execute<Pick<Snapshot, 'figures'>[]>(
    'select figures from dietary_snapshot where team_id = ?',
    [before.teamId],
  );
  return latest?.figures ?? {};
}

const listed = (ids: readonly string[]): string => `{${ids.join(',')}}`;

/** At least so many people's answers differ: a changed one is both gone and new, and counts once. */
export function changesBetween(before: readonly string[], after: readonly string[]): number {
  const [old, now] = [new Set(before), new Set(after)];
  const gone = before.filter((id) => !now.has(id)).length;
  return Math.max(gone, after.filter((id) => !old.has(id)).length);
}
