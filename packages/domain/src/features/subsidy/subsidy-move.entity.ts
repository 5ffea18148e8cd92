import { defineEntity, p } from '@mikro-orm/postgresql';
import { SUBSIDY_LIMITS, SUBSIDY_MOVERS, SUBSIDY_STATES } from '@muster/rules/subsidy';
import { newId } from '../../kernel/id.ts';
import { Person } from '../person/person.entity.ts';
import { SubsidyRequest } from './subsidy-request.entity.ts';

/** Where a request went, when, and by whom: what its person reads, and those who pay. */
const SubsidyMoveSchema = defineEntity({
  name: 'SubsidyMove',
  properties: {
    id: p.uuid().primary().onCreate(newId),
    request: () => p.manyToOne(SubsidyRequest).ref().index().deleteRule('restrict'),
    /** Null of the beginning; the same as `to` where only the amount became another. */
    from: p.enum(SUBSIDY_STATES).nullable(),
    to: p.enum(SUBSIDY_STATES),
    amount: p.bigint('number'),
    /** As what they made it; null of the service itself, as when the table changed. */
    mover: p.enum(SUBSIDY_MOVERS).nullable(),
    person: () => p.manyToOne(Person).ref().nullable().index().deleteRule('set null'),
    reason: p.string().length(SUBSIDY_LIMITS.reason).nullable(),
    at: p.datetime().defaultRaw('clock_timestamp()'),
  },
});

export class SubsidyMove extends SubsidyMoveSchema.class {}
SubsidyMoveSchema.setClass(SubsidyMove);
