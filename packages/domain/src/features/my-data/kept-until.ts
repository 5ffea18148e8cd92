import { type Expression, type RawBuilder, sql } from 'kysely';
import { isConfirmed } from '../../kernel/confirmation.ts';
import { addDays, dayIn } from '../../kernel/day.ts';
import { db } from '../../kernel/db/db.ts';
import { anyOf, dayInZone, expressions, greatest, tableNamed } from '../../kernel/db/expressions.ts';
import type { PayoutFacts, RetainedColumns, RetentionRule, Since } from '../../kernel/retention.ts';
import type { JobScope } from '../../kernel/scope.ts';
import { payoutsOf } from './payouts.ts';

const ZONE_OF_DAYS = sql.lit('UTC');
const owner = sql.ref<string>('record.person_id');

/** Events that the person is, or was, a part of by their own will: nobody else moves these dates. Who had left before one began took no part in it. */
function lastEvent(): Expression<string | null> {
  const { selectFrom } = expressions();
  const ofRoles = selectFrom('project_role')
    .innerJoin('project', 'project.id', 'project_role.project_id')
    .select(({ fn }) => fn.max('project.ends_on').as('last'))
    .where('project_role.person_id', '=', owner)
    .where(isConfirmed('project_role'));
  const ofTeams = selectFrom('membership')
    .innerJoin('team', 'team.id', 'membership.team_id')
    .innerJoin('project', 'project.id', 'team.project_id')
    .select(({ fn }) => fn.max('project.ends_on').as('last'))
    .where('membership.person_id', '=', owner)
    .where(isConfirmed('membership'))
    .where(({ eb, or, ref }) =>
      or([
        eb('membership.left_at', 'is', null),
        eb(dayInZone(ref('membership.left_at'), ref('project.time_zone')), '>=', ref('project.starts_on')),
      ]),
    );
  return greatest(ofRoles.$asScalar(), ofTeams.$asScalar());
}

function lastActivity(): Expression<string | null> {
  const { selectFrom } = expressions();
  const change = selectFrom('audit_entry')
    .select(({ fn }) => fn.max('at').as('last'))
    .where('actor_id', '=', owner);
  const session = selectFrom('session')
    .select(({ fn }) => fn.max('updated_at').as('last'))
    .where('person_id', '=', owner);
  const token = selectFrom('api_token')
    .select(({ fn }) => fn.max('last_used_at').as('last'))
    .where('person_id', '=', owner);
  const last = greatest<Date | null>(change.$asScalar(), session.$asScalar(), token.$asScalar());
  return greatest(lastEvent(), dayInZone(last, ZONE_OF_DAYS));
}

/** Later days have five digits for their year, which nothing on the wire takes for a day. */
const LAST_DAY = sql<string>`date '9999-12-31'`;

const SINCE: Record<Since, () => Expression<string | null>> = {
  event: lastEvent,
  event_or_payout: lastEvent,
  activity: lastActivity,
};

/** A record that is younger than the event was not entered for it: its own last change counts, as it does for people in no event at all. */
const lastDay = ({ since, days }: RetentionRule): RawBuilder<string> => {
  const updatedOn = dayInZone(sql.ref<Date>('record.updated_at'), ZONE_OF_DAYS);
  return sql`least(${greatest(updatedOn, SINCE[since]())} + ${Math.trunc(days)}::int, ${LAST_DAY})`;
};

export interface Kept {
  id: string;
  personId: string;
  /** The last day that it is kept, if nothing changes. Null while a request for money is open. */
  until: string | null;
}

export interface KeptQuery {
  /** Of these people only. */
  of?: readonly string[];
  /** People with greater ids only. */
  after?: string | undefined;
  /** Only what could be past its date on this day. */
  before?: string;
  limit?: number;
}

/** Until when the records of a kind are kept, in the order of people's ids. */
export async function keptUntil(
  scope: Pick<JobScope, 'em' | 'features'>,
  rule: RetentionRule,
  { of, after, before, limit }: KeptQuery,
): Promise<Kept[]> {
  const days = db(scope.em)
    .selectFrom(tableNamed<RetainedColumns, 'record'>(rule.table, 'record'))
    .select(['record.id', 'record.person_id as personId', lastDay(rule).as('until')])
    .$if(of !== undefined, (query) => query.where('record.person_id', '=', anyOf(of ?? [])))
    .$if(after !== undefined, (query) => query.where('record.person_id', '>', after ?? ''));
  const rows = await db(scope.em)
    .selectFrom(days.as('kept'))
    .select(['id', 'personId', 'until'])
    .$if(before !== undefined, (query) => query.where('until', '<', before ?? ''))
    .orderBy('personId')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute();
  const money =
    rule.since === 'event_or_payout'
      ? await payoutsOf(
          scope,
          rows.map((row) => row.personId),
        )
      : new Map<string, PayoutFacts>();
  return rows.map((row) => ({ ...row, until: withMoney(rule, row.until, money.get(row.personId)) }));
}

/** Until when what there is of one person is kept, kind by kind, in one statement. */
export async function keptUntilByKind(
  scope: Pick<JobScope, 'em' | 'features'>,
  rules: readonly RetentionRule[],
  personId: string,
): Promise<Map<string, string | null>> {
  if (rules.length === 0) return new Map();
  const rows = await rules
    .map((rule, index) =>
      db(scope.em)
        .selectFrom(tableNamed<RetainedColumns, 'record'>(rule.table, 'record'))
        .select([sql<number>`${sql.lit(index)}`.as('index'), lastDay(rule).as('until')])
        .where('record.person_id', '=', personId),
    )
    .reduce((union, part) => union.unionAll(part))
    .execute();
  const money = (await payoutsOf(scope, [personId])).get(personId);
  return new Map(
    rows.flatMap(({ index, until }) => {
      const rule = rules[index];
      return rule === undefined ? [] : [[rule.kind, withMoney(rule, until, money)] as const];
    }),
  );
}

/** Later by a payout, and without an end while one is open. */
function withMoney({ since, days }: RetentionRule, until: string, money: PayoutFacts | undefined): string | null {
  if (since !== 'event_or_payout' || money === undefined) return until;
  if (money.open) return null;
  return money.lastPaidOn === null ? until : ([until, addDays(money.lastPaidOn, days)].toSorted().at(-1) ?? until);
}

/** A day is over when it is over everywhere: nothing goes too early, wherever the event was. */
export const dayEverywhere = (now: Date): string => dayIn('Etc/GMT+12', now);
