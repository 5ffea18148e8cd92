import type { ReminderKindName } from '@muster/rules';
import { db } from '../../kernel/db/db.ts';
import type { Scope } from '../../kernel/scope.ts';
import { findKnownProject } from '../project/load-project.ts';
import { kindsFor } from './find-kinds.ts';
import { weighMissing } from './weigh-missing.ts';

export interface MissingCount {
  kind: ReminderKindName;
  missing: number;
  remindable: number;
  optedOut: number;
  /** When somebody was last reminded of it. */
  lastSentAt: Date | null;
}

/** How many are missing for each kind that the caller may remind people of. No names. */
export async function listReminderKinds(
  { em, actor, features }: Scope,
  { pid }: { pid: string },
): Promise<MissingCount[]> {
  const project = await findKnownProject(em, actor, pid);
  const kinds = kindsFor(features, actor, project.id);
  const mails = project.state === 'open' || project.state === 'closed';
  const sent = await db(em)
    .selectFrom('reminder')
    .select(({ fn }) => ['kind', fn.max('sent_at').as('lastSentAt')])
    .where('project_id', '=', project.id)
    .groupBy('kind')
    .execute();
  const counts: MissingCount[] = [];
  for (const kind of kinds) {
    const { missing, due, optedOut } = await weighMissing(em, features, project.id, kind);
    counts.push({
      kind: kind.kind,
      missing: missing.length,
      remindable: mails ? due.length : 0,
      optedOut,
      lastSentAt: sent.find((one) => one.kind === kind.kind)?.lastSentAt ?? null,
    });
  }
  return counts;
}
