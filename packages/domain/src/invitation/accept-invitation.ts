import { LockMode } from '@mikro-orm/postgresql';
import { hashSecret } from '../access/secret.ts';
import { requirePerson } from '../kernel/actor.ts';
import { conflict, DomainError } from '../kernel/errors.ts';
import type { Scope } from '../kernel/scope.ts';
import { databaseNow } from '../kernel/sql.ts';
import { settleOffers } from '../membership/end-unconfirmed.ts';
import { Membership } from '../membership/membership.entity.ts';
import { join } from '../membership/put-into-team.ts';
import { lockLivePerson } from '../person/lock-live-person.ts';
import { Project } from '../project/project.entity.ts';
import { Team } from '../team/team.entity.ts';
import { Invitation } from './invitation.entity.ts';

/** Makes the one who holds the link, whatever address they sign in with, a part of the team. */
export async function acceptInvitation({ em, actor }: Scope, token: string): Promise<{ project: Project; team: Team }> {
  const personId = requirePerson(actor);
  return em.transactional(async (tx) => {
    const open = {
      tokenHash: hashSecret(token),
      acceptedAt: null,
      withdrawnAt: null,
      expiresAt: { $gt: databaseNow() },
    };
    const found = await tx.findOne(Invitation, open);
    if (found === null) throw new DomainError('invalid', 'This invitation is used, withdrawn or too old.');
    const team = await tx.findOneOrFail(Team, { id: found.team.id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    // Looked at again under the lock: of two clicks one accepts.
    const accepted = await tx.nativeUpdate(
      Invitation,
      { id: found.id, acceptedAt: null, withdrawnAt: null },
      { acceptedAt: new Date() },
    );
    if (accepted === 0) throw new DomainError('invalid', 'This invitation is used, withdrawn or too old.');
    const project = await tx.findOneOrFail(Project, { id: team.project.id });
    if (project.state === 'archived') throw conflict('archived', 'This project is archived.');
    // An invitation gives and never takes: a chief who follows one for members stays a chief.
    const chief = await tx.count(Membership, { team, person: personId, role: 'chief', leftAt: null });
    const person = await lockLivePerson(tx, personId);
    await join(tx, actor, { project, team, person, role: chief > 0 ? 'chief' : found.role, own: true });
    await settleOffers(tx, project.id, [personId]);
    return { project, team };
  });
}
