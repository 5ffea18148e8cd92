import { recordAudit } from '../../audit/record-audit.ts';
import type { Change } from '../../kernel/changing.ts';
import type { Feature } from '../../kernel/feature.ts';
import type { ReminderKind } from '../../kernel/reminders.ts';
import { countMailsTo, countPlaceMails } from '../../mail/count-mails.ts';
import type { Mailing } from '../../mail/mailing.ts';
import type { Project } from '../project/project.entity.ts';
import { claimReminders } from './claim-reminders.ts';
import { weighMissing } from './weigh-missing.ts';

export interface Reminded {
  /** How many get a mail now. */
  reminded: number;
  /** How many of those who are missing get none, since they had one not long ago. */
  skipped: number;
  /** How many get none, since they want no mail to everybody in the project. */
  optedOut: number;
}

/** What people are reminded of: one of the kinds, or a single thing with a name of its own. */
export type Reminding = Pick<ReminderKind, 'missing' | 'mail' | 'most' | 'toStrangers'> & { kind: string };

/**
 * One mail to each who is missing, at most one a day for each kind, whoever presses. What was sent is counted in the
 * transaction that sends it. The project is locked.
 */
export async function remindPeople(
  { keys, publicUrl, features }: Mailing & { features: readonly Feature[] },
  { tx, actor }: Change,
  project: Project,
  kind: Reminding,
): Promise<Reminded> {
  const { missing, optedOut, due } = await weighMissing(tx, features, project.id, kind);
  const mails = due.map(({ email, receiver = email }) => ({
    giverId: actor.personId,
    projectId: project.id,
    receiver,
  }));
  const free = await (kind.toStrangers ? countPlaceMails(tx, mails) : countMailsTo(tx, mails));
  const claimed = await claimReminders(
    tx,
    { projectId: project.id, kind: kind.kind, most: kind.most },
    due.filter((_, n) => free[n]).map(({ personId }) => personId),
  );
  const told = due.filter(({ personId }) => claimed.has(personId));
  await kind.mail({ em: tx, keys, publicUrl, project }, told);
  const counts = { reminded: told.length, skipped: missing.length - optedOut - told.length, optedOut };
  recordAudit(tx, actor, {
    action: 'reminder.send',
    projectId: project.id,
    subjectId: project.id,
    after: { kind: kind.kind, ...counts },
  });
  return counts;
}
