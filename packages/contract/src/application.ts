import { ANSWER_RESULTS, APPLICATION_STATES, TEAM_ROLES } from '@muster/rules';
import { z } from 'zod';
import { ShowOnRoster } from './me.ts';
import { filter, PageQuery, pageOf } from './page.ts';
import { PhotoName } from './picture.ts';
import { AcceptedPolicies } from './policy.ts';
import { EXAMPLE_ID, Id, Instant, ProjectId, TeamId, Text } from './scalar.ts';
import { Texts } from './texts.ts';

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
  description: 'The message of the chief or owner who answers; the applicant gets it by mail.',
  example: 'Welcome! We meet on Monday.',
});

export const ApplicationEntry = z
  .object({
    id: Id,
    pid: ProjectId,
    project_name: z.string().meta({ example: 'Demo Conference 2027' }),
    project_names: Texts,
    tid: TeamId,
    team_name: z.string().meta({ example: 'Programme' }),
    team_names: Texts,
    uid: Id.meta({ description: 'Who applies.', example: '0196c0de-7b1a-7c3e-9f00-5a1d2c3b4e5f' }),
    name: z.string().meta({ example: 'Ada Novak' }),
    photo: PhotoName,
    email_hash: z.string().meta({ example: '0777f73b2e66fd4fcc7a0ad5e1cb571eb4cfa93f70b024fc3e995c31357037d3' }),
    note: z.string().meta({ description: 'What the applicant says.', example: 'I can carry things.' }),
    state: StateName,
    message: z
      .string()
      .nullable()
      .meta({ description: 'The message of the chief or owner who answered, or suggested a team.', example: null }),
    suggested_tid: TeamId.nullable().meta({
      description: 'Another team that was suggested to the applicant.',
      example: null,
    }),
    suggested_team_name: z.string().nullable().meta({ example: null }),
    suggested_team_names: Texts.nullable(),
    suggestion_left: z
      .boolean()
      .meta({ description: 'Whether the applicant would rather wait for this team.', example: false }),
    created_at: Instant,
    answered_at: Instant.nullable().meta({
      description: 'When it ended, by answer, withdrawal or expiry.',
      example: null,
    }),
    answered_by: z
      .string()
      .nullable()
      .meta({ description: 'Name of who accepted or declined it; null for the applicant.', example: null }),
    undo_until: Instant.nullable().meta({
      description:
        'Until when you can take your own answer back. The applicant sees it as waiting until then; null for everybody else, and for what can’t be taken back any more.',
      example: null,
    }),
  })
  .meta({ id: 'ApplicationEntry', description: 'A person’s wish to help in a team.' });

const Count = z.number().int().min(0);

export const Applicant = z
  .object({
    skills: z
      .array(z.string())
      .nullable()
      .meta({
        description: 'From their resume; null where they do not show it to you.',
        example: ['Stage', 'English'],
      }),
    past_places: z
      .array(
        z.object({
          year: z.number().int().meta({ example: 2026 }),
          pid: ProjectId,
          project_name: z.string().meta({ example: 'Demo Conference 2026' }),
          project_names: Texts,
          team_name: z.string().meta({ example: 'Programme' }),
          team_names: Texts,
          role: z.enum(TEAM_ROLES).meta({ example: 'member' }),
        }),
      )
      .meta({
        description:
          'Where they helped in other projects, the latest first: what a published listing shows, what their profile shows you, and what you manage.',
      }),
    other_applications: z
      .array(
        z.object({
          tid: TeamId,
          team_name: z.string().meta({ example: 'Field' }),
          team_names: Texts,
          state: StateName,
          created_at: Instant,
        }),
      )
      .meta({ description: 'Their other applications to this project, the latest first.' }),
    capacity: z
      .object({
        taken: Count.meta({ description: 'Places that are taken.', example: 22 }),
        target: Count.nullable().meta({ description: 'How many people the team would like.', example: 30 }),
        limit: Count.nullable().meta({ description: 'How many people the team takes at most.', example: 36 }),
        waiting: Count.meta({ description: 'Applications to the team that nobody has answered.', example: 9 }),
      })
      .meta({ description: 'How full the team is.' }),
  })
  .meta({ id: 'Applicant', description: 'What helps to decide about an application.' });
