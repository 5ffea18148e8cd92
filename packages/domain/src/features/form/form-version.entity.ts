import { defineEntity, p } from '@mikro-orm/postgresql';
import type { FormField } from '@muster/rules';
import { newId } from '../../kernel/id.ts';
import { Person } from '../person/person.entity.ts';
import { Form } from './form.entity.ts';

/** The fields of a form as they were asked: an answer names the one that it was given to. */
const FormVersionSchema = defineEntity({
  name: 'FormVersion',
  properties: {
    id: p.uuid().primary().onCreate(newId),
    form: () => p.manyToOne(Form).ref().deleteRule('cascade'),
    number: p.integer(),
    fields: p.json<FormField[]>(),
    madeBy: () => p.manyToOne(Person).ref().nullable().index().deleteRule('set null'),
    createdAt: p.datetime().defaultRaw('now()'),
  },
  uniques: [{ name: 'form_version_unique', properties: ['form', 'number'] }],
});

export class FormVersion extends FormVersionSchema.class {}
FormVersionSchema.setClass(FormVersion);
