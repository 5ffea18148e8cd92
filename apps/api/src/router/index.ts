import { t } from '../trpc/init.ts';
import { memberRouter } from './member.ts';
import { projectRouter } from './project.ts';
import { tokenRouter } from './token.ts';

export const appRouter = t.router({
  member: memberRouter,
  project: projectRouter,
  token: tokenRouter,
});

export type AppRouter = typeof appRouter;
