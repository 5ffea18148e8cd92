import type { HeldData } from '../../kernel/held.ts';
import { Invitation } from './invitation.entity.ts';
import { TeamLink } from './team-link.entity.ts';

const TIMES = ['createdAt', 'sentAt', 'resent', 'expiresAt', 'acceptedAt', 'withdrawnAt', 'declinedAt'] as const;

export const held: readonly HeldData[] = [
  {
    name: 'invitations_received',
    kind: 'teams',
    entity: Invitation,
    by: 'email',
    shows: ['team', 'role', ...TIMES],
    hides: { tokenHash: 'secret', invitedBy: 'others', person: 'internal' },
    onDeletion: 'delete',
  },
  {
    name: 'invitations_from_pool',
    kind: 'teams',
    entity: Invitation,
    by: 'person',
    shows: ['team', 'role', ...TIMES],
    hides: { tokenHash: 'secret', invitedBy: 'others', email: 'internal' },
    onDeletion: 'delete',
  },
  {
    name: 'invitations_sent',
    kind: 'teams',
    entity: Invitation,
    by: 'invitedBy',
    shows: ['team', 'role', ...TIMES],
    hides: { tokenHash: 'secret', email: 'others', person: 'others' },
    onDeletion: 'unlink',
  },
  {
    name: 'team_links',
    kind: 'teams',
    entity: TeamLink,
    by: 'madeBy',
    shows: ['team', 'gives', 'places', 'uses', 'createdAt', 'expiresAt', 'revokedAt'],
    hides: { tokenHash: 'secret' },
    onDeletion: 'unlink',
  },
];
