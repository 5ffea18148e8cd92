import type { ReminderKindName } from '@muster/rules';
import { recordAudit } from '../audit/record-audit.ts';
import { changing, type Subject } from '../kernel/changing.ts';
import { conflict } from '../kernel/errors.ts';
import type { Feature } from '../kernel/feature.ts';
import type { ReminderKind } from '../kernel/reminders.ts';
import type { Scope } from '../kernel/scope.ts';
import { seldomMailedAtAll } from '../mail/seldom-mailed.ts';
import { findKnownProject } from '../project/load-project.ts';
import type { Project } from '../project/project.entity.ts';
import { claimReminders } from './claim-reminders.ts';
import { kindFor } from './find-kinds.ts';
import { weighMissing } from './weigh-missing.ts';

export interface Reminded {
  /** How many get a mail now. */
  reminded: number;
  /** How many of those who are missing get none, since they had one not long ago. */
  skipped: number;
  /** How many get none, since they want no mail to everybody in the project. */
  optedOut: number;
}

const ofReminding = (
  features: readonly Feature[],
  pid: string,
  name: ReminderKindName,
): Subject<{ project: Project; kind: ReminderKind }> => ({
  async find(em, actor) {
    const project = await findKnownProject(em, actor, pid);
    const kind = kindFor(features, actor, project.id, name);
    if (project.state === 'archived') throw conflict('archived', 'This project is archived.');
    return { project, kind };
  },
  rows: ({ project }) => ({ projects: [project.id] }),
});

/**
 * Reminds those who are missing: one mail to each, at most one a day for each kind, whoever presses. What was sent is
 * counted in the transaction that sends it.
 */
export async function sendReminders(
  scope: Scope,
  { pid, kind: name }: { pid: string; kind: ReminderKindName },
): Promise<Reminded> {
  const { keys, publicUrl, features } = scope;
  return changing(scope, ofReminding(features, pid, name), async ({ tx, actor }, { project, kind }) => {
    if (project.state === 'draft') throw conflict('not_open', 'Mails wait until the project opens.');
    const { missing, optedOut, due } = await weighMissing(tx, features, project.id, kind);
    const free = await seldomMailedAtAll(
      tx,
      due.map(({ email }) => email),
    );
    const claimed = await claimReminders(
      tx,
      { projectId: project.id, kind: name, most: kind.most },
      due.filter(({ email }) => free.has(email)).map(({ personId }) => personId),
    );
    const told = due.filter(({ personId }) => claimed.has(personId));
    await kind.mail({ em: tx, keys, publicUrl, project }, told);
    const counts = { reminded: told.length, skipped: missing.length - optedOut - told.length, optedOut };
    recordAudit(tx, actor, {
      action: 'reminder.send',
      projectId: project.id,
      subjectId: project.id,
      after: { kind: name, ...counts },
    });
    return counts;
  });
}
