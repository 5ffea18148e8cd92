import { z } from 'zod';
import { EXAMPLE_ID, Id, Instant, ProjectId, Text, TimeZone } from './scalar.ts';
import { Secret } from './secret.ts';
import { TaskEntry, TaskPersonStateName } from './task.ts';
import { Texts } from './texts.ts';

const Person = {
  uid: Id,
  name: z.string().meta({ description: 'As people call them.', example: 'Ada Novak' }),
};

export const DeskQuery = z.object({
  pid: ProjectId,
  at: Instant.optional().meta({ description: 'Another moment than now.', example: '2027-08-07T02:00:00.000Z' }),
});
const DeskTask = TaskEntry.pick({
  id: true,
  tid: true,
  title: true,
  titles: true,
  category: true,
  place: true,
  starts_at: true,
  ends_at: true,
  least: true,
  most: true,
  taken: true,
})
  .extend({
    people: z
      .array(z.object({ ...Person, state: TaskPersonStateName }).meta({ id: 'DeskPerson', description: 'A person.' }))
      .meta({ description: 'Those who are expected, have come or did not, and at the end those who wait.' }),
  })
  .meta({ id: 'DeskTask', description: 'A task with its people.' });
export const DeskAnswer = z
  .object({
    data: z.object({
      at: Instant.meta({ description: 'What the tasks are around.', example: '2027-08-07T02:00:00.000Z' }),
      time_zone: TimeZone,
      tasks: z.array(DeskTask),
    }),
  })
  .meta({ id: 'DeskAnswer', description: 'From an hour ago until in three hours, in order of time.' });

export const DeskPeopleQuery = z.object({
  pid: ProjectId,
  q: Text(120).meta({ description: 'A part of the name.', example: 'ada' }),
});
export const DeskPeopleListing = z
  .object({ data: z.array(z.object(Person).meta({ id: 'FoundPerson', description: 'A person.' })) })
  .meta({ id: 'DeskPeopleListing', description: 'The first twenty.' });

const mark = {
  id: Id.meta({ description: 'Made where the mark is made: what is sent again is there once.' }),
  task: Id.meta({ description: 'The task.' }),
  uid: Id.meta({ description: 'The person.' }),
  at: Instant.optional().meta({
    description: 'When it was made, at most 14 days ago; now, if it isn’t sent.',
    example: '2027-08-07T02:00:00.000Z',
  }),
  state: z
    .enum(['checked_in', 'done', 'no_show'])
    .optional()
    .meta({ description: 'What the mark says; or `undoes`.', example: 'checked_in' }),
  undoes: Id.optional().meta({ description: 'The mark that this one takes back, whether it has arrived or not.' }),
};
export const TaskMarks = z.object({
  pid: ProjectId,
  marks: z
    .array(
      z
        .object(mark)
        .refine(({ state, undoes }) => (state === undefined) !== (undoes === undefined), {
          error: 'Either a state, or the mark that is taken back.',
          path: ['state'],
        })
        .meta({
          id: 'NewTaskMark',
          description: 'A mark: either a `state`, or the one that it `undoes`.',
          example: { id: EXAMPLE_ID, task: EXAMPLE_ID, uid: EXAMPLE_ID, state: 'checked_in' },
        }),
    )
    .min(1)
    .max(100)
    .meta({ description: 'In any order.' }),
});
export const TaskMarksAnswer = z
  .object({
    data: z.array(
      z
        .object({
          id: mark.id,
          kept: z.boolean().meta({ description: 'Whether it is there now.', example: true }),
          state: TaskPersonStateName.nullable().meta({
            description: 'How the person stands with the task by all marks; null also where it was not kept.',
            example: 'checked_in',
          }),
          code: z
            .string()
            .nullable()
            .meta({ description: 'Why it was not kept, such as `full` or `not_found`.', example: null }),
        })
        .meta({ id: 'TakenMark', description: 'What became of a mark.' }),
    ),
  })
  .meta({ id: 'TaskMarksAnswer', description: 'One for each, in the order in which they were sent.' });

export const WallState = z
  .object({
    data: z.object({
      open: z.boolean().meta({ description: 'Whether there is an address for screens.', example: true }),
    }),
  })
  .meta({ id: 'WallState' });
export const WallAddress = z
  .object({
    data: z.object({
      url: z.string().meta({ description: 'Secret, and shown this once.', example: 'https://muster.example/wall/…' }),
    }),
  })
  .meta({ id: 'WallAddress', description: 'The address for screens.' });

export const WallSecret = z.object({ secret: Secret(z.string().regex(/^[\w-]{43}$/, 'This is no such address.')) });
const WallTask = z.object({
  titles: Texts,
  starts_at: Instant,
  ends_at: Instant,
  least: z.number().int(),
  taken: z.number().int(),
});
export const WallAnswer = z.object({
  data: z.object({
    names: Texts,
    time_zone: TimeZone,
    at: Instant,
    places: z.array(z.object({ names: Texts.nullable(), now: z.array(WallTask), next: z.array(WallTask) })),
  }),
});
