import { Invitation } from '../../invitation/invitation.entity.ts';
import { Membership } from '../../membership/membership.entity.ts';
import { ProjectRole } from '../../project/project-role.entity.ts';
import { RosterOptOut } from '../../roster/roster-opt-out.entity.ts';
import type { HeldData } from '../held-data.ts';

/** Where somebody helps. */
export const TEAMS: readonly HeldData[] = [
  {
    name: 'teams',
    kind: 'teams',
    entity: Membership,
    by: 'person',
    shows: ['team', 'role', 'joinedAt', 'appointedAt', 'leftAt', 'leftReason'],
    onDeletion: 'by_hand',
  },
  {
    name: 'project_roles',
    kind: 'teams',
    entity: ProjectRole,
    by: 'person',
    shows: ['project', 'role', 'createdAt'],
    onDeletion: 'by_hand',
  },
  {
    name: 'hidden_in_rosters',
    kind: 'teams',
    entity: RosterOptOut,
    by: 'person',
    shows: ['project', 'createdAt'],
    onDeletion: 'delete',
  },
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
