import { IMPORT_COLUMNS, IMPORT_FORMATS, IMPORT_PROBLEMS, IMPORT_TROUBLES, TASK_LIMITS } from '@muster/rules/tasks';
import { z } from 'zod';
import { ImportForm } from './import.ts';
import { Id, Instant, isSound, NOT_SOUND, ProjectId, TeamId } from './scalar.ts';
import { NewNames, Texts } from './texts.ts';

const People = z.number().int().min(0).max(TASK_LIMITS.most);
const Minutes = z.number().int().min(0).max(240);

const work = {
  tid: TeamId.nullable().meta({ description: 'The team that does it; null for the whole project.', example: 'field' }),
  least: People.meta({ description: 'How many people each talk needs.', example: 1 }),
  most: People.min(1).meta({ description: 'How many it takes.', example: 2 }),
  minutes_before: Minutes.meta({ description: 'How much earlier than the talk it begins.', example: 15 }),
  minutes_after: Minutes.meta({ description: 'How much later than the talk it ends.', example: 5 }),
};
const WORK = { en: 'Room help', 'zh-Hant': '會場協助' };
const TITLES = 'What stands before the title of each talk. Each such work is a series of tasks of its own.';
export const TalkWork = z
  .object({ titles: Texts.meta({ description: TITLES, example: WORK }), ...work })
  .meta({ id: 'TalkWork', description: 'The work that each talk of a schedule needs.' });
export const NewTalkWork = z
  .object({
    titles: NewNames(60, WORK).unwrap().meta({ description: TITLES, example: WORK }),
    ...work,
  })
  .refine(({ least, most }) => least <= most, { message: 'Not fewer than `least`.', path: ['most'] })
  .meta({ id: 'NewTalkWork', description: 'The work that each talk of a schedule needs.' });

export const TaskImportText = z.object({
  pid: ProjectId,
  text: z.string().min(1).max(1_000_000).refine(isSound, NOT_SOUND).meta({
    description:
      'A table with a first line that names its columns (title, start, end or due, and day, place, team, category, least, most, text, key); or a conference schedule as pretalx exports it, frab XML or JSON. Which of them is seen by how it begins. Longer schedules fit without abstracts and speakers.',
    example: 'title,start,end,place,most\nGate,2027-08-07 10:00,2027-08-07 12:00,Foyer,3\n',
  }),
  work: NewTalkWork.optional().meta({ description: 'Of a schedule; as in the last import, where it is left out.' }),
});

export const TaskImportForm = TaskImportText.extend({
  digest: ImportForm.shape.digest,
  leave_out: z.boolean().default(false).meta({
    description: 'Whether what is bad is left out, and the rest written. Without it, one bad line refuses all.',
    example: true,
  }),
  cancel: z.array(Id).max(TASK_LIMITS.tasks).default([]).meta({
    description: 'Of the tasks whose talk has vanished, those to cancel. Others stay.',
    example: [],
  }),
});

const Column = z.enum(IMPORT_COLUMNS).meta({ example: 'start' });
const Field = z
  .enum(['titles', 'texts', 'starts_at', 'ends_at', 'due_on', 'place', 'category', 'least', 'most'])
  .meta({ description: 'A field of the task.', example: 'starts_at' });
const Count = (description: string, example: number) => z.number().int().meta({ description, example });

export const TaskImportLine = z
  .object({
    line: z.number().int().nullable().meta({ description: 'Where a table has it, from 1.', example: null }),
    key: z.string().meta({ description: 'Which one it is in its source.', example: '5f6b2c0a-talk' }),
    id: Id.nullable().meta({ description: 'Of a task that is there.' }),
    effect: z.enum(['creates', 'changes', 'nothing', 'stays_cancelled', 'vanishes']).nullable().meta({
      description: 'What will happen; null where it is bad. What vanishes stays, unless it is named in `cancel`.',
      example: 'creates',
    }),
    trouble: z
      .object({
        code: z.enum(IMPORT_TROUBLES).meta({ example: 'bad_time' }),
        column: Column,
      })
      .nullable()
      .meta({ description: 'Why it is bad, and where.', example: null }),
    title: z.string().meta({ description: 'In the reader’s language.', example: 'Room help: Opening' }),
    titles: Texts,
    starts_at: Instant.nullable(),
    ends_at: Instant.nullable(),
    due_on: z.string().nullable().meta({ example: null }),
    place: z.string().nullable().meta({ description: 'As the text calls it.', example: 'Main hall' }),
    is_new_place: z.boolean().meta({ description: 'Whether the place will be made.', example: true }),
    tid: TeamId.nullable().meta({ example: null }),
    changes: z.array(
      z
        .object({
          field: Field,
          before: z.string().meta({ example: '2027-08-07T02:00:00.000Z' }),
          after: z.string().meta({ example: '2027-08-07T03:00:00.000Z' }),
          edited: z.boolean().meta({
            description: 'Whether it was edited by hand since: the text has changed there, too, and goes before.',
            example: false,
          }),
        })
        .meta({ id: 'TaskImportChange', description: 'What a field says, and what it will say.' }),
    ),
    kept: z.array(Field).meta({
      description: 'What was edited by hand and stays: the text says of it what it said before.',
      example: [],
    }),
    people: Count('How many have a seat in it, and hear of another time or place.', 0),
  })
  .meta({ id: 'TaskImportLine', description: 'A task, and what will come of it.' });

export const TaskImportPreview = z
  .object({
    digest: z.string().meta({
      description: 'Of the text and of everything that it will do.',
      example: '0777f73b2e66fd4fcc7a0ad5e1cb571eb4cfa93f70b024fc3e995c31357037d3',
    }),
    format: z.enum(IMPORT_FORMATS).meta({ example: 'schedule_json' }),
    problem: z
      .object({
        code: z.enum(IMPORT_PROBLEMS).meta({ example: 'columns' }),
        line: z.number().int().nullable().meta({ description: 'Where it was noticed.', example: 1 }),
      })
      .nullable()
      .meta({ description: 'Why the text as a whole can not be read; usually null.', example: null }),
    work: TalkWork,
    lines: z.array(TaskImportLine),
    creates: Count('How many tasks will be made.', 40),
    changes: Count('How many will change.', 2),
    unchanged: Count('How many stay as they are, and are not touched.', 38),
    vanishes: Count('How many are no more in the schedule.', 1),
    bad: Count('How many are bad. They have to be fixed or left out.', 0),
    new_places: z.array(z.string()).meta({ description: 'Places that will be made.', example: ['Main hall'] }),
  })
  .meta({ id: 'TaskImportPreview', description: 'What an import would do, task by task. Nothing has been written.' });
export const TaskImportPreviewAnswer = z.object({ data: TaskImportPreview }).meta({ id: 'TaskImportPreviewAnswer' });

export const TaskImportAnswer = z
  .object({
    data: z.object({
      created: Count('How many tasks were made.', 40),
      changed: Count('How many have changed.', 2),
      cancelled: Count('How many were cancelled.', 1),
      unchanged: Count('How many stayed as they were.', 38),
      left_out: Count('How many were bad and left out.', 0),
      places: Count('How many places were made.', 3),
    }),
  })
  .meta({ id: 'TaskImportAnswer', description: 'What was written.' });
