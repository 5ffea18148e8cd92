import { randomUUID } from 'node:crypto';
import type { Reply } from './client.ts';
import type { Cluster } from './cluster.ts';
import { OF_PROXY } from './proxy.ts';

interface Team {
  pid: string;
  tid: string;
  name: string;
}

const STORED = `
  select pid, tid, team.name,
         (select count(*)::int from audit_entry where action = 'team.create' and subject_id = team.id) as entries
  from team join project on project.id = team.project_id`;

export interface Writers {
  count: number;
  /** Creates the next team of this writer, by REST or tRPC, or retries the one that wasn't acknowledged. */
  write(writer: number, origin: string): Promise<Reply>;
  acknowledged(): number;
  /** Wrong responses, and, once all writers have stopped, differences between acknowledged and stored teams. */
  faults(): Promise<string[]>;
}

/** Clients that create teams one after the other, each in a project of its own, and retry after a broken connection. */
export async function createWriters(cluster: Cluster, count: number): Promise<Writers> {
  const { make, send } = cluster;
  const owner = await make.person({ email: 'writer@test.example', emailVerified: true });
  const [token, cookie] = [await make.token(owner, ['teams:write']), await cluster.signIn(owner.email)];
  for (let n = 0; n < count; n++) await make.projectRole(await make.project({ pid: `writer-${n}` }), owner, 'owner');
  const acknowledged: Team[] = [];
  const states = Array.from({ length: count }, () => ({ written: 0, name: randomUUID(), isRetry: false }));
  const wrong: string[] = [];

  async function write(writer: number, origin: string): Promise<Reply> {
    const state = states[writer % count] as (typeof states)[0];
    const team = { pid: `writer-${writer % count}`, tid: `team-${state.written}`, name: state.name };
    const { pid, ...body } = team;
    const reply = await (writer % 2 === 0
      ? send(origin, 'POST', `/api/projects/${pid}/teams`, { token, body })
      : send(origin, 'POST', '/trpc/team.create', { cookie, body: team }));
    if (isGood(reply) || (reply.status === 409 && state.isRetry)) {
      acknowledged.push(team);
      Object.assign(state, { written: state.written + 1, name: randomUUID(), isRetry: false });
      return reply;
    }
    state.isRetry = true;
    const isExpected = reply.status === 0 ? reply.failure !== 'hangs' : isUnavailable(reply);
    if (!isExpected) wrong.push(`a write ${describeReply(reply)}`);
    return reply;
  }

  async function faults(): Promise<string[]> {
    const rows = await cluster.sql<Team & { entries: number }>(STORED);
    const stored = new Map(rows.map((team) => [`${team.pid}/${team.tid}`, team]));
    const lost = acknowledged.filter(({ pid, tid, name }) => stored.get(`${pid}/${tid}`)?.name !== name);
    // The pending one of each writer may be there or not.
    const most = acknowledged.length + states.filter(({ isRetry }) => isRetry).length;
    return [
      ...wrong,
      ...lost.map(({ pid, tid }) => `${pid}/${tid} was acknowledged and is missing`),
      ...rows.filter(({ entries }) => entries !== 1).map(({ pid, tid }) => `${pid}/${tid} was not created once`),
      ...(stored.size > most ? [`${stored.size - most} teams were never acknowledged`] : []),
    ];
  }
  return { count, write, acknowledged: () => acknowledged.length, faults };
}

export const isGood = ({ status }: Reply): boolean => status === 200 || status === 201;

/** A proper "try again later": by the product with `Retry-After`, or by the proxy. */
export const isUnavailable = ({ status, headers }: Reply): boolean =>
  OF_PROXY in headers || (status === 503 && headers['retry-after'] !== undefined);

export const describeReply = ({ status, failure, text }: Reply): string =>
  `was answered ${status || failure} ${text.slice(0, 200)}`;
