import { defineEntity, p } from '@mikro-orm/postgresql';
import { ANSWER_STATES, type AnswerValues } from '@muster/rules';
import { newId } from '../../kernel/id.ts';
import { Person } from '../person/person.entity.ts';
import { Form } from './form.entity.ts';

/** What a person has said to a form, or is about to. */
const FormAnswerSchema = defineEntity({
  name: 'FormAnswer',
  properties: {
    id: p.uuid().primary().onCreate(newId),
    form: () => p.manyToOne(Form).ref().deleteRule('cascade'),
    person: () => p.manyToOne(Person).ref().index().deleteRule('cascade'),
    /** The number of the form's version. */
    version: p.integer(),
    state: p.enum(ANSWER_STATES),
    values: p.json<AnswerValues>().defaultRaw(`'{}'`),
    /** The values of sealed fields, together, with the person's key. */
    sealed: p.text().nullable().lazy(),
    sentAt: p.datetime().nullable(),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
  indexes: [
    // A page of them, in the order in which they were begun.
    { name: 'form_answer_form_index', properties: ['form', 'id'] },
    // Who has sent one, for counts.
    { name: 'form_answer_sent_index', properties: ['form', 'person'], where: { state: 'sent' } },
    { name: 'form_answer_sealed_index', properties: ['form', 'person'], where: { sealed: { $ne: null } } },
  ],
  uniques: [{ name: 'form_answer_unique', properties: ['form', 'person'] }],
  checks: [{ name: 'form_answer_sent', expression: `(state = 'sent') = (sent_at is not null)` }],
});

export class FormAnswer extends FormAnswerSchema.class {}
FormAnswerSchema.setClass(FormAnswer);
