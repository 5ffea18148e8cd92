import { defineEntity, p } from '@mikro-orm/postgresql';
import { newId } from '../../kernel/id.ts';
import { Person } from '../person/person.entity.ts';
import { Project } from '../project/project.entity.ts';
import { Team } from '../team/team.entity.ts';

/** One side wants nothing more from the other. Unlike the end of a thread it outlives the thread. */
const MessageBlockSchema = defineEntity({
  name: 'MessageBlock',
  properties: {
    id: p.uuid().primary().onCreate(newId),
    project: () => p.manyToOne(Project).ref().index().deleteRule('cascade'),
    team: () => p.manyToOne(Team).ref().nullable().deleteRule('cascade'),
    person: () => p.manyToOne(Person).ref().index().deleteRule('cascade'),
    /** Whether the desk blocks the person, or the person the desk. */
    byDesk: p.boolean(),
    createdBy: () => p.manyToOne(Person).ref().nullable().index().deleteRule('set null'),
    createdAt: p.datetime().defaultRaw('now()'),
  },
  uniques: [
    { name: 'message_block_team_unique', properties: ['team', 'person', 'byDesk'], where: { team: { $ne: null } } },
    { name: 'message_block_owners_unique', properties: ['project', 'person', 'byDesk'], where: { team: null } },
  ],
});

export class MessageBlock extends MessageBlockSchema.class {}
MessageBlockSchema.setClass(MessageBlock);