export const ApplicantAnswer = z.object({ data: Applicant }).meta({ id: 'ApplicantAnswer' });

export const ApplicationAnswer = z.object({ data: ApplicationEntry }).meta({ id: 'ApplicationAnswer' });
export const ApplicationListing = pageOf(ApplicationEntry).meta({
  id: 'ApplicationListing',
  description: 'Applications, page by page.',
});

const StateFilter = filter(StateName);
export const ApplicationQuery = PageQuery.extend({ pid: ProjectId, tid: filter(TeamId), state: StateFilter });
export const OwnApplicationQuery = PageQuery.extend({ state: StateFilter });
export const ApplicationPath = z.object({ pid: ProjectId, id: Id });

export const NewApplication = z.object({
  pid: ProjectId,
  tid: TeamId,
  note: ApplicationNote,
  accepted_policies: AcceptedPolicies,
  show_on_roster: ShowOnRoster,
});

const SuggestedTeam = TeamId.meta({
  description: 'Suggests this team instead of an answer (`state`); the application stays open.',
  example: 'field',
});

const eitherOr = (sent: { state?: unknown; suggested_tid?: unknown }): boolean =>
  (sent.state === undefined) !== (sent.suggested_tid === undefined);
const ACCEPTANCE = { state: 'accepted', message: 'Welcome! We meet on Monday.' };
const EITHER_OR = { path: ['state'], message: 'Send either state or suggested_tid.' };

export const ApplicationChange = ApplicationPath.extend({
  state: z.enum(['accepted', 'declined', 'withdrawn']).optional().meta({
    description:
      'Withdrawn is for the applicant, the others for chiefs and owners. Either this or `suggested_tid` is sent.',
    example: 'accepted',
  }),
  message: AnswerMessage.optional(),
  suggested_tid: SuggestedTeam.optional(),
})
  .refine(eitherOr, EITHER_OR)
  .meta({ example: ACCEPTANCE });

const Ids = z.array(Id).min(1).max(100).meta({ description: 'Which applications to answer.' });

export const AcceptanceQuestion = z.object({ pid: ProjectId, ids: Ids });

export const AcceptancePlan = z
  .object({
    data: z.object({
      teams: z.array(
        z.object({
          tid: TeamId,
          team_name: z.string().meta({ example: 'Programme' }),
          team_names: Texts,
          places: Count.nullable().meta({ description: 'How many are left; null without a limit.', example: 3 }),
          accepts: Count.meta({ description: 'How many would be accepted.', example: 3 }),
          waits: Count.meta({ description: 'How many would go on waiting.', example: 1 }),
        }),
      ),
      accepts: z.array(Id).meta({ description: 'Who would be accepted, the oldest application first.' }),
      waits: z.array(Id).meta({ description: 'For whom there is no place left.' }),
      refused: z
        .array(z.object({ id: Id, result: z.enum(ANSWER_RESULTS).meta({ example: 'already_answered' }) }))
        .meta({ description: 'Who can’t be accepted, and why.' }),
    }),
  })
  .meta({ id: 'AcceptancePlan', description: 'What accepting these would come to now.' });

export const ApplicationAnswers = z
  .object({
    pid: ProjectId,
    ids: Ids,
    state: z
      .enum(['accepted', 'declined'])
      .optional()
      .meta({ description: 'The answer. Either this or `suggested_tid` is sent.', example: 'accepted' }),
    message: AnswerMessage.optional(),
    suggested_tid: SuggestedTeam.optional(),
  })
  .refine(eitherOr, EITHER_OR)
  .meta({ example: { ids: [EXAMPLE_ID], ...ACCEPTANCE } });

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
    to_answer: z.array(
      z.object({
        pid: ProjectId,
        project_name: z.string(),
        project_names: Texts,
        count: z.number().int(),
        oldest_at: Instant.meta({ description: 'When the one that has waited longest was sent.' }),
      }),
    ),
    suggestions: z.array(ApplicationEntry),
  }),
});
