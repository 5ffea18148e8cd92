import { queryClient } from '../data/trpc.ts';
import { projectPages } from '../features/project/list/projects-query.ts';

export const loadProjects = (): void => void queryClient.prefetchInfiniteQuery(projectPages);
