import type { EntityManager } from '@mikro-orm/postgresql';
import { CHANGES_BEFORE_RENEWAL, type CountRange, countRange } from '@muster/rules';
import { sql } from 'kysely';
import { db } from './db/db.ts';
import { anyOf, now, toJson } from './db/expressions.ts';
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
  const of = sql.ref<string>(by);
  const rows = await db(em)
    .selectFrom(name as 'form_snapshot')
    .select([of.as('of'), 'answers', 'figures'])
    .where(of, '=', anyOf(ids))
    .execute();
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
  const snapshot = { id: newId(), answers: [...answers], figures: toJson(shown) };
  const renewed = await db(em)
    .insertInto(name as 'form_snapshot')
    .values({ ...snapshot, [by as 'form_id']: before.of })
    .onConflict((conflict) =>
      conflict
        .column(by as 'form_id')
        .doUpdateSet({ answers: snapshot.answers, figures: snapshot.figures, updated_at: now() })
        .where(sql.ref(`${name}.answers`), '=', sql`${[...before.answers]}::text[]`),
    )
    .returning('id')
    .executeTakeFirst();
  if (renewed !== undefined) return shown;
  const latest = await db(em)
    .selectFrom(name as 'form_snapshot')
    .select('figures')
    .where(sql.ref<string>(by), '=', before.of)
    .executeTakeFirst();
  return latest?.figures ?? {};
}

/** Whether enough answers are others than were shown. */
export const isRenewable = (before: Pick<Snapshot, 'answers'>, answers: readonly string[]): boolean =>
  changesBetween(before.answers, answers) >= CHANGES_BEFORE_RENEWAL;

/** At least so many people's answers differ: a changed one is both gone and new, and counts once. */
function changesBetween(before: readonly string[], after: readonly string[]): number {
  const [old, now] = [new Set(before), new Set(after)];
  const gone = before.filter((id) => !now.has(id)).length;
  return Math.max(gone, after.filter((id) => !old.has(id)).length);
}
