import { defineEntity, p } from '@mikro-orm/postgresql';
import type { Texts } from '@muster/rules';
import { SUBSIDY_LIMITS } from '@muster/rules/subsidy';
import { newId } from '../../kernel/id.ts';
import { textTriggers } from '../../kernel/text-triggers.ts';
import { Project } from '../project/project.entity.ts';

const within = (column: string) => `${column} >= 1 and ${column} <= ${SUBSIDY_LIMITS.amount}`;

/** What is paid to people who come from a place. */
const SubsidyRateSchema = defineEntity({
  name: 'SubsidyRate',
  properties: {
    id: p.uuid().primary().onCreate(newId),
    project: () => p.manyToOne(Project).ref().deleteRule('cascade'),
    location: p.string().length(SUBSIDY_LIMITS.location),
    locations: p.json<Texts>().defaultRaw(`'{}'`),
    fee: p.bigint('number'),
    /** For both ways; null where only one is paid. */
    returnFee: p.bigint('number').nullable(),
    position: p.integer(),
  },
  uniques: [{ name: 'subsidy_rate_location_unique', properties: ['project', 'location'] }],
  checks: [{ name: 'subsidy_rate_fees', expression: `${within('fee')} and ${within('return_fee')}` }],
  triggers: textTriggers([{ plain: 'location', texts: 'locations' }], {
    main: '(select main_language from project where id = new.project_id)',
  }),
});

export class SubsidyRate extends SubsidyRateSchema.class {}
SubsidyRateSchema.setClass(SubsidyRate);
