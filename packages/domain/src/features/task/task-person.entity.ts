import { defineEntity, p } from '@mikro-orm/postgresql';
import { SEATED_STATES, TASK_PERSON_STATES } from '@muster/rules/tasks';
import { newId } from '../../kernel/id.ts';
import { Person } from '../person/person.entity.ts';
import { Task } from './task.entity.ts';

const SEATED = SEATED_STATES.map((state) => `'${state}'`).join(', ');
const counted = (row: string) => ({
  taken: `(${row}.state is not null and ${row}.state in (${SEATED}))::int`,
  waiting: `(${row}.state is not null and ${row}.state = 'waiting')::int`,
});
const [fresh, old] = [counted('new'), counted('old')];

/** How a person stands with a task: what their marks come to. */
const TaskPersonSchema = defineEntity({
  name: 'TaskPerson',
  properties: {
    id: p.uuid().primary().onCreate(newId),
    task: () => p.manyToOne(Task).ref().deleteRule('cascade'),
    person: () => p.manyToOne(Person).ref().index().deleteRule('cascade'),
    /** Null where all marks were undone. */
    state: p.enum(TASK_PERSON_STATES).nullable(),
    /** The place in the waiting list, and in it alone. */
    turn: p.integer().nullable(),
    /** The reminders that went out: the evening before, and an hour before. */
    remindedOfDayAt: p.datetime().nullable(),
    remindedOfHourAt: p.datetime().nullable(),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
  // What the hours of a project are counted from.
  indexes: [{ name: 'task_person_done_index', properties: ['task', 'person'], where: { state: 'done' } }],
  uniques: [
    { name: 'task_person_unique', properties: ['task', 'person'] },
    { name: 'task_person_turn_unique', properties: ['task', 'turn'] },
  ],
  checks: [{ name: 'task_person_turn', expression: `turn is null or state = 'waiting'` }],
  triggers: [
    {
      name: 'count_people',
      timing: 'after' as const,
      events: ['insert' as const, 'update' as const, 'delete' as const],
      forEach: 'row' as const,
      body:
        `if tg_op = 'INSERT' then update task set taken = taken + ${fresh.taken}, waiting = waiting + ${fresh.waiting} where id = new.task_id; ` +
        `elsif tg_op = 'DELETE' then update task set taken = taken - ${old.taken}, waiting = waiting - ${old.waiting} where id = old.task_id; ` +
        `elsif new.state is distinct from old.state then update task set taken = taken + ${fresh.taken} - ${old.taken}, ` +
        `waiting = waiting + ${fresh.waiting} - ${old.waiting} where id = new.task_id; end if; return null`,
    },
  ],
});

export class TaskPerson extends TaskPersonSchema.class {}
TaskPersonSchema.setClass(TaskPerson);
