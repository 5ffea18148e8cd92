import { defineEntity, p } from '@mikro-orm/postgresql';
import { newId } from '../../kernel/id.ts';
import { Person } from './person.entity.ts';

/** An address that a person wants to move to and has yet to confirm. One at a time: a new wish replaces the old. */
const EmailChangeSchema = defineEntity({
  name: 'EmailChange',
  properties: {
    id: p.uuid().primary().onCreate(newId),
    person: () => p.manyToOne(Person).ref().unique('email_change_person_unique').deleteRule('cascade'),
    email: p.string().length(320),
    tokenHash: p.blob(),
    expiresAt: p.datetime().defaultRaw(`(now() + '01:00:00'::interval)`),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

export class EmailChange extends EmailChangeSchema.class {}
EmailChangeSchema.setClass(EmailChange);
