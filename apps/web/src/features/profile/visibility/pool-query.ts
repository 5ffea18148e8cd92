import { trpc } from '../../../data/trpc.ts';

export const ownPool = trpc.talentPool.get.queryOptions({});
