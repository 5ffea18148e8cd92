import {
  AppointmentPath,
  Done,
  NewProject,
  PlaceAnswer,
  ProjectAnswer,
  ProjectChange,
  type ProjectDetail,
  type ProjectEntry,
  ProjectListing,
  ProjectPath,
  ProjectQuery,
} from '@muster/contract';
import {
  appoint,
  createProject,
  dismiss,
  listProjects,
  type OpenScope,
  type Project,
  readProject,
  updateProject,
} from '@muster/domain';
import type { z } from 'zod';
import { t } from '../trpc/init.ts';
import { actorProcedure, publicProcedure } from '../trpc/procedures.ts';

const projectEntry = (project: Project): z.input<typeof ProjectEntry> => ({
  pid: project.pid,
  name: project.name,
  starts_on: project.startsOn,
  ends_on: project.endsOn,
  time_zone: project.timeZone,
  state: project.state,
  roster_published: project.rosterPublished,
});

async function answerProject(scope: OpenScope, pid: string): Promise<{ data: z.input<typeof ProjectDetail> }> {
  const { project, canManage, appointments, policies, mailsAtOpening } = await readProject(scope, pid);
  return {
    data: {
      ...projectEntry(project),
      description: project.description,
      chiefs_in_members: project.chiefsInMembers,
      email_hash_mode: project.emailHashMode,
      lists_unconfirmed: project.listsUnconfirmed,
      mails_at_opening: mailsAtOpening,
      can_manage: canManage,
      appointments,
      policies: policies.map(({ kind, version, text }) => ({ kind, version, text })),
    },
  };
}

export const projectRouter = t.router({
  list: publicProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/projects',
        operationId: 'listProjects',
        tags: ['Projects'],
        summary: 'List projects',
        description:
          'The projects that the caller may know of, the latest first: all but drafts, and drafts to those who belong to them. A token needs `projects:read`.',
      },
    })
    .input(ProjectQuery)
    .output(ProjectListing)
    .query(async ({ ctx, input }) => {
      const { items, nextCursor } = await listProjects(ctx, input);
      return { data: items.map(projectEntry), next_cursor: nextCursor };
    }),

  create: actorProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/api/projects',
        operationId: 'createProject',
        tags: ['Projects'],
        summary: 'Begin a project',
        description:
          'For administrators. The project is a draft, and theirs. A taken `pid` is refused and changes nothing.',
      },
      status: 201,
      location: ({ pid }) => `/api/projects/${String(pid)}`,
      errors: [404, 409],
    })
    .input(NewProject)
    .output(ProjectAnswer)
    .mutation(async ({ ctx, input }) => {
      const { starts_on: startsOn, ends_on: endsOn, time_zone: timeZone, copy_from: copyFrom, ...rest } = input;
      await createProject(ctx, { ...rest, startsOn, endsOn, timeZone, copyFrom });
      return answerProject(ctx, input.pid);
    }),

  get: publicProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/projects/{pid}',
        operationId: 'readProject',
        tags: ['Projects'],
        summary: 'Read a project',
        description:
          'A project with its settings; whoever manages it also sees who owns it and who does its finance and catering.',
      },
      errors: [404],
    })
    .input(ProjectPath)
    .output(ProjectAnswer)
    .query(({ ctx, input }) => answerProject(ctx, input.pid)),

  update: actorProcedure
    .meta({
      openapi: {
        method: 'PATCH',
        path: '/api/projects/{pid}',
        operationId: 'updateProject',
        tags: ['Projects'],
        summary: 'Change a project',
        description:
          'For owners. Changes what is sent and nothing else. An archived project takes no change but leaving the archive.',
      },
      errors: [404, 409],
    })
    .input(ProjectChange)
    .output(ProjectAnswer)
    .mutation(async ({ ctx, input }) => {
      const { pid, ...sent } = input;
      await updateProject(ctx, ctx.services, pid, {
        name: sent.name,
        startsOn: sent.starts_on,
        endsOn: sent.ends_on,
        timeZone: sent.time_zone,
        description: sent.description,
        state: sent.state,
        rosterPublished: sent.roster_published,
        chiefsInMembers: sent.chiefs_in_members,
        emailHashMode: sent.email_hash_mode,
        listsUnconfirmed: sent.lists_unconfirmed,
        policies: sent.policies as { conduct?: string; privacy?: string } | undefined,
      });
      return answerProject(ctx, pid);
    }),

  appoint: actorProcedure
    .input(AppointmentPath)
    .output(PlaceAnswer)
    .mutation(async ({ ctx, input }) => ({
      data: await appoint(ctx, ctx.services, input.pid, input.uid, input.role),
    })),

  dismiss: actorProcedure
    .input(AppointmentPath)
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      await dismiss(ctx, input.pid, input.uid, input.role);
      return { data: {} };
    }),
});
