import type { ReminderKindName } from '@muster/rules';
import { changing, type Subject } from '../../kernel/changing.ts';
import { conflict } from '../../kernel/errors.ts';
import type { Feature } from '../../kernel/feature.ts';
import type { ReminderKind } from '../../kernel/reminders.ts';
import type { Scope } from '../../kernel/scope.ts';
import { findKnownProject } from '../project/load-project.ts';
import type { Project } from '../project/project.entity.ts';
import { kindFor } from './find-kinds.ts';
import { type Reminded, remindPeople } from './remind-people.ts';

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

/** Reminds those who are missing. */
export async function sendReminders(
  scope: Scope,
  { pid, kind: name }: { pid: string; kind: ReminderKindName },
): Promise<Reminded> {
  return changing(scope, ofReminding(scope.features, pid, name), async (change, { project, kind }) => {
    if (project.state === 'draft') throw conflict('not_open', 'Mails wait until the project opens.');
    return remindPeople(scope, change, project, kind);
  });
}
