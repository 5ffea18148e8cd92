import { APPLICATION_STATES, AUDIT_ACTIONS } from '@muster/rules';
import { z } from 'zod';
import { PhotoName } from './picture.ts';
import { Day, Id, Instant, ProjectId, TeamId } from './scalar.ts';
import { Texts } from './texts.ts';

const TeamName = z.string().meta({ example: 'Programme' });
const Detail = z.record(z.string(), z.unknown()).nullable().meta({ example: null });

export const ProjectPerson = z
  .object({
    uid: Id,
    name: z.string().meta({ description: 'The badge name or else the name.', example: 'Ada Novak' }),
    photo: PhotoName,
    email: z.string().nullable().meta({
      description: 'For owners, and for chiefs of a team that they have said yes to.',
      example: 'ada@example.org',
    }),
    last_signed_in_on: Day.nullable().meta({ description: 'The day of the last sign-in.', example: '2027-03-01' }),
    sign_in_shown: z.boolean().meta({
      description: 'Whether the day is for you: then null means that they have never signed in.',
      example: true,
    }),
    roles: z
      .array(z.enum(['owner', 'finance', 'catering']))
      .meta({ description: 'Their roles in the project itself, for owners.', example: [] }),
    teams: z
      .array(
        z.object({
          year: z.number().int().meta({ example: 2027 }),
          pid: ProjectId,
          project_name: z.string().meta({ example: 'Demo Conference 2027' }),
          project_names: Texts,
          tid: TeamId,
          team_name: TeamName,
          team_names: Texts,
          role: z.enum(['chief', 'member']).meta({ example: 'member' }),
          since: Instant,
          left_at: Instant.nullable().meta({ description: 'When they left it.', example: null }),
          confirmed: z.boolean().meta({ description: 'Whether they have said yes to this place.', example: true }),
          own: z.boolean().meta({ description: 'Whether you manage this team.', example: true }),
          tags: z.array(z.string()).meta({ description: 'Tags of a team that you manage.', example: ['driver'] }),
        }),
      )
      .meta({
        description:
          'The latest year first: what you manage, what the person shows of their history, and what rosters say that you may read.',
      }),
    applications: z
      .array(
        z.object({
          id: Id,
          tid: TeamId,
          team_name: TeamName,
          team_names: Texts,
          state: z.enum(APPLICATION_STATES).meta({ example: 'applied' }),
          note: z.string().meta({ example: 'I can carry things.' }),
          created_at: Instant,
          answered_at: Instant.nullable().meta({ example: null }),
        }),
      )
      .meta({ description: 'In this project, to teams that you manage, the latest first.' }),
    history: z
      .array(
        z.object({
          id: Id,
          at: Instant,
          action: z.enum(AUDIT_ACTIONS).meta({ example: 'membership.add' }),
          actor_name: z.string().nullable().meta({ example: 'Lin Owner' }),
          actor_deleted: z
            .boolean()
            .meta({ description: 'The name is missing because the account was deleted.', example: false }),
          team_names: Texts.nullable(),
          team_name: TeamName.nullable().meta({
            description: 'Null for the project itself.',
            example: 'Programme',
          }),
          before: Detail,
          after: Detail,
        }),
      )
      .meta({ description: 'The latest 50 things that happened to them in this project, as far as you manage them.' }),
  })
  .meta({ id: 'ProjectPerson', description: 'A person in a project, for those who manage them there.' });

export const ProjectPersonAnswer = z.object({ data: ProjectPerson }).meta({ id: 'ProjectPersonAnswer' });
