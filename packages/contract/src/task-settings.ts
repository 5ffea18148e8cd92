import { TASK_LIMITS } from '@muster/rules/tasks';
import { z } from 'zod';
import { EXAMPLE_ID, Id, ProjectId, Text } from './scalar.ts';
import { TaskCategory, TaskPlace } from './task.ts';
import { NewNames } from './texts.ts';
import { FieldVersions } from './versions.ts';

const minutes = {
  rest_minutes: z
    .number()
    .int()
    .nullable()
    .meta({ description: 'Least minutes between two tasks of a person; null for no limit.', example: 30 }),
  daily_minutes: z
    .number()
    .int()
    .nullable()
    .meta({ description: 'Most minutes a day for one person; null for no limit.', example: 480 }),
};
const walks = z
  .record(z.string(), z.number().int())
  .meta({ description: 'Minutes to other places, by their ids.', example: {} });

const tasks = z.number().int().meta({ description: 'How many tasks have it.', example: 4 });

export const TaskSettingsAnswer = z
  .object({
    data: z.object({
      ...minutes,
      places: z.array(TaskPlace.extend({ walks, tasks }).meta({ id: 'TaskPlaceDetail', description: 'A place.' })),
      categories: z.array(
        TaskCategory.extend({ tasks }).meta({ id: 'TaskCategoryDetail', description: 'A kind of work.' }),
      ),
    }),
  })
  .meta({ id: 'TaskSettingsAnswer', description: 'What holds for all tasks of a project.' });

const NAMES = { en: 'Foyer', 'zh-Hant': '大廳' };
const named = {
  id: Id.optional().meta({
    description: 'Of one that is there; any other, or none, is a new one, which `walks` here may call by it.',
  }),
  name: Text(TASK_LIMITS.title).optional().meta({ description: 'In the main language; or `names`.', example: 'Foyer' }),
  names: NewNames(TASK_LIMITS.title, NAMES),
};
export const TaskSettingsChange = z
  .object({
    pid: ProjectId,
    rest_minutes: minutes.rest_minutes.optional(),
    daily_minutes: minutes.daily_minutes.optional(),
    places: z
      .array(z.object({ ...named, walks: walks.optional() }).meta({ id: 'NewTaskPlace' }))
      .max(TASK_LIMITS.places)
      .optional()
      .meta({ description: 'All of them, in their order.' }),
    categories: z
      .array(z.object({ ...named, colour: TaskCategory.shape.colour }).meta({ id: 'NewTaskCategory' }))
      .max(TASK_LIMITS.categories)
      .optional()
      .meta({ description: 'All of them, in their order.' }),
    versions: FieldVersions,
  })
  .meta({
    example: {
      rest_minutes: 30,
      daily_minutes: 480,
      places: [{ id: EXAMPLE_ID, names: NAMES, walks: {} }, { names: { en: 'Stage', 'zh-Hant': '舞台' } }],
      categories: [{ id: EXAMPLE_ID, names: { en: 'Guests', 'zh-Hant': '接待' }, colour: 'plum' }],
    },
  });
