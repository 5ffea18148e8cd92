import { recordAudit } from '../audit/record-audit.ts';
import { conflict, DomainError } from '../kernel/errors.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Mailing } from '../mail/mailing.ts';
import { Application } from './application.entity.ts';
import { isApplicant } from './application.policy.ts';
import { onlyOnce, openApplication } from './apply-to-team.ts';
import {
  alreadyAnswered,
  endApplication,
  findKnownApplication,
  lockOpenProject,
  lockTeamById,
} from './load-application.ts';

/** Moves one's application to the team that was suggested: the old one is withdrawn, and a new one says the same. */
export async function takeSuggestion({ em, actor }: Scope, mailing: Mailing, pid: string, id: string): Promise<string> {
  return onlyOnce(() =>
    em.transactional(async (tx) => {
      const { application, facts, suggestedId } = await findSuggestion({ em: tx, actor }, pid, id);
      const team = await lockTeamById(tx, suggestedId, 'read');
      const project = await lockOpenProject(tx, facts.team.projectId);
      await endApplication(tx, id, { state: 'withdrawn' });
      recordAudit(tx, actor, {
        action: 'application.withdraw',
        projectId: project.id,
        subjectId: facts.team.id,
        after: { uid: facts.personId, application: id, tid: team.tid },
      });
      const { note, person } = application;
      return openApplication(tx, actor, mailing, { project, team, person: person.$, note });
    }),
  );
}

/** Stays with the team that one chose. */
export async function leaveSuggestion({ em, actor }: Scope, pid: string, id: string): Promise<void> {
  await em.transactional(async (tx) => {
    const { project, facts } = await findSuggestion({ em: tx, actor }, pid, id);
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

async function findSuggestion({ em, actor }: Scope, pid: string, id: string) {
  const found = await findKnownApplication(em, actor, pid, id);
  if (!isApplicant(actor, found.facts))
    throw new DomainError('forbidden', 'Only the applicant decides about a suggestion.');
  const suggestedId = found.application.suggestedTeam?.id;
  if (found.application.state !== 'applied') throw alreadyAnswered();
  if (suggestedId === undefined) throw conflict('no_suggestion', 'No other team was suggested.');
  return { ...found, suggestedId };
}
