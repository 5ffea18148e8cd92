import type { EntityManager } from '@mikro-orm/postgresql';
import type { ReminderKindName } from '@muster/rules';
import { CHANGE_TOPICS } from '../kernel/change-triggers.ts';
import type { Feature } from '../kernel/feature.ts';
import type { ReminderKind } from '../kernel/reminders.ts';
import type { Scope } from '../kernel/scope.ts';
import { type Counted, keptNumbers } from '../project/kept-numbers.ts';
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
  const weights = await keptNumbers({ em, projectId: project.id, from: TOPICS }, kinds.map(nameOf), (names) =>
    weighAgain(
      em,
      features,
      project.id,
      kinds.filter((kind) => names.has(nameOf(kind))),
    ),
  );
  return kinds.flatMap((kind) => {
    const weight = weights.get(nameOf(kind));
    if (weight === undefined) return [];
    const { missing, due, optedOut, last } = weight;
    const lastSentAt = last === null ? null : new Date(last);
    return [{ kind: kind.kind, missing, remindable: mails ? due : 0, optedOut, lastSentAt }];
  });
}

/** Of money and seats in tasks nobody is reminded here; what standing follows from is in other topics, too. */
const TOPICS = CHANGE_TOPICS.filter((topic) => !['subsidies', 'tasks', 'standing'].includes(topic));

const nameOf = ({ kind }: ReminderKind): string => `reminder ${kind}`;

interface Weight {
  missing: number;
  due: number;
  optedOut: number;
  last: string | null;
}

async function weighAgain(
  em: EntityManager,
  features: readonly Feature[],
  projectId: string,
  kinds: readonly ReminderKind[],
): Promise<Map<string, Counted<Weight>>> {
  // Who was reminded can be again a day later.
  const sent = await em.execute<{ kind: ReminderKindName; last: string; until: string | null }[]>(
    `select kind, max(sent_at) as last,
            min(sent_at) filter (where sent_at > now() - interval '1 day') + interval '1 day' as until
     from reminder where project_id = ? group by kind`,
    [projectId],
  );
  const counted = new Map<string, Counted<Weight>>();
  for (const kind of kinds) {
    const { last = null, until = null } = sent.find((one) => one.kind === kind.kind) ?? {};
    const moments = [until === null ? null : new Date(until), await kind.changesAt?.(em, projectId)].filter(
      (at) => at != null,
    );
    const { missing, due, optedOut } = await weighMissing(em, features, projectId, kind);
    counted.set(nameOf(kind), {
      value: { missing: missing.length, due: due.length, optedOut, last },
      until: moments.sort((one, other) => one.getTime() - other.getTime())[0] ?? null,
    });
  }
  return counted;
}
