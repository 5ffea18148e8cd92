import { TEAM_COLOUR_NAMES } from '@muster/rules';
import { TASK_LIMITS, TASK_PERSON_STATES, TASK_STATES, TIME_PROBLEMS } from '@muster/rules/tasks';
import { z } from 'zod';
import { Audience, AudienceNarrowed } from './announcement.ts';
import { PageQuery, pageOf } from './page.ts';
import { TakeReason } from './problem.ts';
import { TagText } from './profile.ts';
import { Day, Id, Instant, ProjectId, TeamId, Text } from './scalar.ts';
import { Language, NewMarkdown, NewNames, Texts } from './texts.ts';
import { FieldVersions } from './versions.ts';

export const TaskPath = z.object({ pid: ProjectId, id: Id });

const LocalTime = z.string().min(10).max(40).meta({
  description:
    'A time by the clock where the project is, or a moment with an offset. One that the clock leaves out that night is 422; one that comes twice is the earlier.',
  example: '2027-08-07T10:00',
});
const named = {
  id: Id,
  name: z.string().meta({ description: 'In the reader’s language.', example: 'Main entrance' }),
  names: Texts,
};
const Colour = z.enum(TEAM_COLOUR_NAMES).meta({ description: 'On every page.', example: 'plum' });
export const TaskCategory = z
  .object({ ...named, colour: Colour })
  .meta({ id: 'TaskCategory', description: 'A kind of work.' });
export const TaskPlace = z.object(named).meta({ id: 'TaskPlace', description: 'Where tasks are.' });
export const TaskPersonStateName = z.enum(TASK_PERSON_STATES).meta({
  description: 'How a person stands with a task.',
  example: 'signed_up',
});
const People = (description: string, example: number) => z.number().int().meta({ description, example });

const entry = {
  id: Id,
  tid: TeamId.nullable().meta({
    description: 'The team whose task it is; null of the whole project.',
    example: 'field',
  }),
  title: z.string().meta({ description: 'In the reader’s language.', example: 'Welcome guests' }),
  titles: Texts,
  category: TaskCategory.nullable(),
  place: TaskPlace.nullable(),
  starts_at: Instant.nullable().meta({ description: 'Null of a to-do.', example: '2027-08-07T02:00:00.000Z' }),
  ends_at: Instant.nullable().meta({ description: 'Null of a to-do.', example: '2027-08-07T04:00:00.000Z' }),
  due_on: Day.nullable().meta({ description: 'Of a to-do without a time.', example: null }),
  least: People('How many people it needs.', 1),
  most: People('How many it takes.', 3),
  taken: People('How many have a seat.', 2),
  waiting: People('How many wait for one.', 0),
  state: z.enum(TASK_STATES).meta({ description: 'How it stands with everybody.', example: 'open' }),
  mine: TaskPersonStateName.nullable().meta({ description: 'How you stand with it.', example: null }),
  reminds_me: z.boolean().meta({ description: 'Whether you are told when sign-up begins.', example: false }),
  can_take: z.boolean().meta({ description: 'Whether you can sign up now.', example: true }),
  reason: TakeReason.nullable().meta({ description: 'Why not; null also of a task that you have.' }),
};
export const TaskEntry = z.object(entry).meta({ id: 'TaskEntry', description: 'A task, as it stands with you.' });
export const TaskListing = pageOf(TaskEntry).meta({
  id: 'TaskListing',
  description: 'In order of time, to-dos at the end. A page may be shorter than `limit`, and yet not the last.',
});
const Flag = (description: string) => z.boolean().meta({ description, example: true }).optional();
export const TaskQuery = PageQuery.extend({
  pid: ProjectId,
  day: Day.meta({
    description: 'Where the project is; what goes past midnight is on both days.',
    example: '2027-08-07',
  }).optional(),
  tid: TeamId.optional(),
  category: Id.optional(),
  to_do: Flag('Only those without a time.'),
  mine: Flag('Only those that you have to do with.'),
  open_to_me: Flag('Only those that you can take now.'),
});

