import { defineEntity, p } from '@mikro-orm/postgresql';
import type { AnswerValue } from '@muster/rules';
import { newId } from '../../kernel/id.ts';
import { Person } from '../person/person.entity.ts';

/** What next year's forms begin with, since the answers themselves are gone by then. Nobody else reads it. */
const FormMemorySchema = defineEntity({
  name: 'FormMemory',
  properties: {
    id: p.uuid().primary().onCreate(newId),
    person: () => p.oneToOne(Person).ref().owner().deleteRule('cascade'),
    /** By the origin of the form, then by field. */
    values: p.json<Record<string, Record<string, AnswerValue>>>().defaultRaw(`'{}'`),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
});

export class FormMemory extends FormMemorySchema.class {}
FormMemorySchema.setClass(FormMemory);
