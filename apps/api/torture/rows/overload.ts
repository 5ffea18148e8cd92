import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { SCOPES } from '@muster/rules';
import type { Call } from '../client.ts';
import type { Cluster } from '../cluster.ts';
import { number, quantile } from '../figures.ts';
import { keepSending } from '../load.ts';
import { generateLoad, type OverloadResult } from '../load-generator.ts';
import type { ApiNode } from '../nodes.ts';
import { inCluster } from '../row.ts';

const CONNECTIONS = 500;
/** Concurrent requests per node: a tenth of the load. */
const MAX_IN_FLIGHT = 25;
const TEAMS = 40;
/** More than garbage that isn't collected yet, less than a leak per connection. */
const MEMORY_MB = 200;

interface Path {
  method: string;
  path: string;
  call: Call;
}

/** The most frequent requests, each by itself. */
async function hotPaths({ make, signIn, sql }: Cluster): Promise<Record<string, Path>> {
  const project = await make.project({ pid: 'hot', state: 'open' });
  const owner = await make.person({ email: 'hot@test.example', emailVerified: true });
  await make.projectRole(project, owner, 'owner');
  for (let n = 0; n < TEAMS; n++) await make.team(project, { tid: `team-${n}` });
  await sql(
    `with people as (
       insert into person (id, email, name)
       select gen_random_uuid(), 'hot-' || n || '@test.example', 'Volunteer ' || n from generate_series(1, 1000) n
       returning id, email)
     insert into membership (id, team_id, person_id, role, confirmed_at)
     select gen_random_uuid(), team.id, people.id, 'member', now()
     from people join team on team.tid = 'team-' || (substring(email from '\\d+')::int % ${TEAMS})`,
  );
  const [token, cookie] = [await make.token(owner, [...SCOPES]), await signIn(owner.email)];
  const pair = { username: 'mx_nobody', password: 'x'.repeat(26) };
  return {
    'the listing': { method: 'GET', path: '/members/hot', call: { token } },
    'the teams': { method: 'GET', path: '/api/projects/hot/teams', call: { token } },
    'the first request of a page': { method: 'GET', path: '/trpc/me.get?input=%7B%7D', call: { cookie } },
    'the exchange': { method: 'POST', path: '/api/token', call: { body: pair } },
    'a change': { method: 'PATCH', path: '/api/me', call: { token, body: { badge_name: 'Hot' } } },
  };
}

const memoryOf = (node: ApiNode): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${node.pid()}/status`, 'utf8'))?.[1]) / 1024;

export const overload = inCluster({
  name: 'overload',
  what: `${CONNECTIONS} connections over both nodes, which work on ${MAX_IN_FLIGHT} requests each, on each hot path`,
  env: { MAX_IN_FLIGHT: String(MAX_IN_FLIGHT) },
  sizes: { whole: 15, short: 4 },
  async run(cluster, seconds) {
    const { nodes, send } = cluster;
    const lost: string[] = [];
    const figures: string[] = [];
    const paths = await hotPaths(cluster);
    for (const { method, path, call } of Object.values(paths))
      for (const { origin } of nodes) await send(origin, method, path, call);
    const before = nodes.map(memoryOf);
    for (const [name, { method, path, call }] of Object.entries(paths)) {
      const checks: number[] = [];
      const health = keepSending(
        nodes.length,
        async (n) => {
          const { status, ms } = await send((nodes[n] ?? nodes[0]).health, 'GET', '/healthz/ready', { fresh: true });
          checks.push(ms);
          if (status !== 200) lost.push(`${name}: ready was ${status}`);
        },
        50,
      );
      const origins = nodes.map(({ origin }) => origin);
      const result = await generateLoad({ origins, method, path, call, connections: CONNECTIONS, seconds });
      await health.stop();
      lost.push(...faultsOf(result).map((fault) => `${name}: ${fault}`));
      const statuses = Object.entries(result.statuses).map(([status, count]) => `${status} × ${number(count)}`);
      figures.push(
        `${name}: ${statuses.join(', ')}, accepted p99 ${quantile(result.accepted, 99)}, health p99 ${quantile(checks, 99)}`,
      );
    }
    const during = nodes.map(memoryOf);
    await sleep(10_000);
    const after = nodes.map(memoryOf);
    for (const [n, mb] of after.entries())
      if (mb > (before[n] ?? 0) + MEMORY_MB)
        lost.push(`a node uses ${number(mb - (before[n] ?? 0))} MB more than before`);
    const format = (values: number[]) => values.map(number).join(' and ');
    figures.push(
      `memory ${format(before)} MB before, ${format(during)} after the last, ${format(after)} ten seconds later`,
    );
    return {
      tried: `${number(seconds)} s on each of ${Object.keys(paths).length} paths`,
      lost,
      figures: figures.join('; '),
    };
  },
});

/** Accepted, or rejected as documented. */
function faultsOf({ statuses, withoutRetryAfter }: OverloadResult): string[] {
  const wrong = Object.entries(statuses).filter(([status]) => !['200', '401', '429', '503'].includes(status));
  return [
    ...wrong.map(([status, count]) => `${status} × ${count}`),
    ...(withoutRetryAfter > 0 ? [`${withoutRetryAfter} were rejected without Retry-After`] : []),
    ...(statuses['200'] === undefined && statuses['401'] === undefined ? ['no request was accepted'] : []),
  ];
}
