import { defineEntity, p } from '@mikro-orm/postgresql';
import { newId } from '../../kernel/id.ts';
import { Person } from '../person/person.entity.ts';

/** What a person eats and does not, sealed column by column. It exists only beside a consent. */
const DietaryRecordSchema = defineEntity({
  name: 'DietaryRecord',
  properties: {
    id: p.uuid().primary().onCreate(newId),
    person: () => p.oneToOne(Person).ref().owner().deleteRule('cascade'),
    habits: p.text().nullable().lazy(),
    note: p.text().nullable().lazy(),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
});

export class DietaryRecord extends DietaryRecordSchema.class {}
DietaryRecordSchema.setClass(DietaryRecord);
