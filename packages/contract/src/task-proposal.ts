import { AVAILABILITIES, SHORT_REASONS } from '@muster/rules/tasks';
import { z } from 'zod';
import { Day, Id, ProjectId, TeamId } from './scalar.ts';
import { TaskEntry, TaskPersonStateName } from './task.ts';

export const TaskProposalQuery = z.object({
  pid: ProjectId,
  day: Day.meta({ description: 'The day whose tasks are to be filled, where the project is.', example: '2027-08-07' }),
  tid: TeamId.optional().meta({ description: 'Only the tasks of this team.', example: 'field' }),
});

const Count = (description: string, example: number) => z.number().int().meta({ description, example });

export const TaskProposal = z
  .object({
    day: Day,
    tasks: z
      .array(
        TaskEntry.pick({
          id: true,
          tid: true,
          title: true,
          titles: true,
          place: true,
          starts_at: true,
          ends_at: true,
          least: true,
          most: true,
          taken: true,
        })
          .extend({
            people: z
              .array(
                z.object({
                  uid: Id,
                  name: z.string().meta({ example: 'Ada Novak' }),
                  wished: z.boolean().meta({ description: 'Whether they wait for a seat in it.', example: false }),
                  available: z.enum(AVAILABILITIES).meta({
                    description: 'Whether they said, in a form that asks for it, that they can come that day.',
                    example: 'yes',
                  }),
                }),
              )
              .meta({ description: 'Who could do it.' }),
            missing: Count('How many it still needs with them.', 0),
            why: z.enum(SHORT_REASONS).nullable().meta({
              description:
                'Why nobody was found: nobody is left to whom it is open, or all have something else to do or have done enough.',
              example: null,
            }),
          })
          .meta({ id: 'TaskProposalEntry', description: 'A task that needs people, and who could do it.' }),
      )
      .meta({ description: 'Those that need more people than they have, in order of time.' }),
    lines: Count('How many people would be assigned, each task counted.', 12),
    missing: Count('How many needed seats would stay empty.', 1),
  })
  .meta({ id: 'TaskProposal', description: 'Who could fill the tasks of a day. Nothing has been written.' });
export const TaskProposalAnswer = z.object({ data: TaskProposal }).meta({ id: 'TaskProposalAnswer' });

/** More are accepted in parts: each is a change of its own. */
export const MOST_ACCEPTED = 200;
const line = { id: Id.meta({ description: 'Of the task.' }), uid: Id.meta({ description: 'Of the person.' }) };
export const TaskProposalAcceptance = z.object({
  pid: ProjectId,
  lines: z
    .array(z.object(line).meta({ id: 'TaskProposalLine', description: 'A person for a task.' }))
    .min(1)
    .max(MOST_ACCEPTED)
    .meta({ description: 'Those to assign: all of the proposal, or parts.' }),
});
export const TaskProposalResult = z
  .object({
    data: z.array(
      z
        .object({
          ...line,
          state: TaskPersonStateName.nullable().meta({
            description: 'Null where it was refused.',
            example: 'assigned',
          }),
          code: z.string().nullable().meta({
            description: 'Why it was refused: as when a person is assigned alone, or `forbidden`, `not_found`.',
            example: null,
          }),
        })
        .meta({ id: 'TaskProposalLineResult', description: 'What came of a line.' }),
    ),
  })
  .meta({ id: 'TaskProposalResult', description: 'What came of each line, in the order that was sent.' });
