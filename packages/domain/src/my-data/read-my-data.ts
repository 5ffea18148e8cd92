import { requirePerson } from '../kernel/actor.ts';
import type { Scope } from '../kernel/scope.ts';
import { type Obstacle, obstaclesToDeletion } from './deletion-obstacles.ts';
import { HELD_DATA } from './held-data.ts';
import { HELD_KIND_NAMES, HELD_KINDS, type HeldKind, type HeldKindName } from './held-kinds.ts';
import { isMine, ME, tableOf } from './held-sql.ts';
import { keptUntil } from './kept-until.ts';
import { RETENTION_RULES } from './retention-rules.ts';

export interface HeldOverview extends HeldKind {
  kind: HeldKindName;
  /** How many entries there are. */
  count: number;
  /** The last day, where there is one. */
  keptUntil: string | null;
  /** When the clock last deleted what was past its date. */
  deletedAt: Date | null;
}

export interface MyData {
  kinds: HeldOverview[];
  /** Why the account can't be deleted now. */
  obstacles: Obstacle[];
}

/** What is held about the caller, kind by kind: how much, why and until when. What it says is not in here. */
export async function readMyData({ em, actor }: Scope): Promise<MyData> {
  const personId = requirePerson(actor);
  const rows = HELD_DATA.filter(({ shows }) => shows.length > 0);
  const counts = rows.map(
    (row) =>
      `select '${row.kind}' as kind, count(*)::int as count from ${tableOf(em, row)} row where ${isMine(em, row)}`,
  );
  const counted = await em.execute<{ kind: HeldKindName; count: number }[]>(
    `${ME} select kind, sum(count)::int as count from (${counts.join(' union all ')}) held group by kind`,
    [personId],
  );
  const expired = await em.execute<{ kind: string; at: string }[]>(
    `select after ->> 'kind' as kind, max(at) as at from audit_entry
     where subject_id = ? and action = 'record.expire' group by 1`,
    [personId],
  );
  const days = new Map<HeldKindName, string | null>();
  for (const rule of RETENTION_RULES) {
    const [kept] = await keptUntil(em, rule, { of: [personId] });
    days.set(rule.kind, kept?.until ?? null);
  }
  const deletedAt = new Map(expired.map(({ kind, at }) => [kind, new Date(at)]));
  return {
    kinds: HELD_KIND_NAMES.map((kind) => ({
      ...HELD_KINDS[kind],
      kind,
      count: counted.find((one) => one.kind === kind)?.count ?? 0,
      keptUntil: days.get(kind) ?? null,
      deletedAt: deletedAt.get(kind) ?? null,
    })),
    obstacles: await obstaclesToDeletion(em, personId),
  };
}
