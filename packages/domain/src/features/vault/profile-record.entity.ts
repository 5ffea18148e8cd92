import { defineEntity, p } from '@mikro-orm/postgresql';
import { newId } from '../../kernel/id.ts';
import { Person } from '../person/person.entity.ts';

/** Who a person is in papers and by phone, sealed column by column. */
const ProfileRecordSchema = defineEntity({
  name: 'ProfileRecord',
  properties: {
    id: p.uuid().primary().onCreate(newId),
    person: () => p.oneToOne(Person).ref().owner().deleteRule('cascade'),
    name: p.text().nullable().lazy(),
    phone: p.text().nullable().lazy(),
    nationalId: p.text().nullable().lazy(),
    company: p.text().nullable().lazy(),
    birthday: p.text().nullable().lazy(),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
});

export class ProfileRecord extends ProfileRecordSchema.class {}
ProfileRecordSchema.setClass(ProfileRecord);
