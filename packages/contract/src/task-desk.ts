import { TAKE_REFUSALS } from '@muster/rules/tasks';
import { z } from 'zod';
import { filter, PageQuery, pageOf } from './page.ts';
import { Day, Id, Instant, isSound, NOT_SOUND, ProjectId } from './scalar.ts';
import { TaskPath, TaskPersonStateName } from './task.ts';
import { Texts } from './texts.ts';

const Minutes = (description: string) => z.number().int().meta({ description, example: 120 });

export const CandidatesQuery = PageQuery.extend({
  ...TaskPath.shape,
  q: filter(z.string().max(100).refine(isSound, NOT_SOUND).meta({ description: 'A part of the name.' })),
  can: z.boolean().default(true).meta({ description: 'Those who can, or with `false` those who can’t.' }),
});
export const CandidateListing = pageOf(
  z.object({
    uid: Id,
    name: z.string().meta({ example: 'Ada Novak' }),
    meant: z.boolean().meta({ description: 'Whether the task is open to them.', example: true }),
    day_minutes: Minutes('What they have in this project on the day of the task.'),
    minutes: Minutes('What they have in this project in all.'),
    state: TaskPersonStateName.nullable().meta({ description: 'How they stand with the task.', example: 'waiting' }),
    can: z.boolean().meta({ description: 'Whether they can be assigned now.', example: true }),
    reason: z.enum(TAKE_REFUSALS).nullable().meta({
      description: 'The kind of what is against it. What is in the way may be in another project, and is not told.',
      example: null,
    }),
  }),
).meta({
  id: 'CandidateListing',
  description:
    'Those to whom the task is open first, of them those with the fewest hours. A page may be shorter than `limit`, and yet not the last.',
});

const Seats = (description: string) => z.number().int().meta({ description, example: 2 });
export const WaitingTasks = z.object({
  data: z.array(
    z.object({
      id: Id,
      pid: ProjectId,
      project_name: z.string().meta({ description: 'In the reader’s language.', example: 'Conference 2027' }),
      project_names: Texts,
      time_zone: z.string().meta({ description: 'Where the project is.', example: 'Asia/Taipei' }),
      title: z.string().meta({ description: 'In the reader’s language.', example: 'Gate' }),
      titles: Texts,
      starts_at: Instant.nullable().meta({ description: 'Null of a to-do.' }),
      day: Day.meta({ description: 'On which it begins where the project is; the last one of a to-do.' }),
      taken: Seats('How many have a seat.'),
      most: Seats('How many it takes.'),
    }),
  ),
});
