import { defineEntity, p } from '@mikro-orm/postgresql';
import { newId } from '../../kernel/id.ts';
import { optOutRosterTriggers } from '../../kernel/roster-triggers.ts';
import { Person } from '../person/person.entity.ts';
import { Project } from '../project/project.entity.ts';

/** A person who works in the project and doesn't want to stand in its listing. */
const RosterOptOutSchema = defineEntity({
  name: 'RosterOptOut',
  properties: {
    id: p.uuid().primary().onCreate(newId),
    project: () => p.manyToOne(Project).ref().deleteRule('cascade'),
    person: () => p.manyToOne(Person).ref().index().deleteRule('cascade'),
    createdAt: p.datetime().defaultRaw('now()'),
  },
  uniques: [{ name: 'roster_opt_out_unique', properties: ['project', 'person'] }],
  triggers: optOutRosterTriggers,
});

export class RosterOptOut extends RosterOptOutSchema.class {}
RosterOptOutSchema.setClass(RosterOptOut);
