import { addDays, dayIn } from '../kernel/day.ts';
import type { PayoutFacts, RetentionRule, Since } from '../kernel/retention.ts';
import type { JobScope } from '../kernel/scope.ts';
import { stands } from '../kernel/standing.ts';
import { payoutsOf } from './payouts.ts';

/** Events that the person is, or was, a part of by their own will: nobody else moves these dates. Who had left before one began took no part in it. */
const LAST_EVENT = `greatest(
  (select max(project.ends_on) from project_role join project on project.id = project_role.project_id
   where project_role.person_id = record.person_id and ${stands('project_role')}),
  (select max(project.ends_on) from membership
   join team on team.id = membership.team_id
   join project on project.id = team.project_id
   where membership.person_id = record.person_id and ${stands('membership')}
     and (membership.left_at is null
       or (membership.left_at at time zone project.time_zone)::date >= project.starts_on)))`;

const LAST_ACTIVITY = `greatest(${LAST_EVENT}, (greatest(
  (select max(at) from audit_entry where actor_id = record.person_id),
  (select max(updated_at) from session where person_id = record.person_id),
  (select max(last_used_at) from api_token where person_id = record.person_id)) at time zone 'UTC')::date)`;

/** Later days have five digits for their year, which nothing on the wire takes for a day. */
const LAST_DAY = `date '9999-12-31'`;

const SINCE: Record<Since, string> = { event: LAST_EVENT, event_or_payout: LAST_EVENT, activity: LAST_ACTIVITY };

/** A record that is younger than the event was not entered for it: its own last change counts, as it does for people in no event at all. */
const lastDay = ({ since, days }: RetentionRule): string =>
  `least(greatest((record.updated_at at time zone 'UTC')::date, ${SINCE[since]}) + ${Math.trunc(days)}, ${LAST_DAY})`;

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
  const rows = await scope.em.execute<{ id: string; person_id: string; until: string }[]>(
    `select id, person_id, until::text from (
       select record.id, record.person_id, ${lastDay(rule)} as until
       from ${rule.table} record
       where (?::uuid[] is null or record.person_id = any (?::uuid[])) and (?::uuid is null or record.person_id > ?)
     ) kept
     where ?::date is null or until < ?
     order by person_id
     limit ?`,
    [
      ...twice(of === undefined ? null : `{${of.join(',')}}`),
      ...twice(after ?? null),
      ...twice(before ?? null),
      limit ?? null,
    ],
  );
  const people = rows.map((row) => row.person_id);
  const money = rule.since === 'event_or_payout' ? await payoutsOf(scope, people) : new Map<string, PayoutFacts>();
  return rows.map(({ id, person_id: personId, until }) => ({
    id,
    personId,
    until: withMoney(rule, until, money.get(personId)),
  }));
}

/** Until when what there is of one person is kept, kind by kind, in one statement. */
export async function keptUntilByKind(
  scope: Pick<JobScope, 'em' | 'features'>,
  rules: readonly RetentionRule[],
  personId: string,
): Promise<Map<string, string | null>> {
  if (rules.length === 0) return new Map();
  const kinds = rules.map(
    (rule, n) =>
      `select ${n} as rule, (${lastDay(rule)})::text as until from ${rule.table} record where record.person_id = (select id from me)`,
  );
  const rows = await scope.em.execute<{ rule: number; until: string }[]>(
    `with me as (select ?::uuid as id) ${kinds.join(' union all ')}`,
    [personId],
  );
  const money = (await payoutsOf(scope, [personId])).get(personId);
  return new Map(
    rows.flatMap(({ rule: n, until }) => {
      const rule = rules[n];
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

const twice = <T>(value: T): [T, T] => [value, value];

/** A day is over when it is over everywhere: nothing goes too early, wherever the event was. */
export const dayEverywhere = (now: Date): string => dayIn('Etc/GMT+12', now);
