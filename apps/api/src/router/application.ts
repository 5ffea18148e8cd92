import {
  AcceptancePlan,
  AcceptanceQuestion,
  AnsweredApplications,
  ApplicantAnswer,
  ApplicationAnswer,
  ApplicationAnswers,
  ApplicationChange,
  ApplicationListing,
  ApplicationPath,
  ApplicationQuery,
  NewApplication,
  OwnApplicationQuery,
  SuggestionAnswer,
  WaitingApplications,
} from '@muster/contract';
import {
  type ApplicationView,
  answerApplication,
  answerMany,
  applyToTeam,
  type Decision,
  type Keyring,
  leaveSuggestion,
  listApplications,
  listOwnApplications,
  planAcceptance,
  readApplicant,
  readApplication,
  type Scope,
  takeSuggestion,
  undoAnswer,
  waitingApplications,
  withdrawApplication,
} from '@muster/domain';
import { z } from 'zod';
import { HOUR, limit } from '../auth/limits.ts';
import { router, session, token } from '../trpc/procedures.ts';
import { rest } from '../trpc/rest.ts';
import { fromWire, toWire, toWirePage } from '../trpc/wire.ts';

/** Each may mail a chief who answers for the team. */
export const APPLICATIONS_OF_PERSON = limit('application-of-person', 30, HOUR);

/** The suggested team's name is longer on the wire. */
const applicationEntry = ({ suggestedName, suggestedNames, ...view }: ApplicationView) =>
  toWire({ ...view, suggestedTeamName: suggestedName, suggestedTeamNames: suggestedNames });

const answerOne = async (scope: Scope & { services: { keys: Keyring } }, pid: string, id: string) => ({
  data: applicationEntry(await readApplication(scope, { pid, id })),
});

interface DecisionInput {
  state?: 'accepted' | 'declined' | undefined;
  suggested_tid?: string | undefined;
  message?: string | undefined;
}

/** The contract lets exactly one of the two through. */
const decisionOf = ({ state, suggested_tid: suggestedTid = '', message }: DecisionInput): Decision =>
  state === undefined ? { suggestedTid, message } : { state, message };

