import { z } from 'zod';
import { Day, Instant } from './scalar.ts';

const Count = (description: string, example: number) => z.number().int().meta({ description, example });

export const TaskDayListing = z
  .object({
    data: z.array(
      z.object({
        day: Day.meta({ description: 'Where the project is.', example: '2027-08-07' }),
        tasks: Count('How many there are; what goes past midnight is on both days.', 12),
        short: Count('How many of them have fewer people than they need.', 3),
        missing: Count('How many people these need.', 5),
        open_to_me: Count('How many of them you can take now.', 4),
        mine: Count('How many of them you have a seat in.', 1),
      }),
    ),
  })
  .meta({ id: 'TaskDayListing', description: 'The days on which there is something to do, in order.' });

export const TaskReminderAnswer = z
  .object({
    data: z.object({
      reminds_me: z.boolean().meta({ description: 'Whether you are told when sign-up begins.', example: true }),
    }),
  })
  .meta({ id: 'TaskReminderAnswer' });

export const CalendarState = z
  .object({
    data: z.object({
      created_at: Instant.nullable().meta({
        description: 'Since when your calendar has an address; null where it has none.',
        example: '2027-08-01T08:00:00.000Z',
      }),
    }),
  })
  .meta({ id: 'CalendarState', description: 'Whether there is an address of your calendar. It is shown once only.' });
