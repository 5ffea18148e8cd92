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

/** What was last shown of these teams, locked until the end of the transaction: of two readers one renews it. */
export async function lockSnapshots(em: EntityManager, teamIds: readonly string[]): Promise<Map<string, Snapshot>> {
  const ids = `{${teamIds.join(',')}}`;
  // Nothing was ever shown: as if there had been no answers.
  await em.execute(
    `insert into dietary_snapshot (id, team_id, answers, figures)
     select given.id, given."teamId", '{}', '{}'
     from jsonb_to_recordset(?::jsonb) as given (id uuid, "teamId" uuid)
     order by given."teamId"
     on conflict (team_id) do nothing`,
    [JSON.stringify(teamIds.map((teamId) => ({ id: newId(), teamId })))],
  );
  const rows = await em.execute<Snapshot[]>(
    `select team_id as "teamId", answers, figures from dietary_snapshot
     where team_id = any (?::uuid[]) order by team_id for update`,
    [ids],
  );
  return new Map(rows.map((row) => [row.teamId, row]));
}

/**
 * The figures that may be shown now: those of before, until three answers have come, gone or changed. Somebody who puts
 * one person into a team and out again sees no difference.
 */
export async function renewSnapshot(
  em: EntityManager,
  snapshot: Snapshot,
  answers: readonly string[],
  figures: Figures,
): Promise<Figures> {
  if (changesBetween(snapshot.answers, answers) < CHANGES_BEFORE_RENEWAL) return snapshot.figures;
  const shown = Object.fromEntries(Object.entries(figures).map(([name, count]) => [name, countRange(count).least]));
  await em.execute(
    `update dietary_snapshot set answers = ?::text[], figures = ?::jsonb, updated_at = now() where team_id = ?`,
    [`{${answers.join(',')}}`, JSON.stringify(shown), snapshot.teamId],
  );
  return shown;
}

/** At least so many people's answers differ: a changed one is both gone and new, and counts once. */
export function changesBetween(before: readonly string[], after: readonly string[]): number {
  const [old, now] = [new Set(before), new Set(after)];
  const gone = before.filter((id) => !now.has(id)).length;
  return Math.max(gone, after.filter((id) => !old.has(id)).length);
}
