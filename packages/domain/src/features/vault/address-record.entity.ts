import { defineEntity, p } from '@mikro-orm/postgresql';
import { newId } from '../../kernel/id.ts';
import { Person } from '../person/person.entity.ts';

/** Where parcels for a person go, sealed column by column. */
const AddressRecordSchema = defineEntity({
  name: 'AddressRecord',
  properties: {
    id: p.uuid().primary().onCreate(newId),
    person: () => p.oneToOne(Person).ref().owner().deleteRule('cascade'),
    code: p.text().nullable().lazy(),
    receiver: p.text().nullable().lazy(),
    address: p.text().nullable().lazy(),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
});

export class AddressRecord extends AddressRecordSchema.class {}
AddressRecordSchema.setClass(AddressRecord);
