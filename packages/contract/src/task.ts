import { TEAM_COLOUR_NAMES } from '@muster/rules';
import { TASK_LIMITS, TASK_PERSON_STATES, TASK_STATES, TIME_PROBLEMS } from '@muster/rules/tasks';
import { z } from 'zod';
import { Audience, AudienceNarrowed } from './announcement.ts';
import { filter, PageQuery, pageOf } from './page.ts';
import { TakeReason } from './problem.ts';
import { TagText } from './profile.ts';
import { Day, EXAMPLE_ID, Id, Instant, ProjectId, TeamId, Text } from './scalar.ts';
import { Language, NewMarkdown, NewNames, Texts } from './texts.ts';
import { FieldVersions } from './versions.ts';

export const TaskPath = z.object({ pid: ProjectId, id: Id });

const LocalTime = (example: string | null) =>
  z.string().min(10).max(40).nullable().optional().meta({
    description:
      'A time by the clock where the project is, or a moment with an offset. One that the clock leaves out that night is 422; one that comes twice is the earlier.',
    example,
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
const Flag = (description: string) => filter(z.boolean().meta({ description }));
export const TaskQuery = PageQuery.extend({
  pid: ProjectId,
  day: filter(Day.meta({ description: 'Where the project is; what goes past midnight is on both days.' })),
  tid: filter(TeamId),
  category: filter(Id),
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
    description:
      'After it, those who run the task hear of everybody who leaves; null, or a later moment, for 48 hours before it begins.',
    example: '2027-08-04T10:00:00.000Z',
  }),
};
export const TaskDetail = z
  .object({
    ...entry,
    text: z.string().meta({ description: 'Markdown, in the reader’s language.', example: 'Bring a *jacket*.' }),
    texts: Texts,
    ...settings,
    late_from: Instant.meta({
      description:
        'From then on leaving is late, and those who run the task hear of it at once: `leave_until`, or 48 hours before it begins (before its due day ends) where that is earlier.',
      example: '2027-08-04T10:00:00.000Z',
    }),
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
const TITLES = { en: 'Gate', 'zh-Hant': '大門' };
const TEXTS = { en: 'Welcome people, and show them the way.', 'zh-Hant': '迎接大家，並指引方向。' };
/** What is sent of one: texts as maps, which suit any main language. */
const SHARED = { tid: 'field', titles: TITLES, texts: TEXTS, category: EXAMPLE_ID, least: 1, most: 3 };
const WHEN = { place: EXAMPLE_ID, starts_at: '2027-08-07T10:00', ends_at: '2027-08-07T12:00' };
const shared = {
  tid: TeamId.nullable()
    .optional()
    .meta({ description: 'Null of the whole project, which is the owners’.', example: 'field' }),
  title: Text(TASK_LIMITS.title)
    .optional()
    .meta({ description: 'In the main language; or `titles`.', example: 'Gate' }),
  titles: NewNames(TASK_LIMITS.title, TITLES),
  texts: NewMarkdown(TEXTS),
  category: Id.nullable().optional(),
  least: Count.optional().meta({ description: 'How many people it needs; never more than `most`.', example: 1 }),
  most: Count.optional().meta({ description: 'How many it takes.', example: 3 }),
  opens_at: LocalTime('2027-07-01T20:00'),
  closes_at: LocalTime(null),
  leave_until: LocalTime('2027-08-05T20:00'),
  audience: AudienceNarrowed.omit({ applicants: true })
    .extend({ skills: Skills })
    .optional()
    .meta({
      id: 'TaskAudience',
      description: 'To whom it is open: its team, or else the project, unless this says otherwise.',
      example: { tids: ['field'], skills: ['first aid'] },
    }),
};
const changes = {
  ...shared,
  place: Id.nullable().optional(),
  starts_at: LocalTime('2027-08-07T10:00'),
  ends_at: LocalTime('2027-08-07T12:00'),
  due_on: Day.nullable().optional().meta({ description: 'Instead of `starts_at` and `ends_at`.', example: null }),
};
export const NewTask = z.object({ pid: ProjectId, ...changes }).meta({ example: { ...SHARED, ...WHEN } });
export const TaskChange = TaskPath.extend({ ...changes, versions: FieldVersions }).meta({
  example: { titles: TITLES, texts: TEXTS, most: 4, leave_until: '2027-08-05T20:00', ...WHEN },
});

const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'By the clock: 09:00.');
export const NewTaskPattern = z.object({
  pid: ProjectId,
  task: z.object(shared).meta({ description: 'What all of them have.', example: SHARED }),
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
}).meta({ example: { state: 'waiting' } });
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
