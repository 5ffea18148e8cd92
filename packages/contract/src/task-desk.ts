import { TAKE_REFUSALS } from '@muster/rules/tasks';
import { z } from 'zod';
import { filter, PageQuery, pageOf } from './page.ts';
import { Id, isSound, NOT_SOUND } from './scalar.ts';
import { TaskPath, TaskPersonStateName } from './task.ts';

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
