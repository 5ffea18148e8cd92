import type { EntityManager } from '@mikro-orm/postgresql';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Actor, requirePerson } from '../../kernel/actor.ts';
import { changing } from '../../kernel/changing.ts';
import { conflict, DomainError } from '../../kernel/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import { Membership } from '../membership/membership.entity.ts';
import { requireOpenTeam, requirePlace } from '../membership/put-into-team.ts';
import type { Answerable } from './answerable.ts';
import { canAnswer } from './application.policy.ts';
import { decide } from './decide.ts';
import { type FoundApplication, ofApplication } from './load-application.ts';
import { suggestTeam } from './suggest-team.ts';

/** What the chief or owner decides. Suggesting another team leaves the application open. */
export type Decision = ({ state: 'accepted' | 'declined' } | { suggestedTid: string }) & {
  message?: string | undefined;
};

/**
 * Accepts, declines, or suggests another team. Of two who do so at once, one is told that it was answered already. An
 * acceptance or a refusal holds at once and keeps the place; the applicant hears of it, and joins, when it can no longer
 * be taken back (`settle-answer.ts`).
 */
export async function answerApplication(
  scope: Scope,
  { pid, id, ...decision }: { pid: string; id: string } & Decision,
): Promise<void> {
  const answererId = requirePerson(scope.actor);
  const accepting = 'state' in decision && decision.state === 'accepted';
  const subject = ofApplication(pid, id, requireAnswerer, { joining: accepting });
  await changing(scope, subject, async ({ tx, actor }, { project, application, facts }) => {
    const found = { project, application, team: application.team.$, person: application.person.$ };
    const message = decision.message ?? null;
    if ('suggestedTid' in decision) return suggestTeam(tx, actor, scope, found, decision.suggestedTid, message);
    if (accepting) await requireRoom(tx, found);
    await decide(tx, id, { decision: decision.state, answererId, message });
    recordAudit(tx, actor, {
      action: accepting ? 'application.accept' : 'application.decline',
      projectId: project.id,
      subjectId: found.team.id,
      after: { uid: facts.personId, application: id },
    });
  });
}

export function requireAnswerer(actor: Actor, { facts }: FoundApplication): void {
  if (!canAnswer(actor, facts))
    throw new DomainError('forbidden', 'Only owners and chiefs of the team answer an application.');
}

/** A full team rolls everything back: the application stays open. */
async function requireRoom(em: EntityManager, { team, person }: Answerable): Promise<void> {
  if (person.suspendedAt !== null) throw conflict('suspended', 'This account is suspended.');
  requireOpenTeam(team);
  // A chief may have put them into the team by hand meanwhile, even as a chief.
  if ((await em.count(Membership, { team, person, leftAt: null })) === 0) await requirePlace(em, team);
}
