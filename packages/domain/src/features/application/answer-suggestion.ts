import { recordAudit } from '../../audit/record-audit.ts';
import { changing } from '../../kernel/changing.ts';
import { conflict, DomainError } from '../../kernel/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import { Team } from '../team/team.entity.ts';
import { Application } from './application.entity.ts';
import { isApplicant } from './application.policy.ts';
import { onlyOnce, openApplication } from './apply-to-team.ts';
import {
  alreadyAnswered,
  endApplication,
  type FoundApplication,
  ofApplication,
  requireOpen,
} from './load-application.ts';

/** Moves one's application to the team that was suggested: the old one is withdrawn, and a new one says the same. */
export async function takeSuggestion(scope: Scope, { pid, id }: { pid: string; id: string }): Promise<string> {
  return onlyOnce(() =>
    changing(scope, ofSuggestion(pid, id), async ({ tx, actor }, { project, application, facts }) => {
      requireOpen(project);
      const team = await tx.findOneOrFail(Team, { id: application.suggestedTeam?.id ?? '' });
      await endApplication(tx, id, { state: 'withdrawn' });
      recordAudit(tx, actor, {
        action: 'application.withdraw',
        projectId: project.id,
        subjectId: facts.team.id,
        after: { uid: facts.personId, application: id, tid: team.tid },
      });
      const { note, person } = application;
      return openApplication(tx, actor, scope, { project, team, person: person.$, note });
    }),
  );
}

/** Stays with the team that one chose. */
export async function leaveSuggestion(scope: Scope, { pid, id }: { pid: string; id: string }): Promise<void> {
  await changing(scope, ofSuggestion(pid, id), async ({ tx, actor }, { project, facts }) => {
    const left = await tx.nativeUpdate(
      Application,
      { id, state: 'applied', suggestedTeam: { $ne: null } },
      { suggestionLeftAt: new Date() },
    );
    if (left === 0) throw alreadyAnswered();
    recordAudit(tx, actor, {
      action: 'application.stay',
      projectId: project.id,
      subjectId: facts.team.id,
      after: { uid: facts.personId, application: id },
    });
  });
}

const ofSuggestion = (pid: string, id: string) =>
  ofApplication(pid, id, (actor, { application, facts }: FoundApplication) => {
    if (!isApplicant(actor, facts))
      throw new DomainError('forbidden', 'Only the applicant decides about a suggestion.');
    if (application.state !== 'applied') throw alreadyAnswered();
    if (application.suggestedTeam == null) throw conflict('no_suggestion', 'No other team was suggested.');
  });
