import { requirePerson } from '../kernel/actor.ts';
import type { Obstacle } from '../kernel/feature.ts';
import type { HeldKind } from '../kernel/held.ts';
import type { Scope } from '../kernel/scope.ts';
import { obstaclesToDeletion } from './deletion-obstacles.ts';
import { isMine, ME, tableOf } from './held-sql.ts';
import { keptUntilByKind } from './kept-until.ts';
import { heldData, heldKinds, retentionRules } from './registry.ts';

export interface HeldOverview extends HeldKind {
  kind: string;
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
export async function readMyData(scope: Scope): Promise<MyData> {
  const { em, actor, features } = scope;
  const personId = requirePerson(actor);
  const rows = heldData(features).filter(({ shows }) => shows.length > 0);
  const counts = rows.map(
    (row) =>
      `select '${row.kind}' as kind, count(*)::int as count from ${tableOf(em, row)} row where ${isMine(em, row)}`,
  );
  const counted = await em.execute<{ kind: string; count: number }[]>(
    `${ME} select kind, sum(count)::int as count from (${counts.join(' union all ')}) held group by kind`,
    [personId],
  );
  const expired = await em.execute<{ kind: string; at: string }[]>(
    `select after ->> 'kind' as kind, max(at) as at from audit_entry
     where subject_id = ? and action = 'record.expire' group by 1`,
    [personId],
  );
  const days = await keptUntilByKind(scope, retentionRules(features), personId);
  const deletedAt = new Map(expired.map(({ kind, at }) => [kind, new Date(at)]));
  return {
    kinds: heldKinds(features).map(([kind, texts]) => ({
      ...texts,
      kind,
      count: counted.find((one) => one.kind === kind)?.count ?? 0,
      keptUntil: days.get(kind) ?? null,
      deletedAt: deletedAt.get(kind) ?? null,
    })),
    obstacles: await obstaclesToDeletion(scope, personId),
  };
}
