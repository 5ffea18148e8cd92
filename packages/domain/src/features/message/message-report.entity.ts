import { defineEntity, p } from '@mikro-orm/postgresql';
import { newId } from '../../kernel/id.ts';
import { Person } from '../person/person.entity.ts';
import { MessageThread } from './message-thread.entity.ts';

/** A recipient shows messages to the owners of the project. It goes with its thread. */
const MessageReportSchema = defineEntity({
  name: 'MessageReport',
  properties: {
    id: p.uuid().primary().onCreate(newId),
    thread: () => p.manyToOne(MessageThread).ref().index().deleteRule('cascade'),
    reporter: () => p.manyToOne(Person).ref().index().deleteRule('cascade'),
    note: p.text(),
    createdAt: p.datetime().defaultRaw('now()'),
    settledAt: p.datetime().nullable(),
    settledBy: () => p.manyToOne(Person).ref().nullable().index().deleteRule('set null'),
  },
  // What waits is little among all that was settled.
  indexes: [{ name: 'message_report_open_index', properties: ['thread'], where: { settledAt: null } }],
});

export class MessageReport extends MessageReportSchema.class {}
MessageReportSchema.setClass(MessageReport);
