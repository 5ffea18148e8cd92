import type { Texts } from '@muster/rules';
import { ACCOUNT_OF, type Currency, digitsOf, SUBSIDY_STATES, type SubsidyAccount } from '@muster/rules/subsidy';
import type { Actor } from '../kernel/actor.ts';
import type { Scope } from '../kernel/scope.ts';
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

const SUMS = `count(*) filter (where request.state not in (${statesIn('free')}))::int as requests,
  ${sumIn('paid', 'paid')}, ${sumIn('in_batches', 'inBatches')}, ${sumIn('approved', 'approved')}, ${sumIn('reserved', 'reserved')}`;

/** For the books: what was paid and what is on its way, by team, by place and by year. For owners and finance. */
export async function readTotals({ em, actor }: Scope, { pid }: { pid: string }): Promise<TotalsView> {
  const project = await findSummedProject(em, actor, pid);
  const currency: Currency = (await subsidyOf(em, project.id))?.currency ?? 'TWD';
  const byTeam = await em.execute<TotalsView['byTeam']>(
    `select team.tid, coalesce(team.name, '') as name, coalesce(team.names, '{}') as names,
            requests, paid, "inBatches", approved, reserved
     from (select request.team_id, ${SUMS} from subsidy_request request
           where request.project_id = ? group by request.team_id) sums
     left join team on team.id = sums.team_id and team.project_id = ? order by team.position, team.tid`,
    [project.id, project.id],
  );
  const byPlace = await em.execute<TotalsView['byPlace']>(
    `select request.locations, coalesce(request.locations ->> ?, '') as location, ${SUMS}
     from subsidy_request request where request.project_id = ? group by request.locations order by 2`,
    [project.mainLanguage, project.id],
  );
  const byYear = await em.execute<(Omit<TotalsView['byYear'][number], 'digits' | 'budget'> & { budget: string })[]>(
    `select project.pid, project.name, project.names, subsidy.currency, subsidy.budget, ${SUMS}
     from traffic_subsidy subsidy join project on project.id = subsidy.project_id
     left join subsidy_request request on request.project_id = project.id
     where project.id = any (?::uuid[]) group by project.id, subsidy.id order by project.starts_on desc, project.pid`,
    [`{${summedProjects(actor).join(',')}}`],
  );
  return {
    currency,
    digits: digitsOf(currency),
    byTeam,
    byPlace,
    byYear: byYear.map((year) => ({ ...year, budget: Number(year.budget), digits: digitsOf(year.currency) })),
  };
}

/** Of which projects the caller sees sums; to a token, the one that it may be about is the one that was asked for. */
const summedProjects = ({ grants }: Actor): string[] => [
  ...new Set(grants.flatMap(({ projectId, role }) => (role === 'owner' || role === 'finance' ? [projectId] : []))),
];
