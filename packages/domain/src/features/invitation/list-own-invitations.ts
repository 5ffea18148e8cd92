import type { TeamRoleName, Texts } from '@muster/rules';
import { requirePerson } from '../../kernel/actor.ts';
import { displayName } from '../../kernel/display-name.ts';
import type { Scope } from '../../kernel/scope.ts';
import { Person } from '../person/person.entity.ts';
import { sentTo } from './find-invitation.ts';
import { openInvitations } from './open-invitations.ts';

export interface OwnInvitation {
  id: string;
  pid: string;
  projectName: string;
  projectNames: Texts;
  teamName: string;
  teamNames: Texts;
  role: TeamRoleName;
  inviterName: string;
  expiresAt: Date;
}

/** What was sent to the caller or to the address that they sign in with, and is not answered: they need not find the mail. */
export async function listOwnInvitations({ em, actor }: Scope): Promise<OwnInvitation[]> {
  const mine = await sentTo(em, requirePerson(actor));
  const open = await openInvitations(em, { $and: [mine, { team: { project: { state: { $ne: 'archived' } } } }] });
  const makers = await em.find(Person, { id: { $in: open.flatMap(({ invitedBy }) => invitedBy?.id ?? []) } });
  const names = new Map(makers.map((maker) => [maker.id, displayName(maker)]));
  return open.map(({ id, team, role, invitedBy, expiresAt }) => ({
    id,
    pid: team.$.project.$.pid,
    projectName: team.$.project.$.name,
    projectNames: team.$.project.$.names,
    teamName: team.$.name,
    teamNames: team.$.names,
    role,
    inviterName: names.get(invitedBy?.id ?? '') ?? '',
    expiresAt,
  }));
}
