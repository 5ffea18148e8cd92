import { defineEntity, p } from '@mikro-orm/postgresql';
import { newId } from '../../kernel/id.ts';
import { Project } from '../project/project.entity.ts';

/** What holds for all tasks of a project; without a row nothing is limited. */
const TaskSettingsSchema = defineEntity({
  name: 'TaskSettings',
  properties: {
    id: p.uuid().primary().onCreate(newId),
    project: () => p.oneToOne(Project).ref().owner().deleteRule('cascade'),
    /** The least between two tasks of a person, and the most of them in a day. */
    restMinutes: p.integer().nullable(),
    dailyMinutes: p.integer().nullable(),
    /** Of the address for a screen on a wall, hashed; null where there is none. */
    wallHash: p.blob().nullable().unique('task_settings_wall_hash_unique'),
  },
  checks: [
    { name: 'task_settings_rest', expression: 'rest_minutes >= 0 and rest_minutes <= 1440' },
    { name: 'task_settings_daily', expression: 'daily_minutes >= 1 and daily_minutes <= 1500' },
  ],
});

export class TaskSettings extends TaskSettingsSchema.class {}
TaskSettingsSchema.setClass(TaskSettings);
