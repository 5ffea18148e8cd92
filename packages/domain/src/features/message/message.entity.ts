import { defineEntity, p } from '@mikro-orm/postgresql';
import type { MessageAbout } from '../../kernel/db/json-columns.ts';
import { newId } from '../../kernel/id.ts';
import { Person } from '../person/person.entity.ts';
import { MessageThread } from './message-thread.entity.ts';

const MessageSchema = defineEntity({
  name: 'Message',
  properties: {
    /** Made by the writer's browser: what is sent twice arrives once. */
    id: p.uuid().primary().onCreate(newId),
    thread: () => p.manyToOne(MessageThread).ref().deleteRule('cascade'),
    /** From 1, without gaps. */
    position: p.integer(),
    /** The person whose thread it is, also where the desk wrote. */
    person: () => p.manyToOne(Person).ref().index().deleteRule('cascade'),
    author: () => p.manyToOne(Person).ref().nullable().index().deleteRule('set null'),
    fromDesk: p.boolean(),
    /** Plain text; null once the author has deleted their account. */
    text: p.text().nullable(),
    about: p.json<MessageAbout>().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
  // What the desk wrote since the person last looked.
  indexes: [{ name: 'message_desk_index', properties: ['thread', 'position'], where: { fromDesk: true } }],
  uniques: [{ name: 'message_position_unique', properties: ['thread', 'position'] }],
});

export class Message extends MessageSchema.class {}
MessageSchema.setClass(Message);
