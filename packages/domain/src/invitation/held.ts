import type { HeldData } from '../kernel/held.ts';
import { Invitation } from './invitation.entity.ts';

export const held: readonly HeldData[] = [
  {
    name: 'invitations_received',
    kind: 'teams',
    entity: Invitation,
    by: 'email',
    shows: ['team', 'role', 'createdAt', 'expiresAt', 'acceptedAt', 'withdrawnAt'],
    hides: { tokenHash: 'secret', invitedBy: 'others' },
    onDeletion: 'delete',
  },
  {
    name: 'invitations_sent',
    kind: 'teams',
    entity: Invitation,
    by: 'invitedBy',
    shows: ['team', 'role', 'createdAt', 'expiresAt', 'acceptedAt', 'withdrawnAt'],
    hides: { tokenHash: 'secret', email: 'others' },
    onDeletion: 'unlink',
  },
];
