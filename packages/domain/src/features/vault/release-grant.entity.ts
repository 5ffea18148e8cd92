import { defineEntity, p } from '@mikro-orm/postgresql';
import { GRANT_PURPOSES } from '@muster/rules';
import { givenProperties } from '../../kernel/given-properties.ts';
import { newId } from '../../kernel/id.ts';
import { Person } from '../person/person.entity.ts';
import { Project } from '../project/project.entity.ts';

/** A person whom an owner has named to see a part of people's records, for one purpose, until a day. */
const ReleaseGrantSchema = defineEntity({
  name: 'ReleaseGrant',
  properties: {
    id: p.uuid().primary().onCreate(newId),
    project: () => p.manyToOne(Project).ref().index().deleteRule('cascade'),
    person: () => p.manyToOne(Person).ref().index().deleteRule('cascade'),
    purpose: p.enum(GRANT_PURPOSES),
    fields: p.array<string>(),
    /** The last day, in the project's time zone. */
    endsOn: p.date(),
    grantedBy: () => p.manyToOne(Person).ref().nullable().index().deleteRule('set null'),
    endedAt: p.datetime().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    ...givenProperties,
  },
  uniques: [
    // A person who is named again for the same purpose has the latest word of the owner, and no other.
    { name: 'release_grant_current_unique', properties: ['project', 'person', 'purpose'], where: { endedAt: null } },
  ],
});

export class ReleaseGrant extends ReleaseGrantSchema.class {}
ReleaseGrantSchema.setClass(ReleaseGrant);
