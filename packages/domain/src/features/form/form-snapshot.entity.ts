import { defineEntity, p } from '@mikro-orm/postgresql';
import { newId } from '../../kernel/id.ts';
import { Form } from './form.entity.ts';

/** What readers were last shown of what is sealed in a form, in numbers. None is exact: a small one would say what a person said. */
const FormSnapshotSchema = defineEntity({
  name: 'FormSnapshot',
  properties: {
    id: p.uuid().primary().onCreate(newId),
    form: () => p.oneToOne(Form).ref().owner().deleteRule('cascade'),
    /** The answers that were counted, each with its moment. */
    answers: p.array<string>(),
    /** The lower end of each range. */
    figures: p.json<Record<string, number>>(),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
});

export class FormSnapshot extends FormSnapshotSchema.class {}
FormSnapshotSchema.setClass(FormSnapshot);
