import { projectPages } from '../pages/projects/projects-query.ts';
import { queryClient } from '../trpc.ts';

export const loadProjects = (): void => void queryClient.prefetchInfiniteQuery(projectPages);
