import { defineEntity, p } from '@mikro-orm/postgresql';
import { newId } from '../../kernel/id.ts';
import { Person } from '../person/person.entity.ts';
import { Form } from './form.entity.ts';

/**
 * A person of the project whom an owner lets read the answers to a form, for a purpose, until a day. They have said yes
 * to the project already, so it counts at once.
 */
const FormReaderSchema = defineEntity({
  name: 'FormReader',
  properties: {
    id: p.uuid().primary().onCreate(newId),
    form: () => p.manyToOne(Form).ref().index().deleteRule('cascade'),
    person: () => p.manyToOne(Person).ref().index().deleteRule('cascade'),
    /** In the owner's words: those who answered read it on “Who looked”. */
    purpose: p.string().length(200),
    /** Whether what is sealed can be released to them. */
    sealed: p.boolean().default(false),
    /** The last day, in the project's time zone. */
    endsOn: p.date(),
    grantedBy: () => p.manyToOne(Person).ref().nullable().index().deleteRule('set null'),
    endedAt: p.datetime().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
  uniques: [{ name: 'form_reader_current_unique', properties: ['form', 'person'], where: { endedAt: null } }],
});

export class FormReader extends FormReaderSchema.class {}
FormReaderSchema.setClass(FormReader);
