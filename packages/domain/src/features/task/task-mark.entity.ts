import { defineEntity, p } from '@mikro-orm/postgresql';
import { TASK_MOVERS, TASK_PERSON_STATES } from '@muster/rules/tasks';
import { newId } from '../../kernel/id.ts';
import { Person } from '../person/person.entity.ts';
import { TaskPerson } from './task-person.entity.ts';

/** A fact about a person and a task. Marks are added and never changed: the state follows from all of them. */
const TaskMarkSchema = defineEntity({
  name: 'TaskMark',
  properties: {
    /** Made where the mark was made: what arrives twice is there once. */
    id: p.uuid().primary().onCreate(newId),
    taskPerson: () => p.manyToOne(TaskPerson).ref().index().deleteRule('cascade'),
    becomes: p.enum(TASK_PERSON_STATES).nullable(),
    mover: p.enum(TASK_MOVERS).nullable(),
    /** The mark that this one takes back. */
    undoes: p.uuid().nullable(),
    markedBy: () => p.manyToOne(Person).ref().nullable().index().deleteRule('set null'),
    /** When it was made, which may be long before it arrived. */
    at: p.datetime().defaultRaw('now()'),
    arrivedAt: p.datetime().defaultRaw('now()'),
  },
  checks: [
    {
      name: 'task_mark_move_or_undo',
      expression: '(becomes is null) = (mover is null) and (becomes is null) <> (undoes is null)',
    },
  ],
});

export class TaskMark extends TaskMarkSchema.class {}
TaskMarkSchema.setClass(TaskMark);
