import { trpc } from '../../../trpc.ts';

export const ownPool = trpc.talentPool.get.queryOptions({});
