import { defineEntity, p } from '@mikro-orm/postgresql';
import { newId } from '../kernel/id.ts';

/** Numbers of a project as they were counted last; `kept-numbers.ts` says until when they hold. Without a foreign key: reading waits for nobody. */
const KeptNumberSchema = defineEntity({
  name: 'KeptNumber',
  properties: {
    id: p.uuid().primary().onCreate(newId),
    projectId: p.uuid(),
    /** What was counted, in the words of those who count it. */
    name: p.string().length(80),
    /** The sum of the project's changes when the counting began. */
    version: p.bigint(),
    value: p.json<unknown>(),
    /** When time alone makes them others; null is never. */
    until: p.datetime().nullable(),
  },
  uniques: [{ name: 'kept_number_unique', properties: ['projectId', 'name'] }],
});

export class KeptNumber extends KeptNumberSchema.class {}
KeptNumberSchema.setClass(KeptNumber);
