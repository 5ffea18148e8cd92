import type { HeldData } from '../../kernel/held.ts';
import { CallableChief } from './callable-chief.entity.ts';

export const held: readonly HeldData[] = [
  {
    name: 'calls_offered',
    kind: 'teams',
    entity: CallableChief,
    by: 'membership',
    shows: ['createdAt'],
    onDeletion: 'delete',
  },
];
