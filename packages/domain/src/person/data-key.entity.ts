import { defineEntity, p } from '@mikro-orm/postgresql';
import { changeTriggers, FORGET_DIET, ofPerson } from '../kernel/change-triggers.ts';
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
  // Without it what they eat is erased, and counted no more.
  triggers: changeTriggers('diet', 'data_key', ofPerson('person_id'), { events: ['delete'], also: FORGET_DIET }),
});

export class DataKey extends DataKeySchema.class {}
DataKeySchema.setClass(DataKey);
