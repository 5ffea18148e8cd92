import type { ReminderKind } from '../../kernel/reminders.ts';
import { remindByMail } from '../../mail/remind-by-mail.ts';
import { canManageProject } from '../project/project.policy.ts';
import { type Lacking, lackingIn } from './lacking-policies.ts';

/** Those who have a place and have not accepted a text in its latest version. */
export const policiesReminder: ReminderKind = {
  kind: 'policies',
  may: canManageProject,
  missing: lackingIn,
  mail: remindByMail<Lacking>(({ project, publicUrl }, { kinds, blocking }) => ({
    template: 'policies-waiting',
    pid: project.pid,
    projectName: project.names,
    kinds,
    blocking,
    link: `${publicUrl}/projects/${project.pid}/policies`,
  })),
};
