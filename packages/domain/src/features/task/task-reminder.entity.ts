import { defineEntity, p } from '@mikro-orm/postgresql';
import { newId } from '../../kernel/id.ts';
import { Person } from '../person/person.entity.ts';
import { Task } from './task.entity.ts';

/** A person who wants to hear when one can sign up for a task. Gone once they were told. */
const TaskReminderSchema = defineEntity({
  name: 'TaskReminder',
  properties: {
    id: p.uuid().primary().onCreate(newId),
    task: () => p.manyToOne(Task).ref().deleteRule('cascade'),
    person: () => p.manyToOne(Person).ref().index().deleteRule('cascade'),
    createdAt: p.datetime().defaultRaw('now()'),
  },
  uniques: [{ name: 'task_reminder_unique', properties: ['task', 'person'] }],
});

export class TaskReminder extends TaskReminderSchema.class {}
TaskReminderSchema.setClass(TaskReminder);
