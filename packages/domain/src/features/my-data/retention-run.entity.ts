import { defineEntity, p } from '@mikro-orm/postgresql';
import { newId } from '../../kernel/id.ts';

/** What the clock has deleted on a day, in numbers: nobody is named. */
const RetentionRunSchema = defineEntity({
  name: 'RetentionRun',
  properties: {
    id: p.uuid().primary().onCreate(newId),
    at: p.datetime().defaultRaw('now()'),
    /** How many of each kind. */
    deleted: p.json<Record<string, number>>(),
  },
});

export class RetentionRun extends RetentionRunSchema.class {}
RetentionRunSchema.setClass(RetentionRun);
