import type { Feature } from '../../kernel/feature.ts';
import { held } from './held.ts';
import { RosterOptOut } from './roster-opt-out.entity.ts';

export const roster: Feature = { name: 'roster', entities: [RosterOptOut], held };
