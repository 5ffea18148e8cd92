import { defineEntity, p } from '@mikro-orm/postgresql';
import { newId } from '../../kernel/id.ts';
import { Person } from '../person/person.entity.ts';
import { Project } from '../project/project.entity.ts';

/**
 * That a person was reminded of something in a project, and when last: one row for each kind, so that the key decides
 * between two who press at once.
 */
const ReminderSchema = defineEntity({
  name: 'Reminder',
  properties: {
    id: p.uuid().primary().onCreate(newId),
    project: () => p.manyToOne(Project).ref().deleteRule('cascade'),
    person: () => p.manyToOne(Person).ref().index().deleteRule('cascade'),
    /** One of the kinds, or the name of a single thing, such as a form. */
    kind: p.string().length(40),
    sentAt: p.datetime().defaultRaw('now()'),
    times: p.integer().default(1),
  },
  uniques: [{ name: 'reminder_unique', properties: ['project', 'kind', 'person'] }],
  indexes: [{ name: 'reminder_sent_at_index', properties: ['sentAt'] }],
});

export class Reminder extends ReminderSchema.class {}
ReminderSchema.setClass(Reminder);
