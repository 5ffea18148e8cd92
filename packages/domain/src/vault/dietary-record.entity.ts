import { defineEntity, p } from '@mikro-orm/postgresql';
import { changeTriggers, FORGET_DIET, ofPerson } from '../kernel/change-triggers.ts';
import { newId } from '../kernel/id.ts';
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
  triggers: changeTriggers('diet', 'dietary_record', ofPerson('person_id'), { also: FORGET_DIET }),
});

export class DietaryRecord extends DietaryRecordSchema.class {}
DietaryRecordSchema.setClass(DietaryRecord);
