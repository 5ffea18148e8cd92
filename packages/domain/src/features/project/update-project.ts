import type { EmailHashMode, Locale, SentText, Texts } from '@muster/rules';
import { type Begun, changedByLog, mergeChanges } from '../../audit/merge-changes.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { belongsTo } from '../../kernel/actor.ts';
import { changedTexts } from '../../kernel/change-texts.ts';
import { changing, type Subject } from '../../kernel/changing.ts';
import { conflict } from '../../kernel/errors.ts';
import type { Closing } from '../../kernel/feature.ts';
import type { Scope } from '../../kernel/scope.ts';
import { ofManagedProject } from './load-project.ts';
import { moveMainLanguage, teamsOf } from './move-main-language.ts';
import { changePolicies, latestPolicyTexts, type SentPolicies } from './policy-texts.ts';
import type { Project, ProjectState } from './project.entity.ts';
import { canMove } from './project.policy.ts';
import { settingsOf } from './project-settings.ts';
import { PROJECT_TEXTS } from './project-texts.ts';
import { requireDays } from './require-days.ts';
import { formerDays } from './settled-days.ts';
import { unfinishedIn } from './unfinished.ts';

export interface ProjectChanges extends SentPolicies {
  mainLanguage?: Locale | undefined;
  /** The plain texts are those in the main language; of the maps, languages that are not sent stay. */
  name?: string | undefined;
  names?: SentText['texts'];
  startsOn?: string | undefined;
  endsOn?: string | undefined;
  timeZone?: string | undefined;
  description?: string | undefined;
  descriptions?: SentText['texts'];
  accent?: string | null | undefined;
  venue?: string | undefined;
  venues?: SentText['texts'];
  venueAddress?: string | undefined;
  venueAddresses?: SentText['texts'];
  mapUrl?: string | null | undefined;
  state?: ProjectState | undefined;
  rosterPublished?: boolean | undefined;
  chiefsInMembers?: boolean | undefined;
  emailHashMode?: EmailHashMode | undefined;
  listsUnconfirmed?: boolean | undefined;
}

export interface ProjectChange extends ProjectChanges, Begun {
  pid: string;
  /** For a project that stops being open while applications wait. */
  waitingApplications?: Closing | undefined;
}

/** Changes what is sent and nothing else. `action` is what the log calls it. */
export async function updateProject(
  scope: Scope,
  { pid, waitingApplications, versions, ifVersion, ...asked }: ProjectChange,
  action: 'project.update' | 'project.restore' = 'project.update',
): Promise<Project> {
  const { features } = scope;
  const writes = asked.policies !== undefined || asked.policyTexts !== undefined;
  const onlyState = Object.entries(asked).every(([name, value]) => name === 'state' || value === undefined);
  const managed = ofManagedProject(pid, { archivedToo: onlyState });
  const subject = withTeams(managed, asked.mainLanguage !== undefined);
  return changing(scope, subject, async ({ tx, actor }, { project }) => {
    const current = settingsOf(project, await latestPolicyTexts(tx, project));
    const changedBy = changedByLog(tx, project.id);
    const merged = await mergeChanges({ sent: asked, current, versions, ifVersion, changedBy });
    const { policies, policyTexts, ...changes } = merged;
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
    const main: Locale = sent.mainLanguage ?? project.mainLanguage;
    const moves = main !== project.mainLanguage;
    const { next, named } = changedTexts(project, main, sent, PROJECT_TEXTS);
    const before = Object.fromEntries(named.map((name) => [name, project[name as keyof typeof changes]]));
    const [startsOn, endsOn] = [sent.startsOn ?? project.startsOn, sent.endsOn ?? project.endsOn];
    if (startsOn !== project.startsOn || endsOn !== project.endsOn) {
      requireDays(startsOn, endsOn);
      tx.assign(project, formerDays(project, scope.now));
    }
    const opens = project.state === 'draft' && state === 'open';
    tx.assign(project, next as Partial<Project>);
    if (moves)
      for (const { plain, texts } of PROJECT_TEXTS)
        Object.assign(project, { [plain]: (project[texts as 'names'] as Texts)[main] ?? '' });
    // To say it again is a decision too.
    if (sent.listsUnconfirmed !== undefined) project.listingUndecided = false;
    const author = belongsTo(actor, project.id) ? actor.personId : null;
    const published = writes ? await changePolicies(tx, project, { policies, policyTexts }, author) : undefined;
    await tx.flush();
    if (moves) await moveMainLanguage(tx, features, project.id, main);
    if (opens) for (const feature of features) await feature.project?.onOpen?.({ ...scope, em: tx, actor }, project.id);
    recordAudit(tx, actor, {
      action,
      projectId: project.id,
      subjectId: project.id,
      before: { ...before, ...(published && { policyTexts: published.before }) },
      after: {
        ...Object.fromEntries(named.map((name) => [name, next[name]])),
        ...(published && { policyTexts: published.after }),
      },
    });
    return project;
  });
}

/** With its teams where they get other plain texts: they stand before their project in the order of locks. */
const withTeams = (project: Subject<Project>, touched: boolean): Subject<{ project: Project; teams: string[] }> => ({
  async find(em, actor) {
    const found = await project.find(em, actor);
    return { project: found, teams: touched ? await teamsOf(em, found.id) : [] };
  },
  rows: ({ project: found, teams }) => ({ ...project.rows(found), teams }),
});
