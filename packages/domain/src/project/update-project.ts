import type { EmailHashMode } from '@muster/rules';
import { recordAudit } from '../audit/record-audit.ts';
import { belongsTo } from '../kernel/actor.ts';
import { changing } from '../kernel/changing.ts';
import { conflict } from '../kernel/errors.ts';
import type { Closing } from '../kernel/feature.ts';
import type { Scope } from '../kernel/scope.ts';
import { ofManagedProject } from './load-project.ts';
import { addPolicyTexts } from './policy-texts.ts';
import type { Project, ProjectState } from './project.entity.ts';
import { canMove } from './project.policy.ts';
import type { PolicyKind } from './project-policy-text.entity.ts';
import { requireDays } from './require-days.ts';
import { unfinishedIn } from './unfinished.ts';

export interface ProjectChanges {
  name?: string | undefined;
  startsOn?: string | undefined;
  endsOn?: string | undefined;
  timeZone?: string | undefined;
  description?: string | undefined;
  state?: ProjectState | undefined;
  rosterPublished?: boolean | undefined;
  chiefsInMembers?: boolean | undefined;
  emailHashMode?: EmailHashMode | undefined;
  listsUnconfirmed?: boolean | undefined;
  /** Texts to accept: a changed one becomes a new version. */
  policies?: Partial<Record<PolicyKind, string>> | undefined;
}

export interface ProjectChange extends ProjectChanges {
  pid: string;
  /** For a project that stops being open while applications wait. */
  waitingApplications?: Closing | undefined;
}

/** Changes what is sent and nothing else. */
export async function updateProject(
  scope: Scope,
  { pid, policies, waitingApplications, ...changes }: ProjectChange,
): Promise<Project> {
  const { features } = scope;
  const onlyState =
    policies === undefined && Object.entries(changes).every(([name, value]) => name === 'state' || value === undefined);
  return changing(scope, ofManagedProject(pid, { archivedToo: onlyState }), async ({ tx, actor }, project) => {
    const { state } = changes;
    if (state !== undefined && state !== project.state && !canMove(project.state, state)) {
      throw conflict('state_move', `A project can't go from ${project.state} to ${state}.`);
    }
    if (state === 'archived' && project.state !== 'archived') {
      const unfinished = await unfinishedIn(tx, features, project.id);
      if (unfinished.length > 0) throw conflict('unfinished', `Not everything is finished: ${unfinished.join(', ')}.`);
    }
    // Also when it becomes a draft again: then applicants could not even see what they wait for.
    if (state !== undefined && state !== project.state && project.state === 'open')
      for (const feature of features)
        await feature.project?.onClose?.({ ...scope, em: tx, actor }, project.id, waitingApplications);
    const sent = Object.fromEntries(
      Object.entries(changes).filter(([, value]) => value !== undefined),
    ) as Partial<Project>;
    const before = Object.fromEntries(Object.keys(sent).map((name) => [name, project[name as keyof typeof changes]]));
    const [startsOn, endsOn] = [sent.startsOn ?? project.startsOn, sent.endsOn ?? project.endsOn];
    if (startsOn !== project.startsOn || endsOn !== project.endsOn) requireDays(startsOn, endsOn);
    const opens = project.state === 'draft' && state === 'open';
    tx.assign(project, sent);
    // To say it again is a decision too.
    if (sent.listsUnconfirmed !== undefined) project.listingUndecided = false;
    if (policies !== undefined)
      await addPolicyTexts(tx, project, policies, belongsTo(actor, project.id) ? actor.personId : null);
    await tx.flush();
    if (opens) for (const feature of features) await feature.project?.onOpen?.({ ...scope, em: tx, actor }, project.id);
    recordAudit(tx, actor, {
      action: 'project.update',
      projectId: project.id,
      subjectId: project.id,
      before,
      after: { ...sent, ...(policies === undefined ? {} : { policies: Object.keys(policies) }) },
    });
    return project;
  });
}