const Skills = z
  .array(TagText(50))
  .min(1)
  .max(50)
  .optional()
  .meta({
    description: 'Only people with one of these skills in a resume that they show to people of their projects.',
    example: ['first aid'],
  });
const settings = {
  opens_at: Instant.nullable().meta({ description: 'From when on one can sign up; null for at once.', example: null }),
  closes_at: Instant.nullable().meta({ description: 'Until when; null for its beginning.', example: null }),
  leave_until: Instant.nullable().meta({
    description: 'After it, those who run the task hear of everybody who leaves.',
    example: '2027-08-06T10:00:00.000Z',
  }),
};
export const TaskDetail = z
  .object({
    ...entry,
    text: z.string().meta({ description: 'Markdown, in the reader’s language.', example: 'Bring a *jacket*.' }),
    texts: Texts,
    ...settings,
    turn: z.number().int().nullable().meta({ description: 'Your place in the waiting list, from 1.', example: null }),
    audience: Audience.extend({ skills: Skills })
      .meta({ id: 'TaskAudienceAnswered', description: 'To whom a task is open.' })
      .nullable()
      .meta({ description: 'To whom it is open; for those who run it.' }),
    can_manage: z.boolean().meta({ description: 'Whether you run it.', example: false }),
    sees: z.enum(['all', 'companions', 'nobody']).meta({ description: 'Whose names you see.', example: 'nobody' }),
  })
  .meta({ id: 'Task', description: 'A task.' });
export const TaskAnswered = z.object({ data: TaskDetail }).meta({ id: 'TaskAnswer' });

const Count = z.number().int().min(0).max(TASK_LIMITS.most);
const shared = {
  tid: TeamId.nullable()
    .optional()
    .meta({ description: 'Null of the whole project, which is the owners’.', example: 'field' }),
  title: Text(TASK_LIMITS.title)
    .optional()
    .meta({ description: 'In the main language; or `titles`.', example: 'Gate' }),
  titles: NewNames(TASK_LIMITS.title),
  texts: NewMarkdown,
  category: Id.nullable().optional(),
  least: Count.optional().meta({ description: 'How many people it needs.', example: 1 }),
  most: Count.optional().meta({ description: 'How many it takes.', example: 3 }),
  opens_at: LocalTime.nullable().optional(),
  closes_at: LocalTime.nullable().optional(),
  leave_until: LocalTime.nullable().optional(),
  audience: AudienceNarrowed.omit({ applicants: true }).extend({ skills: Skills }).optional().meta({
    id: 'TaskAudience',
    description: 'To whom it is open: its team, or else the project, unless this says otherwise.',
  }),
};
const changes = {
  ...shared,
  place: Id.nullable().optional(),
  starts_at: LocalTime.nullable().optional(),
  ends_at: LocalTime.nullable().optional(),
  due_on: Day.nullable().optional().meta({ description: 'Instead of a time.', example: null }),
};
export const NewTask = z.object({ pid: ProjectId, ...changes });
export const TaskChange = TaskPath.extend({ ...changes, versions: FieldVersions });

