import type { Feature } from '../../kernel/feature.ts';
import { demo } from './demo.ts';
import { held } from './held.ts';
import { TeamTag } from './team-tag.entity.ts';

export const directory: Feature = {
  name: 'directory',
  entities: [TeamTag],
  held,
  demo,
  // A tag belongs to a membership: it goes when the person leaves the team.
  onLeaveTeam: async (em, { membershipId }) => {
    await em.nativeDelete(TeamTag, { membership: membershipId });
  },
};
