import { defineEntity, p } from '@mikro-orm/postgresql';
import { SUBSIDY_ACCOUNTS } from '@muster/rules/subsidy';
import { Project } from '../project/project.entity.ts';
import { SubsidyBatch } from './subsidy-batch.entity.ts';
import { SubsidyRequest } from './subsidy-request.entity.ts';

/** `budget` is where the money of a project comes from: outside of what is counted here. */
const ACCOUNTS = ['budget', ...SUBSIDY_ACCOUNTS] as const;

/** The account on the way to the budget’s row: an amount leaves one and reaches the other in the same statement. */
const moved = SUBSIDY_ACCOUNTS.map(
  (account) =>
    `${account} = ${account} + new.amount * ((new.to_account = '${account}')::int - (new.from_account = '${account}')::int)`,
).join(', ');

/** The ledger, double entry: what left one account and reached another. Nothing in it is ever changed. */
const SubsidyEntrySchema = defineEntity({
  name: 'SubsidyEntry',
  properties: {
    id: p.bigint('string').primary().autoincrement(),
    project: () => p.manyToOne(Project).ref().deleteRule('restrict'),
    request: () => p.manyToOne(SubsidyRequest).ref().nullable().index().deleteRule('restrict'),
    batch: () => p.manyToOne(SubsidyBatch).ref().nullable().index().deleteRule('restrict'),
    fromAccount: p.enum(ACCOUNTS),
    toAccount: p.enum(ACCOUNTS),
    amount: p.bigint('number'),
    at: p.datetime().defaultRaw('now()'),
  },
  indexes: [{ name: 'subsidy_entry_project_index', properties: ['project', 'id'] }],
  checks: [{ name: 'subsidy_entry_amount', expression: 'amount > 0 and from_account <> to_account' }],
  triggers: [
    {
      name: 'count_entry',
      timing: 'after' as const,
      events: ['insert' as const],
      forEach: 'row' as const,
      body:
        `update traffic_subsidy set ${moved}, budget = budget + new.amount * ((new.from_account = 'budget')::int - (new.to_account = 'budget')::int) ` +
        `where project_id = new.project_id; if not found then raise exception 'no budget to count in'; end if; return null`,
    },
    // The migration also refuses to empty it: a trigger for that is none that MikroORM can compare.
    {
      name: 'append_only',
      timing: 'before' as const,
      events: ['update' as const, 'delete' as const],
      forEach: 'row' as const,
      body: `raise exception 'the ledger is append only'`,
    },
  ],
});

export class SubsidyEntry extends SubsidyEntrySchema.class {}
SubsidyEntrySchema.setClass(SubsidyEntry);
