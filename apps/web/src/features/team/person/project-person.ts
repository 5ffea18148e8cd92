import type { RouterOutputs } from '../../../data/trpc.ts';

export type ProjectPerson = RouterOutputs['staff']['get']['data'];
