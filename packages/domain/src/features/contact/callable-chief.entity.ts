import { defineEntity, p } from '@mikro-orm/postgresql';
import { newId } from '../../kernel/id.ts';
import { Membership } from '../membership/membership.entity.ts';

/**
 * A chief lets the people of the team call them around the event. It is their own word, by their place: it ends with
 * it, and counts while they are a chief. The number itself stays sealed with their other records.
 */
const CallableChiefSchema = defineEntity({
  name: 'CallableChief',
  properties: {
    id: p.uuid().primary().onCreate(newId),
    membership: () => p.oneToOne(Membership).ref().owner().unique('callable_chief_unique').deleteRule('cascade'),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

export class CallableChief extends CallableChiefSchema.class {}
CallableChiefSchema.setClass(CallableChief);
