import { defineEntity, p } from '@mikro-orm/postgresql';
import { Person } from './person.entity.ts';

/**
 * The key that all of a person's is sealed with, records and answers to forms alike; itself sealed with the master key.
 * Without it they are noise.
 */
const DataKeySchema = defineEntity({
  name: 'DataKey',
  properties: {
    person: () => p.oneToOne(Person).primary().ref().owner().deleteRule('cascade'),
    wrapped: p.text().lazy(),
    /** Which master key it is wrapped with. */
    keyId: p.string().length(16).index(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

export class DataKey extends DataKeySchema.class {}
DataKeySchema.setClass(DataKey);