const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'By the clock: 09:00.');
export const NewTaskPattern = z.object({
  pid: ProjectId,
  task: z.object(shared).meta({ description: 'What all of them have.' }),
  pattern: z
    .object({
      days: z
        .array(Day)
        .min(1)
        .max(60)
        .meta({ description: 'On these days.', example: ['2027-08-07', '2027-08-08'] }),
      from: Clock.meta({ description: 'The first begins.', example: '09:00' }),
      until: Clock.meta({ description: 'The last ends; on the next day where it is not later.', example: '18:00' }),
      every_minutes: z.number().int().min(5).max(1440).meta({ description: 'How long each takes.', example: 120 }),
      places: z.array(Id).max(50).default([]).meta({ description: 'One at each of them.', example: [] }),
      last: z.enum(['shortened', 'left_out']).optional().meta({
        description: 'What comes of a last one that would go past the end.',
        example: 'shortened',
      }),
    })
    .meta({ id: 'TaskPattern', description: 'By the clock where the project is.' }),
  preview: z.boolean().default(false).meta({ description: 'Only shows what would be made.', example: true }),
});
export const TaskPatternAnswer = z
  .object({
    data: z.object({
      ids: z.array(Id).meta({ description: 'Of the tasks that were made; none of a preview.', example: [] }),
      slots: z.array(z.object({ day: Day, starts_at: Instant, ends_at: Instant, place: Id.nullable() })),
      problems: z.array(
        z.object({
          day: Day,
          local: z.string().meta({ description: 'By the clock.', example: '2027-03-28T02:30' }),
          problem: z.enum(TIME_PROBLEMS).meta({ example: 'no_such_time' }),
        }),
      ),
    }),
  })
  .meta({ id: 'TaskPatternAnswer', description: 'What a pattern makes.' });

const Uid = z
  .union([z.literal('me'), z.uuid()])
  .meta({ description: 'Of a person; `me` is the caller.', example: 'me' });
export const TaskPersonPath = TaskPath.extend({ uid: Uid });
export const TaskPersonForm = TaskPersonPath.extend({
  state: z.enum(['waiting', 'assigned', 'checked_in', 'done', 'no_show']).optional().meta({
    description:
      '`waiting` joins the list where the task is full. The others are by those who run the task, who by `assigned` also put themselves in.',
    example: 'waiting',
  }),
  instead_of: Id.optional().meta({ description: 'A task of yours to give up for it: both or neither.' }),
});
export const TaskPersonAnswer = z
  .object({ data: z.object({ state: TaskPersonStateName.nullable() }) })
  .meta({ id: 'TaskPersonAnswer', description: 'How the person stands with the task now.' });
export const TaskPeopleListing = z
  .object({
    data: z.array(
      z.object({
        uid: Id,
        name: z.string().meta({ example: 'Ada Novak' }),
        state: TaskPersonStateName,
        turn: z
          .number()
          .int()
          .nullable()
          .meta({ description: 'The place in the waiting list, from 1.', example: null }),
      }),
    ),
  })
  .meta({ id: 'TaskPeopleListing', description: 'Who does a task.' });

export const OwnTaskListing = z
  .object({
    data: z.array(
      z.object({
        id: Id,
        pid: ProjectId,
        project_name: z.string().meta({ description: 'In the reader’s language.', example: 'Demo Conference 2027' }),
        project_names: Texts,
        time_zone: z.string().meta({ example: 'Asia/Taipei' }),
        title: entry.title,
        titles: Texts,
        tid: entry.tid,
        category: TaskCategory.nullable(),
        place: z
          .object({
            ...named,
            walks: z
              .record(z.string(), z.number().int())
              .meta({ description: 'Minutes to other places, by their ids.', example: {} }),
          })
          .nullable(),
        starts_at: entry.starts_at,
        ends_at: entry.ends_at,
        due_on: entry.due_on,
        state: TaskPersonStateName,
        cancelled: z.boolean().meta({ example: false }),
      }),
    ),
  })
  .meta({ id: 'OwnTaskListing', description: 'What you have to do, in all projects, in order of time.' });
export const CalendarAnswer = z
  .object({
    data: z.object({
      url: z
        .string()
        .meta({ description: 'Secret, and shown this once.', example: 'https://muster.example/calendar/….ics' }),
    }),
  })
  .meta({ id: 'CalendarAnswer', description: 'The address of your calendar.' });

export const HoursExport = z.object({ pid: ProjectId, language: Language.optional() });
export const HoursListing = z
  .object({
    data: z.array(
      z.object({
        uid: Id,
        name: z.string().meta({ example: 'Ada Novak' }),
        tasks: People('Tasks that are done.', 4),
        minutes: People('What they took.', 480),
      }),
    ),
  })
  .meta({ id: 'HoursListing', description: 'Who did most comes first.' });
