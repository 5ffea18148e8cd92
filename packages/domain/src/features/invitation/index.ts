import { expressionBuilder } from 'kysely';
import type { Tables } from '../../kernel/db/tables.ts';
import type { Feature } from '../../kernel/feature.ts';
import { held } from './held.ts';
import { Invitation } from './invitation.entity.ts';
import { openInvitations } from './open-invitations.ts';
import { TeamLink } from './team-link.entity.ts';

const { fn } = expressionBuilder<Tables, 'invitation' | 'team_link'>();

export const invitation: Feature = {
  name: 'invitation',
  entities: [Invitation, TeamLink],
  held,
  // They hold addresses of people who perhaps never came.
  ended: [
    {
      name: 'invitations',
      table: 'invitation',
      end: fn('least', [
        'invitation.accepted_at',
        'invitation.withdrawn_at',
        'invitation.declined_at',
        'invitation.expires_at',
      ]),
      days: 30,
    },
    {
      name: 'team_links',
      table: 'team_link',
      end: fn('least', ['team_link.expires_at', 'team_link.revoked_at']),
      days: 30,
    },
  ],
  project: {
    unfinished: async (em, project) => ({
      word: 'invitation',
      count: (await openInvitations(em, { team: { project } })).length,
    }),
  },
};
