import type { SentText, TeamColour, TeamIcon } from '@muster/rules';
import { type Begun, changedByLog, mergeChanges } from '../../audit/merge-changes.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { changedTexts } from '../../kernel/change-texts.ts';
import { changing } from '../../kernel/changing.ts';
import { DomainError } from '../../kernel/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import { canManageProject } from '../project/project.policy.ts';
import { ofManagedTeam } from './load-team.ts';
import { requireHeadcount } from './require-headcount.ts';
import type { Team } from './team.entity.ts';
import { teamSettingsOf } from './team-settings.ts';
import { TEAM_TEXTS } from './team-texts.ts';

export interface TeamChanges extends Begun {
  /** The plain texts are those in the main language; of the maps, languages that are not sent stay. */
  name?: string | undefined;
  names?: SentText['texts'];
  publicText?: string | undefined;
  publicTexts?: SentText['texts'];
  membersText?: string | undefined;
  membersTexts?: SentText['texts'];
  headcountWanted?: number | null | undefined;
  headcountMost?: number | null | undefined;
  colour?: TeamColour | null | undefined;
  icon?: TeamIcon | null | undefined;
  openToApplications?: boolean | undefined;
  closed?: boolean | undefined;
}

/**
 * Changes what is sent and nothing else. Whether a team exists at all is the owners' to say. `action` is what the log
 * calls it.
 */
export async function updateTeam(
  scope: Scope,
  { pid, tid, versions, ifVersion, ...asked }: { pid: string; tid: string } & TeamChanges,
  action: 'team.update' | 'team.restore' = 'team.update',
): Promise<Team> {
  return changing(scope, ofManagedTeam(pid, tid), async ({ tx, actor }, { project, team }) => {
    const current = teamSettingsOf(team);
    const changedBy = changedByLog(tx, team.id);
    const { closed, ...changes } = await mergeChanges({ sent: asked, current, versions, ifVersion, changedBy });
    if (closed !== undefined && !canManageProject(actor, project.id))
      throw new DomainError('forbidden', 'Only owners close a team.');
    const sent = Object.fromEntries(
      Object.entries(changes).filter(([, value]) => value !== undefined),
    ) as Partial<Team>;
    requireHeadcount(sent, team);
    const { next, named } = changedTexts(team, project.mainLanguage, sent, TEAM_TEXTS);
    const before = Object.fromEntries(named.map((name) => [name, team[name as keyof typeof changes]]));
    tx.assign(team, next as Partial<Team>);
    if (closed !== undefined && closed !== (team.closedAt !== null)) team.closedAt = closed ? new Date() : null;
    recordAudit(tx, actor, {
      action,
      projectId: project.id,
      subjectId: team.id,
      before: { ...before, ...(closed === undefined ? {} : { closed: current.closed }) },
      after: {
        ...Object.fromEntries(named.map((name) => [name, next[name]])),
        ...(closed === undefined ? {} : { closed }),
      },
    });
    return team;
  });
}
