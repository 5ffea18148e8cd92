import { defineEntity, p } from '@mikro-orm/postgresql';
import { newId } from '../../kernel/id.ts';
import { Person } from '../person/person.entity.ts';
import { SubsidyRequest } from './subsidy-request.entity.ts';

/** A picture of a receipt, sealed with the key of the person whose it is. */
const SubsidyReceiptSchema = defineEntity({
  name: 'SubsidyReceipt',
  properties: {
    id: p.uuid().primary().onCreate(newId),
    request: () => p.manyToOne(SubsidyRequest).ref().index().deleteRule('cascade'),
    person: () => p.manyToOne(Person).ref().index().deleteRule('cascade'),
    sealed: p.text(),
    width: p.integer(),
    height: p.integer(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

export class SubsidyReceipt extends SubsidyReceiptSchema.class {}
SubsidyReceiptSchema.setClass(SubsidyReceipt);
