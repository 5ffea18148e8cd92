import { defineEntity, p } from '@mikro-orm/postgresql';
import { newId } from '../../kernel/id.ts';
import { Person } from '../person/person.entity.ts';

/** What a person tells about themselves. Not in the vault: it is written to be shown, to whom they choose. */
const ResumeSchema = defineEntity({
  name: 'Resume',
  properties: {
    id: p.uuid().primary().onCreate(newId),
    person: () => p.manyToOne(Person).ref().unique('resume_person_unique').deleteRule('cascade'),
    /** Markdown. */
    intro: p.text().default(''),
    /** Hours a week that they can give. */
    hours: p.smallint().nullable(),
    links: p.json<string[]>(),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
  checks: [{ name: 'resume_hours_in_week', expression: 'hours >= 0 and hours <= 168' }],
});

export class Resume extends ResumeSchema.class {}
ResumeSchema.setClass(Resume);
