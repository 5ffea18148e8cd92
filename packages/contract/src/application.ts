import { ANSWER_RESULTS, APPLICATION_STATES } from '@muster/rules';
import { z } from 'zod';
import { PageQuery, pageOf } from './page.ts';
import { AcceptedPolicies } from './policy.ts';
import { Id, Instant, ProjectId, TeamId, Text } from './scalar.ts';

const StateName = z.enum(APPLICATION_STATES).meta({
  description:
    'Applied: it waits for an answer. Expired: the project stopped being open before anybody answered. Nothing follows the other states.',
  example: 'applied',
});

export const ApplicationNote = Text(2000).meta({
  description: 'What the applicant says.',
  example: 'I have run a stage before, and can carry things.',
});
export const AnswerMessage = Text(2000).meta({
  description: 'What whoever answers says; the applicant gets it by mail.',
  example: 'Welcome! We meet on Monday.',
});

export const ApplicationEntry = z
  .object({
    id: Id,
    pid: ProjectId,
    project_name: z.string().meta({ example: 'Demo Conference 2027' }),
    tid: TeamId,
    team_name: z.string().meta({ example: '議程組 Programme' }),
    uid: Id.meta({ description: 'Who applies.', example: '0196c0de-7b1a-7c3e-9f00-5a1d2c3b4e5f' }),
    name: z.string().meta({ example: 'Ada Novak' }),
    email_hash: z.string().meta({ example: '0777f73b2e66fd4fcc7a0ad5e1cb571eb4cfa93f70b024fc3e995c31357037d3' }),
    note: z.string().meta({ description: 'What the applicant says.', example: 'I can carry things.' }),
    state: StateName,
    message: z
      .string()
      .nullable()
      .meta({ description: 'What whoever answered, or suggested a team, says.', example: null }),
    suggested_tid: TeamId.nullable().meta({
      description: 'Another team that was suggested to the applicant.',
      example: null,
    }),
    suggested_team_name: z.string().nullable().meta({ example: null }),
    suggestion_left: z
      .boolean()
      .meta({ description: 'Whether the applicant would rather wait for this team.', example: false }),
    created_at: Instant,
    answered_at: Instant.nullable().meta({ description: 'When it ended, whoever ended it.', example: null }),
    answered_by: z
      .string()
      .nullable()
      .meta({ description: 'Name of who accepted or declined it; null for the applicant.', example: null }),
  })
  .meta({ id: 'ApplicationEntry', description: 'Somebody’s wish to help in a team.' });

export const ApplicationAnswer = z.object({ data: ApplicationEntry }).meta({ id: 'ApplicationAnswer' });
export const ApplicationListing = pageOf(ApplicationEntry).meta({
  id: 'ApplicationListing',
  description: 'Applications, page by page.',
});

const StateFilter = StateName.optional();
export const ApplicationQuery = PageQuery.extend({ pid: ProjectId, tid: TeamId.optional(), state: StateFilter });
export const OwnApplicationQuery = PageQuery.extend({ state: StateFilter });
export const ApplicationPath = z.object({ pid: ProjectId, id: Id });

export const NewApplication = z.object({
  pid: ProjectId,
  tid: TeamId,
  note: ApplicationNote,
  accepted_policies: AcceptedPolicies,
});

const SuggestedTeam = TeamId.meta({
  description: 'Suggests this team instead of an answer; the application stays open.',
  example: 'field',
});

const eitherOr = (sent: { state?: unknown; suggested_tid?: unknown }): boolean =>
  (sent.state === undefined) !== (sent.suggested_tid === undefined);
const EITHER_OR = { path: ['state'], message: 'Send either state or suggested_tid.' };

export const ApplicationChange = ApplicationPath.extend({
  state: z
    .enum(['accepted', 'declined', 'withdrawn'])
    .optional()
    .meta({ description: 'Withdrawn is for the applicant, the others for chiefs and owners.', example: 'accepted' }),
  message: AnswerMessage.optional(),
  suggested_tid: SuggestedTeam.optional(),
}).refine(eitherOr, EITHER_OR);

export const ApplicationAnswers = z
  .object({
    pid: ProjectId,
    ids: z.array(Id).min(1).max(100).meta({ description: 'Which applications to answer.' }),
    state: z.enum(['accepted', 'declined']).optional().meta({ description: 'The answer.', example: 'accepted' }),
    message: AnswerMessage.optional(),
    suggested_tid: SuggestedTeam.optional(),
  })
  .refine(eitherOr, EITHER_OR);

export const AnsweredApplications = z
  .object({
    data: z.array(
      z.object({
        id: Id,
        result: z
          .enum(ANSWER_RESULTS)
          .meta({ description: 'What became of it, or why nothing did.', example: 'accepted' }),
      }),
    ),
  })
  .meta({ id: 'AnsweredApplications', description: 'What became of each, in the order in which they were sent.' });

export const SuggestionAnswer = ApplicationPath.extend({
  take: z.boolean().meta({ description: 'True moves the application to the suggested team.', example: true }),
});

export const WaitingApplications = z.object({
  data: z.object({
    to_answer: z.array(z.object({ pid: ProjectId, project_name: z.string(), count: z.number().int() })),
    suggestions: z.array(ApplicationEntry),
  }),
});
