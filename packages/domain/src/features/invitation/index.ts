import type { Feature } from '../../kernel/feature.ts';
import { held } from './held.ts';
import { Invitation } from './invitation.entity.ts';
import { openInvitations } from './open-invitations.ts';
import { TeamLink } from './team-link.entity.ts';

export const invitation: Feature = {
  name: 'invitation',
  entities: [Invitation, TeamLink],
  held,
  // They hold addresses of people who perhaps never came.
  ended: [
    {
      name: 'invitations',
      table: 'invitation',
      end: 'least(coalesce(accepted_at, expires_at), coalesce(withdrawn_at, expires_at), coalesce(declined_at, expires_at))',
      days: 30,
    },
    { name: 'team_links', table: 'team_link', end: 'least(expires_at, coalesce(revoked_at, expires_at))', days: 30 },
  ],
  project: {
    unfinished: async (em, project) => ({
      word: 'invitation',
      count: (await openInvitations(em, { team: { project } })).length,
    }),
  },
};
