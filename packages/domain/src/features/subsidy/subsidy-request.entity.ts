import { defineEntity, p } from '@mikro-orm/postgresql';
import type { Texts } from '@muster/rules';
import {
  ACCOUNT_OF,
  SUBSIDY_LIMITS,
  SUBSIDY_STATES,
  type SubsidyState,
  TRAVEL_MEANS,
  UNDERWAY_SUBSIDY_STATES,
} from '@muster/rules/subsidy';
import { newId } from '../../kernel/id.ts';
import { Person } from '../person/person.entity.ts';
import { Project } from '../project/project.entity.ts';
import { Team } from '../team/team.entity.ts';
import { SubsidyBatch } from './subsidy-batch.entity.ts';

const accountOf = (row: string) =>
  `case ${row}.state ${SUBSIDY_STATES.map((state) => `when '${state}' then '${ACCOUNT_OF[state]}'`).join(' ')} end`;

const entry = (from: string, to: string, amount: string) =>
  `insert into subsidy_entry (project_id, request_id, batch_id, from_account, to_account, amount) ` +
  `values (new.project_id, new.id, coalesce(new.batch_id, old.batch_id), ${from}, ${to}, ${amount});`;

/** A person asks for what their way costs. It stays for the books when the person is gone, without their name. */
const SubsidyRequestSchema = defineEntity({
  name: 'SubsidyRequest',
  properties: {
    id: p.uuid().primary().onCreate(newId),
    project: () => p.manyToOne(Project).ref().deleteRule('restrict'),
    /** In the order of the project, for references that banks carry. */
    number: p.integer(),
    person: () => p.manyToOne(Person).ref().nullable().index().deleteRule('set null'),
    /** For the books: the team whose chief attested it, and until then the first one of the person. */
    team: () => p.manyToOne(Team).ref().nullable().index().deleteRule('set null'),
    /** As the table called it then. */
    locations: p.json<Texts>(),
    means: p.enum(TRAVEL_MEANS),
    isReturn: p.boolean(),
    note: p.string().length(SUBSIDY_LIMITS.note).default(''),
    /** What it comes to: by the table until it is attested, then what was attested, or the less that was approved. */
    amount: p.bigint('number'),
    state: p.enum(SUBSIDY_STATES).default('requested'),
    /** Of the last move, where it needed one. */
    reason: p.string().length(SUBSIDY_LIMITS.reason).nullable(),
    attestedBy: () => p.manyToOne(Person).ref().nullable().index().deleteRule('set null'),
    batch: () => p.manyToOne(SubsidyBatch).ref().nullable().index().deleteRule('restrict'),
    paidAt: p.datetime().nullable(),
    /** Who handed it over, where it was paid in cash. */
    handedOverBy: p.string().length(100).nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
  indexes: [{ name: 'subsidy_request_project_state_index', properties: ['project', 'state', 'id'] }],
  uniques: [
    { name: 'subsidy_request_number_unique', properties: ['project', 'number'] },
    {
      name: 'subsidy_request_underway_unique',
      properties: ['project', 'person'],
      where: { state: { $in: [...UNDERWAY_SUBSIDY_STATES] as SubsidyState[] } },
    },
  ],
  checks: [
    { name: 'subsidy_request_amount', expression: `amount >= 1 and amount <= ${SUBSIDY_LIMITS.amount}` },
    { name: 'subsidy_request_in_batch', expression: `(state = 'in_batch') = (batch_id is not null)` },
    { name: 'subsidy_request_paid', expression: `(state = 'paid') = (paid_at is not null)` },
    { name: 'subsidy_request_cash', expression: `handed_over_by is null or state = 'paid'` },
  ],
  triggers: [
    {
      name: 'keep_books',
      timing: 'after' as const,
      events: ['insert' as const, 'update' as const],
      forEach: 'row' as const,
      // In the account where it was the amount becomes the new one, and then it moves: a correction is an entry, too.
      body:
        `declare was text := ${accountOf('old')}; becomes text := ${accountOf('new')}; begin ` +
        `if tg_op = 'INSERT' then ${entry(`'free'`, 'becomes', 'new.amount')} return null; end if; ` +
        `if new.amount > old.amount and was <> 'free' then ${entry(`'free'`, 'was', 'new.amount - old.amount')} end if; ` +
        `if new.amount < old.amount and was <> 'free' then ${entry('was', `'free'`, 'old.amount - new.amount')} end if; ` +
        `if becomes <> was then ${entry('was', 'becomes', 'new.amount')} end if; end; return null`,
    },
    {
      name: 'stays',
      timing: 'before' as const,
      events: ['delete' as const],
      forEach: 'row' as const,
      body: `raise exception 'requests stay for the books'`,
    },
  ],
});

export class SubsidyRequest extends SubsidyRequestSchema.class {}
SubsidyRequestSchema.setClass(SubsidyRequest);
