import { defineEntity, p } from '@mikro-orm/postgresql';
import { newId } from '../kernel/id.ts';

/** Numbers that nodes of release 0.1 stored. Nothing here reads or writes them: see `kernel/change-triggers.ts`. */
const KeptNumberSchema = defineEntity({
  name: 'KeptNumber',
  properties: {
    id: p.uuid().primary().onCreate(newId),
    projectId: p.uuid(),
    name: p.string().length(80),
    version: p.bigint(),
    value: p.json<unknown>(),
    until: p.datetime().nullable(),
  },
  uniques: [{ name: 'kept_number_unique', properties: ['projectId', 'name'] }],
});

export class KeptNumber extends KeptNumberSchema.class {}
KeptNumberSchema.setClass(KeptNumber);
