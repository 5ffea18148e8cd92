import type { EntityManager } from '@mikro-orm/postgresql';
import { CHANGES_BEFORE_RENEWAL, type CountRange, countRange } from '@muster/rules';
import { newId } from './id.ts';

/** How often each thing was said, by its name. */
export type Figures = Record<string, number>;

/** Where it is stored what was last shown: of diets by team, of sealed questions by form. */
export type SnapshotTable = { name: 'dietary_snapshot'; by: 'team_id' } | { name: 'form_snapshot'; by: 'form_id' };

/**
 * Says any count of something sealed: exactly to those who may open what is counted, to all others as a range, of
 * figures that come from `renewSnapshot`. Nothing else counts what is sealed for a reader.
 */
export const sealedCounts =
  ({ exact, total }: { exact: boolean; total: number }) =>
  (count: number): CountRange =>
    exact ? { least: count, most: count } : countRange(count, total);

export interface Snapshot {
  /** The team or the form. */
  of: string;
  answers: readonly string[];
  /** The lower ends of ranges; what isn't in here is in the lowest. */
  figures: Figures;
}

/** What was last shown of these. Of one that isn't in here nothing was, as if nobody had answered. */
export async function readSnapshots(
  em: EntityManager,
  { name, by }: SnapshotTable,
  ids: readonly string[],
): Promise<Map<string, Snapshot>> {
  const rows = await em.execute<Snapshot[]>(
    `select ${by} as "of", answers, figures from ${name} where ${by} = any (?::uuid[])`,
    [`{${ids.join(',')}}`],
  );
  return new Map(rows.map((row) => [row.of, row]));
}

/**
 * The figures that may be shown now: those of before, until three answers have come, gone or changed. A person who puts
 * one person into a team and out again sees no difference.
 */
export async function renewSnapshot(
  em: EntityManager,
  { name, by }: SnapshotTable,
  before: Snapshot,
  answers: readonly string[],
  figures: Figures,
): Promise<Figures> {
  if (!isRenewable(before, answers)) return before.figures;
  const shown = Object.fromEntries(Object.entries(figures).map(([said, count]) => [said, countRange(count).least]));
  // Only in place of what was compared with: of several who look at once one renews it, and the others see the same.
  const renewed = await em.execute<unknown[]>(
    `insert into ${name} (id, ${by}, answers, figures) values (?, ?, ?::text[], ?::jsonb)
     on conflict (${by}) do update
       set answers = excluded.answers, figures = excluded.figures, updated_at = now()
       where ${name}.answers = ?::text[]
     returning 1`,
    [newId(), before.of, listed(answers), JSON.stringify(shown), listed(before.answers)],
  );
  if (renewed.length > 0) return shown;
  const [latest] = await em.execute<Pick<Snapshot, 'figures'>[]>(`select figures from ${name} where ${by} = ?`, [
    before.of,
  ]);
  return latest?.figures ?? {};
}

const listed = (ids: readonly string[]): string => `{${ids.join(',')}}`;

/** Whether enough answers are others than were shown. */
export const isRenewable = (before: Pick<Snapshot, 'answers'>, answers: readonly string[]): boolean =>
  changesBetween(before.answers, answers) >= CHANGES_BEFORE_RENEWAL;

/** At least so many people's answers differ: a changed one is both gone and new, and counts once. */
function changesBetween(before: readonly string[], after: readonly string[]): number {
  const [old, now] = [new Set(before), new Set(after)];
  const gone = before.filter((id) => !now.has(id)).length;
  return Math.max(gone, after.filter((id) => !old.has(id)).length);
}
