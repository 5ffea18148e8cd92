import type { EntityManager } from '@mikro-orm/postgresql';
import type { Texts } from '@muster/rules';
import { ACCOUNT_OF, type Currency, digitsOf, SUBSIDY_STATES, type SubsidyAccount } from '@muster/rules/subsidy';
import type { Actor } from '../kernel/actor.ts';
import type { Scope } from '../kernel/scope.ts';
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

const statesIn = (account: SubsidyAccount): string =>
  SUBSIDY_STATES.filter((state) => ACCOUNT_OF[state] === account)
    .map((state) => `'${state}'`)
    .join(', ');
const sumIn = (account: SubsidyAccount, name: string): string =>
  `coalesce(sum(request.amount) filter (where request.state in (${statesIn(account)})), 0)::float8 as "${name}"`;

/** Of the few sums that all requests come to, and not of the requests: they are read once for all that is told. */
const SUMS = `coalesce(sum(request.requests) filter (where request.state not in (${statesIn('free')})), 0)::int as requests,
  ${sumIn('paid', 'paid')}, ${sumIn('in_batches', 'inBatches')}, ${sumIn('approved', 'approved')}, ${sumIn('reserved', 'reserved')}`;

/** In the order of the database, which knows how its texts are sorted. */
const listOf = (rows: string): string => `(select coalesce(json_agg(row), '[]') from (${rows}) row)`;

interface Sums {
  byTeam: (Total & { teamId: string | null })[];
  byPlace: TotalsView['byPlace'];
}

async function sumsOf(em: EntityManager, { id, mainLanguage }: Project): Promise<Sums> {
  const [sums] = (await em.execute<Sums[]>(
    `with request as materialized (
         select team_id, locations, state, count(*) as requests, sum(amount) as amount
         from subsidy_request where project_id = ? group by team_id, locations, state)
       select ${listOf(`select request.team_id as "teamId", ${SUMS} from request group by request.team_id`)} as "byTeam",
              ${listOf(`select request.locations, coalesce(request.locations ->> ?, '') as location, ${SUMS}
                        from request group by request.locations order by 2`)} as "byPlace"`,
    [id, mainLanguage],
  )) as [Sums];
  return sums;
}

/** In the order of the teams; last what is of none of them. */
async function withTeams(em: EntityManager, projectId: string, sums: Sums['byTeam']): Promise<TotalsView['byTeam']> {
  const teams = await em.execute<{ id: string; tid: string; name: string; names: Texts }[]>(
    'select id, tid, name, names from team where project_id = ? order by position, tid',
    [projectId],
  );
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
  const byYear = await em.execute<(Omit<TotalsView['byYear'][number], 'digits' | 'budget'> & { budget: string })[]>(
    `select project.pid, project.name, project.names, subsidy.currency, subsidy.budget,
            case when project.id = ? then ?::int else (
              select count(*)::int from subsidy_request request
              where request.project_id = project.id and request.state not in (${statesIn('free')})) end as requests,
            subsidy.paid::float8 as paid, subsidy.in_batches::float8 as "inBatches",
            subsidy.approved::float8 as approved, subsidy.reserved::float8 as reserved
     from traffic_subsidy subsidy join project on project.id = subsidy.project_id
     where project.id = any (?::uuid[]) order by project.starts_on desc, project.pid`,
    [project.id, byTeam.reduce((sum, { requests }) => sum + requests, 0), `{${summedProjects(actor).join(',')}}`],
  );
  return {
    currency,
    digits: digitsOf(currency),
    byTeam: await withTeams(em, project.id, byTeam),
    byPlace,
    byYear: byYear.map((year) => ({ ...year, budget: Number(year.budget), digits: digitsOf(year.currency) })),
  };
}

/** Of which projects the caller sees sums; to a token, the one that it may be about is the one that was asked for. */
const summedProjects = ({ grants }: Actor): string[] => [
  ...new Set(grants.flatMap(({ projectId, role }) => (role === 'owner' || role === 'finance' ? [projectId] : []))),
];
