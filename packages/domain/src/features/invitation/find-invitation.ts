import type { EntityManager } from '@mikro-orm/postgresql';
import { hashSecret } from '../../crypto/secret.ts';
import type { Subject } from '../../kernel/changing.ts';
import { conflict, DomainError, signInNeeded } from '../../kernel/errors.ts';
import { Person } from '../person/person.entity.ts';
import type { Project } from '../project/project.entity.ts';
import type { Team } from '../team/team.entity.ts';
import type { Invitation } from './invitation.entity.ts';
import { openInvitations } from './open-invitations.ts';

/** By its link, which anyone may hold; or by its id, which only works for the person whom it was sent to. */
export type InvitationKey = { token: string } | { invitationId: string };

export interface FoundInvitation {
  invitation: Invitation;
  project: Project;
  team: Team;
}

export async function findInvitation(
  em: EntityManager,
  by: InvitationKey,
  personId: string | null,
): Promise<FoundInvitation> {
  const which =
    'token' in by
      ? { tokenHash: hashSecret(by.token) }
      : { $and: [{ id: by.invitationId }, await sentTo(em, personId)] };
  const [invitation] = await openInvitations(em, which);
  if (invitation === undefined) throw new DomainError('invalid', 'This invitation is used, withdrawn or too old.');
  const team = invitation.team.$;
  const project = team.project.$;
  if (project.state === 'archived') throw conflict('archived', 'This project is archived.');
  return { invitation, project, team };
}

/** Those to the address that the person signs in with, and those to the person, found in the talent pool. */
export async function sentTo(em: EntityManager, personId: string | null) {
  if (personId === null) throw signInNeeded();
  const { email } = await em.findOneOrFail(Person, { id: personId });
  return { $or: [{ email }, { person: personId }] };
}

/** With its team and project: of two clicks one answers, and its maker's right is what it is until then. */
export const ofInvitation = (by: InvitationKey, personId: string | null): Subject<FoundInvitation> => ({
  find: (em) => findInvitation(em, by, personId),
  rows: ({ project, team }) => ({ teams: [team.id], projects: [project.id] }),
});
