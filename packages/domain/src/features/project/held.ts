import type { HeldData } from '../../kernel/held.ts';
import { PolicyAcceptance } from './policy-acceptance.entity.ts';
import { ProjectRole } from './project-role.entity.ts';

export const held: readonly HeldData[] = [
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
    name: 'policies_accepted',
    kind: 'consents',
    entity: PolicyAcceptance,
    by: 'person',
    shows: ['policyText', 'acceptedAt'],
    onDeletion: 'keep',
  },
];
