import { defineEntity, p } from '@mikro-orm/postgresql';
import { CURRENCIES, RECEIPT_RULES, SUBSIDY_LIMITS } from '@muster/rules/subsidy';
import type { StoredBankSettings } from '../../kernel/db/json-columns.ts';
import { newId } from '../../kernel/id.ts';
import { Project } from '../project/project.entity.ts';

/** What only the ledger changes. */
const BALANCES = ['budget', 'paid', 'in_batches', 'approved', 'reserved', 'free'];
const balancesOf = (row: string) => `(${BALANCES.map((column) => `${row}.${column}`).join(', ')})`;

/** What a project pays people for the way, out of which budget, and where that money is now. */
const TrafficSubsidySchema = defineEntity({
  name: 'TrafficSubsidy',
  properties: {
    id: p.uuid().primary().onCreate(newId),
    project: () => p.oneToOne(Project).ref().owner().deleteRule('restrict'),
    currency: p.enum(CURRENCIES).default('TWD'),
    /** The most that a person gets in the project; null for no limit. */
    cap: p.bigint('number').nullable(),
    opensAt: p.datetime().nullable(),
    closesAt: p.datetime().nullable(),
    /** Up to this amount who approved a request may pay it out in cash alone; above, another person does. */
    cashLimit: p.bigint('number').default(0),
    /** When that was last set: what was approved before takes two people. */
    cashLimitSince: p.datetime().nullable(),
    receipts: p.enum(RECEIPT_RULES).default('none'),
    /** How banks are written to, and how their answers are read. */
    bank: p.json<StoredBankSettings>().defaultRaw(`'{}'`),
    /** The numbers that the last request and the last batch got. */
    lastRequest: p.integer().default(0),
    lastBatch: p.integer().default(0),
    /** Where the money is: what the entries of the ledger come to. */
    budget: p.bigint('number').default(0),
    paid: p.bigint('number').default(0),
    inBatches: p.bigint('number').default(0),
    approved: p.bigint('number').default(0),
    reserved: p.bigint('number').default(0),
    free: p.bigint('number').default(0),
  },
  checks: [
    { name: 'traffic_subsidy_cash_limit', expression: `cash_limit >= 0 and cash_limit <= ${SUBSIDY_LIMITS.amount}` },
    { name: 'traffic_subsidy_cap', expression: `cap >= 1 and cap <= ${SUBSIDY_LIMITS.amount}` },
    {
      name: 'traffic_subsidy_adds_up',
      expression: 'budget = paid + in_batches + approved + reserved + free',
    },
    {
      name: 'traffic_subsidy_not_negative',
      expression: 'paid >= 0 and in_batches >= 0 and approved >= 0 and reserved >= 0',
    },
    // The last word about what can be approved.
    { name: 'traffic_subsidy_within_budget', expression: 'paid + in_batches + approved <= budget' },
  ],
  triggers: [
    {
      name: 'only_the_ledger_counts',
      timing: 'before' as const,
      events: ['insert' as const, 'update' as const],
      forEach: 'row' as const,
      body:
        `if tg_op = 'INSERT' then if ${balancesOf('new')} is distinct from (${BALANCES.map(() => '0').join(', ')}) then ` +
        `raise exception 'a budget begins empty'; end if; ` +
        `elsif pg_trigger_depth() < 2 and ${balancesOf('new')} is distinct from ${balancesOf('old')} then ` +
        `raise exception 'only entries of the ledger change sums'; end if; return new`,
    },
  ],
});

export class TrafficSubsidy extends TrafficSubsidySchema.class {}
TrafficSubsidySchema.setClass(TrafficSubsidy);