export const applicationRouter = router({
  list: token('applications:read')
    .meta(
      rest('GET', '/api/projects/{pid}/applications', {
        id: 'listApplications',
        tag: 'Applications',
        summary: 'List the applications of a project',
        description:
          'In the order in which they came: all of them for owners and for tokens of the project, for chiefs those of their teams.',
        errors: [404],
      }),
    )
    .input(ApplicationQuery)
    .output(ApplicationListing)
    .query(async ({ ctx, input }) => toWirePage(await listApplications(ctx, input), applicationEntry)),

  listMine: token('applications:read')
    .meta(
      rest('GET', '/api/me/applications', {
        id: 'listOwnApplications',
        tag: 'Applications',
        summary: 'List your own applications',
        description: 'In all projects, the latest first.',
      }),
    )
    .input(OwnApplicationQuery)
    .output(ApplicationListing)
    .query(async ({ ctx, input }) => toWirePage(await listOwnApplications(ctx, input), applicationEntry)),

  waiting: session
    .input(z.object({}))
    .output(WaitingApplications)
    .query(async ({ ctx }) => {
      const { toAnswer, suggestions } = await waitingApplications(ctx);
      return { data: { to_answer: toWire(toAnswer), suggestions: suggestions.map(applicationEntry) } };
    }),

  create: token('applications:write')
    .meta(
      rest('POST', '/api/projects/{pid}/applications', {
        id: 'applyToTeam',
        tag: 'Applications',
        summary: 'Apply to a team',
        description:
          'In an open project, to a team that takes applications. The latest version of each text of the project has to be accepted. One open application for a team and a person; a second is refused.',
        status: 201,
        location: '/api/projects/{pid}/applications/{id}',
        errors: [404, 409, 429],
      }),
    )
    .input(NewApplication)
    .output(ApplicationAnswer)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.limits.count(APPLICATIONS_OF_PERSON, ctx.actor.personId ?? '');
      return answerOne(ctx, input.pid, await applyToTeam(ctx, fromWire(input)));
    }),

  get: token('applications:read')
    .meta(
      rest('GET', '/api/projects/{pid}/applications/{id}', {
        id: 'readApplication',
        tag: 'Applications',
        summary: 'Read an application',
        description: 'For the applicant, the chiefs of the team, the owners and tokens of the project.',
        errors: [404],
      }),
    )
    .input(ApplicationPath)
    .output(ApplicationAnswer)
    .query(({ ctx, input }) => answerOne(ctx, input.pid, input.id)),

  applicant: token('applications:read')
    .meta(
      rest('GET', '/api/projects/{pid}/applications/{id}/applicant', {
        id: 'readApplicant',
        tag: 'Applications',
        summary: 'Read what helps to decide about an application',
        description:
          'For chiefs of the team and owners: skills, past years and other applications of the applicant, as far as you may know of them, and how full the team is.',
        errors: [404],
      }),
    )
    .input(ApplicationPath)
    .output(ApplicantAnswer)
    .query(async ({ ctx, input }) => {
      const { skills, pastPlaces, otherApplications, capacity } = await readApplicant(ctx, input);
      const lists = { past_places: toWire(pastPlaces), other_applications: toWire(otherApplications) };
      return { data: { skills, ...lists, capacity: toWire({ ...capacity }) } };
    }),

  undoAnswer: token('applications:write')
    .meta(
      rest('DELETE', '/api/projects/{pid}/applications/{id}/answer', {
        id: 'undoAnswer',
        tag: 'Applications',
        summary: 'Take an answer back',
        description:
          'For the person who accepted or declined, within ten seconds (`undo_until`): the applicant has heard nothing, and the application waits again. Later 409 `too_late`.',
        errors: [404, 409],
      }),
    )
    .input(ApplicationPath)
    .output(ApplicationAnswer)
    .mutation(async ({ ctx, input }) => {
      await undoAnswer(ctx, input);
      return answerOne(ctx, input.pid, input.id);
    }),

  planAcceptance: token('applications:read')
    .meta(
      rest('POST', '/api/projects/{pid}/applications/answers/plan', {
        id: 'planAcceptance',
        tag: 'Applications',
        summary: 'See what accepting many would come to',
        description:
          'Changes nothing. Places are given to the oldest applications first, as they are when you accept them.',
        errors: [404],
      }),
    )
    .input(AcceptanceQuestion)
    .output(AcceptancePlan)
    .mutation(async ({ ctx, input }) => {
      const { teams, ...plan } = await planAcceptance(ctx, input);
      return { data: { teams: toWire(teams), ...plan } };
    }),

  update: token('applications:write')
    .meta(
      rest('PATCH', '/api/projects/{pid}/applications/{id}', {
        id: 'answerApplication',
        tag: 'Applications',
        summary: 'Answer or withdraw an application',
        description:
          'Chiefs of the team and owners accept, decline, or suggest another team; the applicant withdraws. Of two who do so at once one is refused with `already_answered`. A full team takes nobody, and leaves the application open. An acceptance or a refusal can be taken back for ten seconds; then the applicant hears of it, and joins.',
        errors: [404, 409],
      }),
    )
    .input(ApplicationChange)
    .output(ApplicationAnswer)
    .mutation(async ({ ctx, input: { pid, id, state, ...rest } }) => {
      if (state === 'withdrawn') await withdrawApplication(ctx, { pid, id });
      else await answerApplication(ctx, { pid, id, ...decisionOf({ ...rest, state }) });
      return answerOne(ctx, pid, id);
    }),

  answerMany: token('applications:write')
    .meta(
      rest('POST', '/api/projects/{pid}/applications/answers', {
        id: 'answerApplications',
        tag: 'Applications',
        summary: 'Answer many applications at once',
        description:
          'One answer for up to a hundred, the oldest application first. Each is answered for itself: the result says what became of which, and one that fails undoes no other.',
        errors: [404],
      }),
    )
    .input(ApplicationAnswers)
    .output(AnsweredApplications)
    .mutation(async ({ ctx, input: { pid, ids, ...decision } }) => ({
      data: await answerMany(ctx, { pid, ids, ...decisionOf(decision) }),
    })),

  answerSuggestion: token('applications:write')
    .meta(
      rest('POST', '/api/projects/{pid}/applications/{id}/suggestion', {
        id: 'answerSuggestion',
        tag: 'Applications',
        summary: 'Take or leave a suggested team',
        description:
          'For the applicant. Taking it withdraws this application and makes one with the same note for the suggested team, which is the answer; leaving it keeps this one.',
        errors: [404, 409, 429],
      }),
    )
    .input(SuggestionAnswer)
    .output(ApplicationAnswer)
    .mutation(async ({ ctx, input: { pid, id, take } }) => {
      if (take) {
        await ctx.services.limits.count(APPLICATIONS_OF_PERSON, ctx.actor.personId ?? '');
        return answerOne(ctx, pid, await takeSuggestion(ctx, { pid, id }));
      }
      await leaveSuggestion(ctx, { pid, id });
      return answerOne(ctx, pid, id);
    }),
});
