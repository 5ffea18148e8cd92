import { defineEntity, p } from '@mikro-orm/postgresql';
import { newId } from '../../kernel/id.ts';
import { Person } from '../person/person.entity.ts';

/** A person who wants to be found by chiefs and owners: without a row here nobody finds them. */
const TalentPoolEntrySchema = defineEntity({
  name: 'TalentPoolEntry',
  properties: {
    id: p.uuid().primary().onCreate(newId),
    person: () => p.manyToOne(Person).ref().unique('talent_pool_entry_person_unique').deleteRule('cascade'),
    wishes: p.string().length(500).default(''),
    since: p.datetime().defaultRaw('now()'),
  },
});

export class TalentPoolEntry extends TalentPoolEntrySchema.class {}
TalentPoolEntrySchema.setClass(TalentPoolEntry);
