import { defineEntity, p } from '@mikro-orm/postgresql';
import { newId } from '../../kernel/id.ts';
import { Person } from '../person/person.entity.ts';
import { Project } from '../project/project.entity.ts';

/** What a chief or owner notes about an applicant or a member, for the others who manage them in the project. */
const PersonNoteSchema = defineEntity({
  name: 'PersonNote',
  properties: {
    id: p.uuid().primary().onCreate(newId),
    project: () => p.manyToOne(Project).ref().index().deleteRule('cascade'),
    person: () => p.manyToOne(Person).ref().index().deleteRule('cascade'),
    /** Null once the account is gone. */
    author: () => p.manyToOne(Person).ref().nullable().index().deleteRule('set null'),
    text: p.text(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

export class PersonNote extends PersonNoteSchema.class {}
PersonNoteSchema.setClass(PersonNote);
