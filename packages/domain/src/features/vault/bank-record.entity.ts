import { defineEntity, p } from '@mikro-orm/postgresql';
import { newId } from '../../kernel/id.ts';
import { Person } from '../person/person.entity.ts';

/** Where money for a person goes: sealed column by column (see `vault.ts`), and loaded by nobody who does not ask. */
const BankRecordSchema = defineEntity({
  name: 'BankRecord',
  properties: {
    id: p.uuid().primary().onCreate(newId),
    person: () => p.oneToOne(Person).ref().owner().deleteRule('cascade'),
    code: p.text().nullable().lazy(),
    branch: p.text().nullable().lazy(),
    no: p.text().nullable().lazy(),
    name: p.text().nullable().lazy(),
    iban: p.text().nullable().lazy(),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
});

export class BankRecord extends BankRecordSchema.class {}
BankRecordSchema.setClass(BankRecord);
