import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { router } from '../trpc/procedures.ts';
import { accountRouter } from './account.ts';
import { announcementRouter } from './announcement.ts';
import { applicationRouter } from './application.ts';
import { contactRouter } from './contact.ts';
import { dashboardRouter } from './dashboard.ts';
import { directoryRouter } from './directory.ts';
import { exchangeRouter } from './exchange.ts';
import { formRouter } from './form.ts';
import { identityRouter } from './identity.ts';
import { importRouter } from './import.ts';
import { invitationRouter } from './invitation.ts';
import { meRouter } from './me.ts';
import { memberRouter } from './member.ts';
import { messageRouter } from './message.ts';
import { retentionRouter } from './my-data.ts';
import { noteRouter } from './note.ts';
import { pictureRouter } from './picture.ts';
import { placeRouter } from './place.ts';
import { policyRouter } from './policy.ts';
import { profileRouter } from './profile.ts';
import { projectRouter } from './project.ts';
import { dietRouter, releaseGrantRouter, releaseRouter } from './release.ts';
import { reminderRouter } from './reminder.ts';
import { resumeRouter } from './resume.ts';
import { sessionRouter } from './session.ts';
import { staffRouter } from './staff.ts';
import { subscriptionRouter } from './subscription.ts';
import { subsidyRouter } from './subsidy.ts';
import { subsidyBankRouter } from './subsidy-bank.ts';
import { subsidyBatchRouter } from './subsidy-batch.ts';
import { subsidyReceiptRouter } from './subsidy-receipt.ts';
import { subsidyTotalsRouter } from './subsidy-totals.ts';
import { tagRouter } from './tag.ts';
import { talentPoolRouter } from './talent-pool.ts';
import { taskRouter } from './task.ts';
import { taskDayRouter } from './task-day.ts';
import { taskDeskRouter } from './task-desk.ts';
import { taskImportRouter } from './task-import.ts';
import { taskProposalRouter } from './task-proposal.ts';
import { taskSettingsRouter } from './task-settings.ts';
import { teamRouter } from './team.ts';
import { teamLinkRouter } from './team-link.ts';
import { tokenRouter } from './token.ts';

export const appRouter = router({
  account: accountRouter,
  announcement: announcementRouter,
  application: applicationRouter,
  contact: contactRouter,
  dashboard: dashboardRouter,
  diet: dietRouter,
  directory: directoryRouter,
  exchange: exchangeRouter,
  form: formRouter,
  identity: identityRouter,
  import: importRouter,
  invitation: invitationRouter,
  me: meRouter,
  member: memberRouter,
  message: messageRouter,
  note: noteRouter,
  picture: pictureRouter,
  place: placeRouter,
  policy: policyRouter,
  profile: profileRouter,
  project: projectRouter,
  release: releaseRouter,
  releaseGrant: releaseGrantRouter,
  reminder: reminderRouter,
  resume: resumeRouter,
  retention: retentionRouter,
  session: sessionRouter,
  staff: staffRouter,
  subscription: subscriptionRouter,
  subsidy: subsidyRouter,
  subsidyBank: subsidyBankRouter,
  subsidyBatch: subsidyBatchRouter,
  subsidyReceipt: subsidyReceiptRouter,
  subsidyTotals: subsidyTotalsRouter,
  tag: tagRouter,
  talentPool: talentPoolRouter,
  task: taskRouter,
  taskDay: taskDayRouter,
  taskDesk: taskDeskRouter,
  taskImport: taskImportRouter,
  taskProposal: taskProposalRouter,
  taskSettings: taskSettingsRouter,
  teamLink: teamLinkRouter,
  team: teamRouter,
  token: tokenRouter,
});

export type AppRouter = typeof appRouter;
/** What callers send and get, by procedure: `RouterOutputs['team']['get']`. */
export type RouterInputs = inferRouterInputs<AppRouter>;
export type RouterOutputs = inferRouterOutputs<AppRouter>;
