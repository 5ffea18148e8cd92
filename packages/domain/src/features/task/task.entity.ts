import { defineEntity, p } from '@mikro-orm/postgresql';
import type { Texts } from '@muster/rules';
import { TASK_LIMITS } from '@muster/rules/tasks';
import type { Audience, SourceValues } from '../../kernel/db/json-columns.ts';
import { newId } from '../../kernel/id.ts';
import { textTriggers } from '../../kernel/text-triggers.ts';
import { Person } from '../person/person.entity.ts';
import { Project } from '../project/project.entity.ts';
import { Team } from '../team/team.entity.ts';
import { TaskCategory } from './task-category.entity.ts';
import { TaskPlace } from './task-place.entity.ts';

/** What there is to do, at a time or until a day. */
const TaskSchema = defineEntity({
  name: 'Task',
  properties: {
    id: p.uuid().primary().onCreate(newId),
    project: () => p.manyToOne(Project).ref().deleteRule('cascade'),
    /** Whose chiefs run it beside the owners; null where it is the whole project's. */
    team: () => p.manyToOne(Team).ref().nullable().index().deleteRule('set null'),
    title: p.string().length(TASK_LIMITS.title),
    titles: p.json<Texts>().defaultRaw(`'{}'`),
    text: p.text().default(''),
    texts: p.json<Texts>().defaultRaw(`'{}'`),
    category: () => p.manyToOne(TaskCategory).ref().nullable().index().deleteRule('set null'),
    place: () => p.manyToOne(TaskPlace).ref().nullable().index().deleteRule('set null'),
    startsAt: p.datetime().nullable(),
    endsAt: p.datetime().nullable(),
    /** Of a to-do without a time. */
    dueOn: p.date().nullable(),
    least: p.integer().default(1),
    most: p.integer().default(1),
    opensAt: p.datetime().nullable(),
    closesAt: p.datetime().nullable(),
    /** After it, leaving is telling the chiefs that one can't come. */
    leaveUntil: p.datetime().nullable(),
    audience: p.json<Audience>().defaultRaw(`'{}'`),
    cancelledAt: p.datetime().nullable(),
    /** What an import made it from, which one it is there, and what it last said: another one changes only what changed. */
    source: p.string().length(250).nullable(),
    sourceKey: p.string().length(200).nullable(),
    sourceValues: p.json<SourceValues>().nullable(),
    /** How many have a seat, and how many wait. Kept by triggers, so that no code path can forget it. */
    taken: p.integer().default(0),
    waiting: p.integer().default(0),
    madeBy: () => p.manyToOne(Person).ref().nullable().index().deleteRule('set null'),
    createdAt: p.datetime().defaultRaw('now()'),
  },
  indexes: [
    { name: 'task_project_starts_at_index', properties: ['project', 'startsAt', 'id'] },
    { name: 'task_project_place_starts_at_index', properties: ['project', 'place', 'startsAt', 'id'] },
  ],
  uniques: [{ name: 'task_source_unique', properties: ['project', 'source', 'sourceKey'] }],
  checks: [
    {
      name: 'task_time_or_day',
      expression: '(starts_at is null) = (ends_at is null) and (starts_at is null) <> (due_on is null)',
    },
    { name: 'task_ends_after_start', expression: 'ends_at > starts_at' },
    { name: 'task_people', expression: 'least >= 0 and most >= 1 and least <= most' },
    // The last word about overbooking.
    { name: 'task_not_overbooked', expression: 'taken >= 0 and taken <= most and waiting >= 0' },
  ],
  triggers: [
    ...textTriggers(
      [
        { plain: 'title', texts: 'titles' },
        { plain: 'text', texts: 'texts' },
      ],
      { main: '(select main_language from project where id = new.project_id)' },
    ),
  ],
});

export class Task extends TaskSchema.class {}
TaskSchema.setClass(Task);
