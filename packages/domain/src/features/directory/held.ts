import type { HeldData } from '../../kernel/held.ts';
import { TeamTag } from './team-tag.entity.ts';

export const held: readonly HeldData[] = [
  {
    name: 'tags',
    kind: 'teams',
    entity: TeamTag,
    by: 'membership',
    shows: ['name', 'createdAt'],
    onDeletion: 'delete',
  },
];
