import {
  Done,
  HistoryListing,
  HistoryQuery,
  NewTeam,
  ProjectPath,
  TeamAnswer,
  TeamChange,
  TeamListing,
  TeamOrder,
  TeamPath,
  TeamRestoration,
} from '@muster/contract';
import {
  createTeam,
  listTeams,
  type OpenScope,
  orderTeams,
  readTeam,
  restoreTeamText,
  type TeamPerson,
  type TeamView,
  teamHistory,
  teamVersion,
  updateTeam,
} from '@muster/domain';
import type { Texts } from '@muster/rules';
import type { Context } from '../trpc/context.ts';
import { anyone, router, session, token } from '../trpc/procedures.ts';
import { rest } from '../trpc/rest.ts';
import { fromWire, toWire, toWirePage, versionsFromWire } from '../trpc/wire.ts';

/** Name by name, and not by `toWire`: of thousands of people that took a third of the time. */
const personEntry = ({ uid, name, role, since, confirmed, waiting, email, opens }: TeamPerson) => ({
  uid,
  name,
  role,
  since: since.toISOString(),
  confirmed,
  waiting,
  email,
  opens,
});

function teamEntry({ team, people, ...view }: TeamView) {
  const { tid, name, names, publicText, publicTexts, openToApplications, closedAt, colour = null, icon = null } = team;
  const { headcountWanted = null, headcountMost = null } = team;
  const texts = { name, names: names as Texts, publicText, publicTexts: publicTexts as Texts };
  const settings = { tid, ...texts, headcountWanted, headcountMost, colour, icon, openToApplications };
  const entry = toWire({ ...settings, closed: closedAt !== null, ...view });
  return { ...entry, people: people?.map(personEntry) ?? null };
}

async function answerTeam(scope: OpenScope & Pick<Context, 'onVersion'>, pid: string, tid: string) {
  const view = await readTeam(scope, { pid, tid });
  if (view.canManage) scope.onVersion?.(teamVersion(view.team));
  return { data: teamEntry(view) };
}

export const answerTeams = async (scope: OpenScope, input: { pid: string; people: boolean }) => ({
  data: (await listTeams(scope, input)).map(teamEntry),
});

export const teamRouter = router({
  /**
   * For pages, and without people: what everybody may open stays as short in an event of ten thousand people as in a small
   * one. Who needs the people of a team asks for the team; the published listing (`rest/router.ts`) has those of all.
   */
  list: anyone()
    .input(ProjectPath)
    .output(TeamListing)
    .query(({ ctx, input }) => answerTeams(ctx, { ...input, people: false })),

  get: anyone('projects:read')
    .meta(
      rest('GET', '/api/projects/{pid}/teams/{tid}', {
        id: 'readTeam',
        tag: 'Teams',
        summary: 'Read a team',
        versioned: true,
        description: 'One team, as far as it concerns the caller.',
        errors: [404],
      }),
    )
    .input(TeamPath)
    .output(TeamAnswer)
    .query(({ ctx, input }) => answerTeam(ctx, input.pid, input.tid)),

  create: token('teams:write')
    .meta(
      rest('POST', '/api/projects/{pid}/teams', {
        id: 'createTeam',
        tag: 'Teams',
        summary: 'Add a team',
        description: 'For owners. It stands last. A taken `tid` is refused and changes nothing.',
        status: 201,
        location: '/api/projects/{pid}/teams/{tid}',
        errors: [404, 409],
      }),
    )
    .input(NewTeam)
    .output(TeamAnswer)
    .mutation(async ({ ctx, input: { pid, ...settings } }) => {
      await createTeam(ctx, { pid, ...fromWire(settings) });
      return answerTeam(ctx, pid, settings.tid);
    }),

  update: token('teams:write')
    .meta(
      rest('PATCH', '/api/projects/{pid}/teams/{tid}', {
        id: 'updateTeam',
        tag: 'Teams',
        summary: 'Change a team',
        versioned: true,
        description: 'For its chiefs and the owners. Changes what is sent and nothing else. Closing is for owners.',
        errors: [404, 409],
      }),
    )
    .input(TeamChange)
    .output(TeamAnswer)
    .mutation(async ({ ctx, input: { pid, tid, versions, ...settings } }) => {
      const begun = { versions: versionsFromWire(versions), ifVersion: ctx.ifVersion };
      await updateTeam(ctx, { pid, tid, ...fromWire(settings), ...begun });
      return answerTeam(ctx, pid, tid);
    }),

  order: session
    .input(TeamOrder)
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      await orderTeams(ctx, { pid: input.pid, tids: input.tids });
      return { data: {} };
    }),

  /** A text as it was before a change. Without a REST face, as the history that it is chosen from. */
  restore: session
    .input(TeamRestoration)
    .output(TeamAnswer)
    .mutation(async ({ ctx, input }) => {
      await restoreTeamText(ctx, { ...input });
      return answerTeam(ctx, input.pid, input.tid);
    }),

  /** Only for pages: who did what is no matter of programs. */
  history: session
    .input(HistoryQuery)
    .output(HistoryListing)
    .query(async ({ ctx, input }) =>
      toWirePage(await teamHistory(ctx, input), ({ before, after, ...entry }) => ({
        ...toWire(entry),
        before,
        after,
      })),
    ),
});
