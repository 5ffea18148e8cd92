import { ProjectPath, TagChange, TagChanged, TagListing, TagPath } from '@muster/contract';
import { listTags, tagPeople, tagPerson, untagPerson } from '@muster/domain';
import { z } from 'zod';
import { router, token } from '../trpc/procedures.ts';
import { rest } from '../trpc/rest.ts';
import { toWire } from '../trpc/wire.ts';

/** Notes of a team about its people, which only those who manage the team see. */
export const tagRouter = router({
  list: token('people:read')
    .meta(
      rest('GET', '/api/projects/{pid}/tags', {
        id: 'listTags',
        tag: 'People',
        summary: 'List tags',
        description: 'Of the teams that you manage: all of them for owners, for chiefs their own.',
        errors: [404],
      }),
    )
    .input(ProjectPath)
    .output(TagListing)
    .query(async ({ ctx, input }) => ({ data: await listTags(ctx, { pid: input.pid }) })),

  put: token('teams:write')
    .meta(
      rest('PUT', '/api/projects/{pid}/teams/{tid}/tags/{uid}/{tag}', {
        id: 'putTag',
        tag: 'People',
        summary: 'Tag a person',
        description:
          'For chiefs of the team and owners, who alone see it. It stays while the person is in the team. Doing it twice changes nothing.',
        status: 204,
        errors: [404, 409],
      }),
    )
    .input(TagPath)
    .output(z.void())
    .mutation(({ ctx, input }) => tagPerson(ctx, { pid: input.pid, tid: input.tid, uid: input.uid, tag: input.tag })),

  change: token('teams:write')
    .meta(
      rest('POST', '/api/projects/{pid}/tags', {
        id: 'changeTags',
        tag: 'People',
        summary: 'Change the tags of many people',
        description:
          'For owners and chiefs: in each team of theirs that you manage, or only in the one that is given. What can be done is done; who was left out is answered.',
        errors: [404, 409],
      }),
    )
    .input(TagChange)
    .output(TagChanged)
    .mutation(async ({ ctx, input }) => ({ data: toWire(await tagPeople(ctx, input)) })),

  remove: token('teams:write')
    .meta(
      rest('DELETE', '/api/projects/{pid}/teams/{tid}/tags/{uid}/{tag}', {
        id: 'removeTag',
        tag: 'People',
        summary: 'Take a tag away',
        description: 'Doing it twice changes nothing.',
        status: 204,
        errors: [404, 409],
      }),
    )
    .input(TagPath)
    .output(z.void())
    .mutation(({ ctx, input }) => untagPerson(ctx, { pid: input.pid, tid: input.tid, uid: input.uid, tag: input.tag })),
});
