import { PageQuery, type ProjectEntry, ProjectListing } from '@muster/contract';
import { listProjects, type Project } from '@muster/domain';
import type { z } from 'zod';
import { t } from '../trpc/init.ts';
import { publicProcedure } from '../trpc/procedures.ts';

const projectEntry = (project: Project): z.input<typeof ProjectEntry> => ({
  pid: project.pid,
  name: project.name,
  starts_on: project.startsOn,
  ends_on: project.endsOn,
  time_zone: project.timeZone,
  roster_published: project.rosterPublished,
});

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
          'The projects that the caller may see, the latest first: those with a published roster and, with a token that has `projects:read`, those that its owner belongs to.',
      },
    })
    .input(PageQuery)
    .output(ProjectListing)
    .query(async ({ ctx, input }) => {
      const { items, nextCursor } = await listProjects(ctx, input);
      return { data: items.map(projectEntry), next_cursor: nextCursor };
    }),
});
