import { t } from '../trpc/init.ts';
import { accountRouter } from './account.ts';
import { applicationRouter } from './application.ts';
import { exchangeRouter } from './exchange.ts';
import { invitationRouter } from './invitation.ts';
import { meRouter } from './me.ts';
import { memberRouter } from './member.ts';
import { projectRouter } from './project.ts';
import { dietRouter, releaseGrantRouter, releaseRouter } from './release.ts';
import { sessionRouter } from './session.ts';
import { staffRouter } from './staff.ts';
import { teamRouter } from './team.ts';
import { tokenRouter } from './token.ts';

export const appRouter = t.router({
  account: accountRouter,
  diet: dietRouter,
  application: applicationRouter,
  exchange: exchangeRouter,
  invitation: invitationRouter,
  me: meRouter,
  member: memberRouter,
  project: projectRouter,
  release: releaseRouter,
  releaseGrant: releaseGrantRouter,
  session: sessionRouter,
  staff: staffRouter,
  team: teamRouter,
  token: tokenRouter,
});

export type AppRouter = typeof appRouter;
