import { ProjectPath, TagListing, TagPath } from '@muster/contract';
import { listTags, tagPerson, untagPerson } from '@muster/domain';
import { z } from 'zod';
import { t } from '../trpc/init.ts';
import type { Meta } from '../trpc/meta.ts';
import { actorProcedure } from '../trpc/procedures.ts';

const face = (method: 'PUT' | 'DELETE', operationId: string, summary: string, description: string): Meta => ({
  openapi: {
    method,
    path: '/api/projects/{pid}/teams/{tid}/tags/{uid}/{tag}',
    operationId,
    tags: ['People'],
    summary,
    description,
  },
  status: 204,
  errors: [404, 409],
});

/** Notes of a team about its people, which only those who manage the team see. */
export const tagRouter = t.router({
  list: actorProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/projects/{pid}/tags',
        operationId: 'listTags',
        tags: ['People'],
        summary: 'List tags',
        description: 'Of the teams that you manage: all of them for owners, for chiefs their own.',
      },
      errors: [404],
    })
    .input(ProjectPath)
    .output(TagListing)
    .query(async ({ ctx, input }) => ({ data: await listTags(ctx, input.pid) })),

  put: actorProcedure
    .meta(
      face(
        'PUT',
        'putTag',
        'Tag somebody',
        'For chiefs of the team and owners, who alone see it. It stays while the person is in the team. Doing it twice changes nothing.',
      ),
    )
    .input(TagPath)
    .output(z.void())
    .mutation(({ ctx, input }) => tagPerson(ctx, input.pid, input.tid, input.uid, input.tag)),

  remove: actorProcedure
    .meta(face('DELETE', 'removeTag', 'Take a tag away', 'Doing it twice changes nothing.'))
    .input(TagPath)
    .output(z.void())
    .mutation(({ ctx, input }) => untagPerson(ctx, input.pid, input.tid, input.uid, input.tag)),
});
