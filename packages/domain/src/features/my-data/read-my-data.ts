import { requirePerson } from '../../kernel/actor.ts';
import { db } from '../../kernel/db/db.ts';
import type { Obstacle } from '../../kernel/feature.ts';
import type { HeldKind } from '../../kernel/held.ts';
import type { Scope } from '../../kernel/scope.ts';
import { obstaclesToDeletion } from './deletion-obstacles.ts';
import { countMyRows } from './held-sql.ts';
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
  const counts = await rows
    .map((row) => countMyRows(em, row, personId))
    .reduce((union, part) => union.unionAll(part))
    .execute();
  const expired = await db(em)
    .selectFrom('audit_entry')
    .select(({ fn, ref }) => [ref('after', '->>').key('kind').as('kind'), fn.max('at').as('at')])
    .where('subject_id', '=', personId)
    .where('action', '=', 'record.expire')
    .groupBy('kind')
    .execute();
  const days = await keptUntilByKind(scope, retentionRules(features), personId);
  const deletedAt = new Map(expired.map(({ kind, at }) => [kind, at]));
  return {
    kinds: heldKinds(features).map(([kind, texts]) => ({
      ...texts,
      kind,
      count: counts.filter((one) => one.kind === kind).reduce((sum, { count }) => sum + count, 0),
      keptUntil: days.get(kind) ?? null,
      deletedAt: deletedAt.get(kind) ?? null,
    })),
    obstacles: await obstaclesToDeletion(scope, personId),
  };
}
