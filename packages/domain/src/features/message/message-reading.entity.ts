import { defineEntity, p } from '@mikro-orm/postgresql';
import { newId } from '../../kernel/id.ts';
import { Person } from '../person/person.entity.ts';
import { MessageThread } from './message-thread.entity.ts';

/** How far a person has read a thread. */
const MessageReadingSchema = defineEntity({
  name: 'MessageReading',
  properties: {
    id: p.uuid().primary().onCreate(newId),
    thread: () => p.manyToOne(MessageThread).ref().deleteRule('cascade'),
    person: () => p.manyToOne(Person).ref().index().deleteRule('cascade'),
    /** The position of the last message that they have seen. */
    readThrough: p.integer().default(0),
    /** When a mail last told them of something that they have not read since. */
    mailedAt: p.datetime().nullable(),
  },
  uniques: [{ name: 'message_reading_unique', properties: ['thread', 'person'] }],
});

export class MessageReading extends MessageReadingSchema.class {}
MessageReadingSchema.setClass(MessageReading);
