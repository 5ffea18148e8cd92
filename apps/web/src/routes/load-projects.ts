import { queryClient } from '../data/trpc.ts';
import { projectPages } from '../features/project/queries.ts';

export const loadProjects = (): void => void queryClient.prefetchInfiniteQuery(projectPages);
