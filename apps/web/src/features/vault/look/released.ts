import type { RouterOutputs } from '../../../data/trpc.ts';

export type Released = RouterOutputs['release']['read']['data'][number];
