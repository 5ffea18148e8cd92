import type { HeldData } from '../../kernel/held.ts';
import { RosterOptOut } from './roster-opt-out.entity.ts';

export const held: readonly HeldData[] = [
  {
    name: 'hidden_in_rosters',
    kind: 'teams',
    entity: RosterOptOut,
    by: 'person',
    shows: ['project', 'createdAt'],
    onDeletion: 'delete',
  },
];
