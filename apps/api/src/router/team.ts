import {
  Done,
  HistoryListing,
  HistoryQuery,
  NewTeam,
  TeamAnswer,
  TeamChange,
  type TeamDetail,
  TeamListing,
  TeamOrder,
  TeamPath,
  TeamsQuery,
} from '@muster/contract';
import { createTeam, listTeams, orderTeams, readTeam, type TeamView, teamHistory, updateTeam } from '@muster/domain';
import type { z } from 'zod';
import { t } from '../trpc/init.ts';
import { actorProcedure, publicProcedure } from '../trpc/procedures.ts';

const teamEntry = ({
  team,
  chiefs,
  members,
  canManage,
  membersText,
  people,
}: TeamView): z.input<typeof TeamDetail> => ({
  tid: team.tid,
  name: team.name,
  public_text: team.publicText,
  members_text: membersText,
  headcount_wanted: team.headcountWanted ?? null,
  headcount_most: team.headcountMost ?? null,
  open_to_applications: team.openToApplications,
  closed: team.closedAt !== null,
  chiefs,
  members,
  can_manage: canManage,
  people: people?.map(({ uid, name, role, since }) => ({ uid, name, role, since: since.toISOString() })) ?? null,
});

const settingsOf = (input: z.output<typeof TeamChange> | z.output<typeof NewTeam>) => ({
  publicText: input.public_text,
  membersText: input.members_text,
  headcountWanted: input.headcount_wanted,
  headcountMost: input.headcount_most,
  openToApplications: input.open_to_applications,
});

export const teamRouter = t.router({
  list: publicProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/projects/{pid}/teams',
        operationId: 'listTeams',
        tags: ['Teams'],
        summary: 'List the teams of a project',
        description:
          'In the order that the owner gave them. What concerns only a team itself (its own text, its people with their identifiers) is there for its members, its chiefs and the owners.',
      },
      errors: [404],
    })
    .input(TeamsQuery)
    .output(TeamListing)
    .query(async ({ ctx, input }) => ({ data: (await listTeams(ctx, input.pid, input)).map(teamEntry) })),

  get: publicProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/projects/{pid}/teams/{tid}',
        operationId: 'readTeam',
        tags: ['Teams'],
        summary: 'Read a team',
        description: 'One team, as far as it concerns the caller.',
      },
      errors: [404],
    })
    .input(TeamPath)
    .output(TeamAnswer)
    .query(async ({ ctx, input }) => ({ data: teamEntry(await readTeam(ctx, input.pid, input.tid)) })),

  create: actorProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/api/projects/{pid}/teams',
        operationId: 'createTeam',
        tags: ['Teams'],
        summary: 'Add a team',
        description: 'For owners. It stands last. A taken `tid` is refused and changes nothing.',
      },
      status: 201,
      location: ({ pid, tid }) => `/api/projects/${String(pid)}/teams/${String(tid)}`,
      errors: [404, 409],
    })
    .input(NewTeam)
    .output(TeamAnswer)
    .mutation(async ({ ctx, input }) => {
      await createTeam(ctx, input.pid, { tid: input.tid, name: input.name, ...settingsOf(input) });
      return { data: teamEntry(await readTeam(ctx, input.pid, input.tid)) };
    }),

  update: actorProcedure
    .meta({
      openapi: {
        method: 'PATCH',
        path: '/api/projects/{pid}/teams/{tid}',
        operationId: 'updateTeam',
        tags: ['Teams'],
        summary: 'Change a team',
        description: 'For its chiefs and the owners. Changes what is sent and nothing else. Closing is for owners.',
      },
      errors: [404, 409],
    })
    .input(TeamChange)
    .output(TeamAnswer)
    .mutation(async ({ ctx, input }) => {
      await updateTeam(ctx, input.pid, input.tid, { name: input.name, closed: input.closed, ...settingsOf(input) });
      return { data: teamEntry(await readTeam(ctx, input.pid, input.tid)) };
    }),

  order: actorProcedure
    .input(TeamOrder)
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      await orderTeams(ctx, input.pid, input.tids);
      return { data: {} };
    }),

  history: actorProcedure
    .input(HistoryQuery)
    .output(HistoryListing)
    .query(async ({ ctx, input }) => {
      const { items, nextCursor } = await teamHistory(ctx, input.pid, input.tid, input);
      return {
        data: items.map(({ actorName, personName, actorDeleted, personDeleted, at, ...entry }) => ({
          ...entry,
          at: at.toISOString(),
          actor_name: actorName,
          person_name: personName,
          actor_deleted: actorDeleted,
          person_deleted: personDeleted,
        })),
        next_cursor: nextCursor,
      };
    }),
});
