import { defineEntity, p } from '@mikro-orm/postgresql';
import { newId } from '../../kernel/id.ts';
import { Person } from '../person/person.entity.ts';

/** The secret address of a person's calendar. Another one replaces it. */
const TaskCalendarSchema = defineEntity({
  name: 'TaskCalendar',
  properties: {
    id: p.uuid().primary().onCreate(newId),
    person: () => p.oneToOne(Person).ref().owner().deleteRule('cascade'),
    secretHash: p.blob().unique('task_calendar_secret_hash_unique'),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

export class TaskCalendar extends TaskCalendarSchema.class {}
TaskCalendarSchema.setClass(TaskCalendar);
