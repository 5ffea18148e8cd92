import type { ReminderKindName } from '@muster/rules';
import { type Actor, refusalIn } from '../../kernel/actor.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Feature } from '../../kernel/feature.ts';
import type { ReminderKind } from '../../kernel/reminders.ts';

const kindsOf = (features: readonly Feature[]): ReminderKind[] => features.flatMap(({ reminders = [] }) => reminders);

/** What the caller may remind people of in the project. */
export function kindsFor(features: readonly Feature[], actor: Actor, projectId: string): ReminderKind[] {
  const allowed = kindsOf(features).filter(({ may }) => may(actor, projectId));
  if (allowed.length === 0) throw refusalIn(projectId, actor, 'Only those who run the project remind people.');
  return allowed;
}

export function kindFor(
  features: readonly Feature[],
  actor: Actor,
  projectId: string,
  name: ReminderKindName,
): ReminderKind {
  const kind = kindsOf(features).find((known) => known.kind === name);
  if (kind === undefined) throw notFound();
  if (!kind.may(actor, projectId))
    throw refusalIn(projectId, actor, 'Only those who run the project remind people of this.');
  return kind;
}
