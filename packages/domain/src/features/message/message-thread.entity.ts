import { defineEntity, p } from '@mikro-orm/postgresql';
import { newId } from '../../kernel/id.ts';
import { Person } from '../person/person.entity.ts';
import { Project } from '../project/project.entity.ts';
import { Team } from '../team/team.entity.ts';

/**
 * A conversation between a person and a desk: the chiefs of a team, or without a team the owners of the project. A desk
 * is those who have the role now, so a new chief reads on where the last one stopped. There is one for each person and
 * desk; the constraint decides of two who begin at once.
 */
const MessageThreadSchema = defineEntity({
  name: 'MessageThread',
  properties: {
    id: p.uuid().primary().onCreate(newId),
    project: () => p.manyToOne(Project).ref().index().deleteRule('cascade'),
    team: () => p.manyToOne(Team).ref().nullable().deleteRule('cascade'),
    person: () => p.manyToOne(Person).ref().index().deleteRule('cascade'),
    /** How many there are, and so the position of the last one. Raised by each message, which locks the row. */
    messages: p.integer().default(0),
    /** The position of the desk's last reply. */
    answeredThrough: p.integer().default(0),
    /** Whichever side has ended it; only that side opens it again. */
    endedByPersonAt: p.datetime().nullable(),
    endedByDeskAt: p.datetime().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    lastMessageAt: p.datetime().defaultRaw('now()'),
  },
  indexes: [{ name: 'message_thread_last_index', properties: ['lastMessageAt'] }],
  uniques: [
    { name: 'message_thread_team_unique', properties: ['team', 'person'], where: { team: { $ne: null } } },
    { name: 'message_thread_owners_unique', properties: ['project', 'person'], where: { team: null } },
  ],
});

export class MessageThread extends MessageThreadSchema.class {}
MessageThreadSchema.setClass(MessageThread);
