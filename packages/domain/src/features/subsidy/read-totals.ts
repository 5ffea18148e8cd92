import type { EntityManager } from '@mikro-orm/postgresql';
import type { Texts } from '@muster/rules';
import {
  ACCOUNT_OF,
  type Currency,
  digitsOf,
  SUBSIDY_STATES,
  type SubsidyAccount,
  type SubsidyState,
} from '@muster/rules/subsidy';
import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Actor } from '../../kernel/actor.ts';
import { db } from '../../kernel/db/db.ts';
import { anyOf } from '../../kernel/db/expressions.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { Project } from '../project/project.entity.ts';
import { findSummedProject, subsidyOf } from './load-subsidy.ts';

export interface Total {
  requests: number;
  paid: number;
  inBatches: number;
  approved: number;
  reserved: number;
}

export interface TotalsView {
  currency: Currency;
  digits: number;
  byTeam: (Total & { tid: string | null; name: string; names: Texts })[];
  byPlace: (Total & { location: string; locations: Texts })[];
  byYear: (Total & { pid: string; name: string; names: Texts; currency: Currency; digits: number; budget: number })[];
}

interface Sums {
  byTeam: (Total & { teamId: string | null })[];
  byPlace: TotalsView['byPlace'];
}

const statesIn = (account: SubsidyAccount) => SUBSIDY_STATES.filter((state) => ACCOUNT_OF[state] === account);

/** All requests of a project as a few sums, which are added up by team and by place: the requests are read once. */
interface SumsTables {
  sums: { team_id: string | null; locations: Texts; state: SubsidyState; requests: number; amount: number };
}

function totals({ eb, fn }: ExpressionBuilder<SumsTables, 'sums'>) {
  const add = (column: 'requests' | 'amount', states: readonly SubsidyState[]) =>
    sql<number>`${fn.coalesce(fn.sum(column).filterWhere('sums.state', 'in', states), eb.lit(0))}::int8`;
  return [
    add(
      'requests',
      SUBSIDY_STATES.filter((state) => ACCOUNT_OF[state] !== 'free'),
    ).as('requests'),
    add('amount', statesIn('paid')).as('paid'),
    add('amount', statesIn('in_batches')).as('inBatches'),
    add('amount', statesIn('approved')).as('approved'),
    add('amount', statesIn('reserved')).as('reserved'),
  ] as const;
}

async function sumsOf(em: EntityManager, { id, mainLanguage }: Project): Promise<Sums> {
  return db(em)
    .with(
      (cte) => cte('sums').materialized(),
      (query) =>
        query
          .selectFrom('subsidy_request')
          .select(({ fn }) => [
            'team_id',
            'locations',
            'state',
            fn.countAll<number>().as('requests'),
            fn.sum<number>('amount').as('amount'),
          ])
          .where('project_id', '=', id)
          .groupBy(['team_id', 'locations', 'state']),
    )
    .selectNoFrom(({ selectFrom }) => [
      jsonArrayFrom(selectFrom('sums').select('sums.team_id as teamId').select(totals).groupBy('sums.team_id')).as(
        'byTeam',
      ),
      // In the order of the database, which knows how its texts are sorted.
      jsonArrayFrom(
        selectFrom('sums')
          .select(({ ref }) => [
            'sums.locations',
            sql<string>`coalesce(${ref('sums.locations')} ->> ${mainLanguage}, '')`.as('location'),
          ])
          .select(totals)
          .groupBy('sums.locations')
          .orderBy('location'),
      ).as('byPlace'),
    ])
    .executeTakeFirstOrThrow();
}

/** In the order of the teams; last what is of none of them. */
async function withTeams(em: EntityManager, projectId: string, sums: Sums['byTeam']): Promise<TotalsView['byTeam']> {
  const teams = await db(em)
    .selectFrom('team')
    .select(['id', 'tid', 'name', 'names'])
    .where('project_id', '=', projectId)
    .orderBy('position')
    .orderBy('tid')
    .execute();
  const order = new Map(teams.map(({ id }, i) => [id, i]));
  const placeOf = ({ teamId }: { teamId: string | null }): number => order.get(teamId ?? '') ?? teams.length;
  return sums
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map(({ teamId, ...total }) => {
      const { tid = null, name = '', names = {} } = teams[placeOf({ teamId })] ?? {};
      return { tid, name, names, ...total };
    });
}

/** For the books: what was paid and what is on its way, by team, by place and by year. For owners and finance. */
export async function readTotals({ em, actor }: Scope, { pid }: { pid: string }): Promise<TotalsView> {
  const project = await findSummedProject(em, actor, pid);
  const currency: Currency = (await subsidyOf(em, project.id))?.currency ?? 'TWD';
  const { byTeam, byPlace } = await sumsOf(em, project);
  // The ledger has the sums of every year, and of this one the requests are counted above.
  const requestsHere = byTeam.reduce((sum, { requests }) => sum + requests, 0);
  const byYear = await db(em)
    .selectFrom('traffic_subsidy as subsidy')
    .innerJoin('project', 'project.id', 'subsidy.project_id')
    .select((eb) => [
      'project.pid',
      'project.name',
      'project.names',
      'subsidy.currency',
      'subsidy.budget',
      eb
        .case()
        .when('project.id', '=', project.id)
        .then(requestsHere)
        .else(
          eb
            .selectFrom('subsidy_request as request')
            .select(eb.fn.countAll<number>().as('count'))
            .whereRef('request.project_id', '=', 'project.id')
            .where('request.state', 'not in', statesIn('free'))
            .$asScalar()
            .$notNull(),
        )
        .end()
        .as('requests'),
      'subsidy.paid',
      'subsidy.in_batches as inBatches',
      'subsidy.approved',
      'subsidy.reserved',
    ])
    .where('project.id', '=', anyOf(summedProjects(actor)))
    .orderBy('project.starts_on', 'desc')
    .orderBy('project.pid')
    .execute();
  return {
    currency,
    digits: digitsOf(currency),
    byTeam: await withTeams(em, project.id, byTeam),
    byPlace,
    byYear: byYear.map((year) => ({ ...year, digits: digitsOf(year.currency) })),
  };
}

/** Of which projects the caller sees sums; to a token, the one that it may be about is the one that was asked for. */
const summedProjects = ({ grants }: Actor): string[] => [
  ...new Set(grants.flatMap(({ projectId, role }) => (role === 'owner' || role === 'finance' ? [projectId] : []))),
];
