import {
  PeopleListing,
  PeopleQuery,
  PlaceAnswer,
  PlacePath,
  ProjectPersonAnswer,
  StaffPath,
  StaffRemoval,
} from '@muster/contract';
import { listProjectPeople, putIntoTeam, readProjectPerson, removeFromTeam } from '@muster/domain';
import { z } from 'zod';
import { router, token } from '../trpc/procedures.ts';
import { rest } from '../trpc/rest.ts';
import { toWire, toWirePage } from '../trpc/wire.ts';

const PUT_TEXT =
  'For chiefs of the team and owners. Doing it twice changes nothing. A full team takes nobody. A person who is new in the project is asked by mail: `confirmed` is false until they say yes, and the place opens nothing of theirs.';

/** Chiefs and members of teams. The same two use cases under four addresses, as the interface announced them. */
export const staffRouter = router({
  list: token('people:read')
    .meta(
      rest('GET', '/api/projects/{pid}/people', {
        id: 'listPeople',
        tag: 'Teams',
        summary: 'List the people of a project',
        description:
          'With their teams and roles: all of them for owners and for tokens of the project, for chiefs those of their teams.',
        errors: [404],
      }),
    )
    .input(PeopleQuery)
    .output(PeopleListing)
    .query(async ({ ctx, input }) => toWirePage(await listProjectPeople(ctx, input), toWire)),

  get: token('people:read')
    .meta(
      rest('GET', '/api/projects/{pid}/people/{uid}', {
        id: 'readPerson',
        tag: 'Teams',
        summary: 'Read a person of a project',
        description:
          'For owners, and for chiefs of a team that the person is or was in or has applied to: teams by year, applications, tags, address, last sign-in and history, each as far as it is theirs to know. For everybody else there is nobody.',
        errors: [404],
      }),
    )
    .input(PlacePath)
    .output(ProjectPersonAnswer)
    .query(async ({ ctx, input }) => {
      const { history, ...person } = await readProjectPerson(ctx, input);
      const events = history.map(({ before, after, ...event }) => ({ ...toWire(event), before, after }));
      return { data: { ...toWire(person), history: events } };
    }),

  putChief: token('teams:write')
    .meta(
      rest('PUT', '/api/projects/{pid}/teams/{tid}/chiefs/{uid}', {
        id: 'putChief',
        tag: 'Teams',
        summary: 'Make a person a chief',
        description: `Adds them to the team, or promotes a member. ${PUT_TEXT}`,
        errors: [404, 409],
      }),
    )
    .input(StaffPath)
    .output(PlaceAnswer)
    .mutation(async ({ ctx, input }) => ({
      data: await putIntoTeam(ctx, { pid: input.pid, tid: input.tid, uid: input.uid, role: 'chief' }),
    })),

  removeChief: token('teams:write')
    .meta(
      rest('DELETE', '/api/projects/{pid}/teams/{tid}/chiefs/{uid}', {
        id: 'removeChief',
        tag: 'Teams',
        summary: 'Remove a chief',
        description: 'From the team. The last chief is removed by owners only. Doing it twice changes nothing.',
        status: 204,
        errors: [404, 409],
      }),
    )
    .input(StaffRemoval)
    .output(z.void())
    .mutation(({ ctx, input }) =>
      removeFromTeam(ctx, { pid: input.pid, tid: input.tid, uid: input.uid, role: 'chief', reason: input.reason }),
    ),

  putMember: token('teams:write')
    .meta(
      rest('PUT', '/api/projects/{pid}/teams/{tid}/members/{uid}', {
        id: 'putMember',
        tag: 'Teams',
        summary: 'Make a person a member',
        description: `Adds them to the team, or makes a chief a member again. ${PUT_TEXT}`,
        errors: [404, 409],
      }),
    )
    .input(StaffPath)
    .output(PlaceAnswer)
    .mutation(async ({ ctx, input }) => ({
      data: await putIntoTeam(ctx, { pid: input.pid, tid: input.tid, uid: input.uid, role: 'member' }),
    })),

  removeMember: token('teams:write')
    .meta(
      rest('DELETE', '/api/projects/{pid}/teams/{tid}/members/{uid}', {
        id: 'removeMember',
        tag: 'Teams',
        summary: 'Remove a member',
        description: 'From the team; or leave it oneself, and the chiefs are told. Doing it twice changes nothing.',
        status: 204,
        errors: [404, 409],
      }),
    )
    .input(StaffRemoval)
    .output(z.void())
    .mutation(({ ctx, input }) =>
      removeFromTeam(ctx, { pid: input.pid, tid: input.tid, uid: input.uid, role: 'member', reason: input.reason }),
    ),
});
