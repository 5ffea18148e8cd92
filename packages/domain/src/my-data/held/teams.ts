import { Invitation } from '../../invitation/invitation.entity.ts';
import { Membership } from '../../membership/membership.entity.ts';
import { PlaceOffer } from '../../membership/place-offer.entity.ts';
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
    shows: [
      'team',
      'role',
      'joinedAt',
      'appointedAt',
      'leftAt',
      'leftReason',
      'confirmedAt',
      'givenName',
      'givenEmail',
    ],
    hides: { further: 'internal', givenBy: 'others' },
    onDeletion: 'by_hand',
  },
  {
    name: 'project_roles',
    kind: 'teams',
    entity: ProjectRole,
    by: 'person',
    shows: ['project', 'role', 'createdAt', 'confirmedAt', 'givenName', 'givenEmail'],
    hides: { further: 'internal', givenBy: 'others' },
    onDeletion: 'by_hand',
  },
  {
    name: 'places_given',
    kind: 'teams',
    entity: Membership,
    by: 'givenBy',
    shows: ['team', 'role', 'joinedAt'],
    hides: {
      person: 'others',
      appointedAt: 'others',
      leftAt: 'others',
      leftReason: 'others',
      confirmedAt: 'others',
      further: 'internal',
      givenName: 'others',
      givenEmail: 'others',
    },
    onDeletion: 'unlink',
  },
  {
    name: 'project_roles_given',
    kind: 'teams',
    entity: ProjectRole,
    by: 'givenBy',
    shows: ['project', 'role', 'createdAt'],
    hides: {
      person: 'others',
      confirmedAt: 'others',
      further: 'internal',
      givenName: 'others',
      givenEmail: 'others',
    },
    onDeletion: 'unlink',
  },
  {
    name: 'places_offered',
    kind: 'teams',
    entity: PlaceOffer,
    by: 'person',
    shows: ['project', 'givenAt', 'mailsSent', 'mailedAt', 'endedAt'],
    onDeletion: 'delete',
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
