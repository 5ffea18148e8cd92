import { randomUUID } from 'node:crypto';
import type { Reply } from './client.ts';
import { OF_PROXY } from './proxy.ts';
import type { World } from './world.ts';

interface Written {
  pid: string;
  tid: string;
  name: string;
}

interface Kept extends Written {
  entries: number;
}

const ALL = `
  select pid, tid, team.name,
         (select count(*)::int from audit_entry where action = 'team.create' and subject_id = team.id) as entries
  from team join project on project.id = team.project_id`;

export interface Writers {
  /** How many there are: each writes into a project of its own. */
  count: number;
  /** Makes the next team of this writer, by REST or tRPC; what wasn't acknowledged it tries again. */
  write(writer: number, origin: string): Promise<Reply>;
  acknowledged(): number;
  /** What was answered as it must not be, and, once nobody writes any more, what the database says otherwise than the ledger. */
  faults(): Promise<string[]>;
}

/**
 * Programs and pages that make teams one after the other. What was acknowledged stands in a ledger outside; where a
 * connection broke off, the same is asked for again, as a careful client does.
 */
export async function createWriters(world: World, count: number): Promise<Writers> {
  const { make, send } = world;
  const owner = await make.person({ email: 'writer@test.example', emailVerified: true });
  const [token, cookie] = [await make.token(owner, ['teams:write']), await world.signIn(owner.email)];
  for (let n = 0; n < count; n++) await make.projectRole(await make.project({ pid: `writer-${n}` }), owner, 'owner');
  const ledger = world.ledger<Written>('teams');
  const states = Array.from({ length: count }, () => ({ written: 0, name: randomUUID(), again: false }));
  const wrong: string[] = [];
  let acknowledged = 0;

  async function write(writer: number, origin: string): Promise<Reply> {
    const state = states[writer % count] as (typeof states)[0];
    const team = { pid: `writer-${writer % count}`, tid: `team-${state.written}`, name: state.name };
    const { pid, ...body } = team;
    const reply = await (writer % 2 === 0
      ? send(origin, 'POST', `/api/projects/${pid}/teams`, { token, body })
      : send(origin, 'POST', '/trpc/team.create', { cookie, body: team }));
    const isDone = reply.status === 200 || reply.status === 201 || (reply.status === 409 && state.again);
    if (isDone) {
      ledger.write(team);
      acknowledged += 1;
      Object.assign(state, { written: state.written + 1, name: randomUUID(), again: false });
      return reply;
    }
    state.again = true;
    const isExcused = reply.status === 0 ? reply.failure !== 'hangs' : isAway(reply);
    if (!isExcused) wrong.push(`a write was answered ${reply.status || reply.failure}: ${reply.text.slice(0, 200)}`);
    return reply;
  }

  async function faults(): Promise<string[]> {
    const kept = new Map((await world.sql<Kept>(ALL)).map((team) => [`${team.pid}/${team.tid}`, team]));
    const lines = ledger.read();
    const lost = lines
      .filter(({ pid, tid, name }) => kept.get(`${pid}/${tid}`)?.name !== name)
      .map(({ pid, tid }) => `${pid}/${tid} was acknowledged and is not there`);
    const doubled = [...kept.values()].filter(({ entries }) => entries !== 1);
    // The one at hand when a writer stopped may be there or not.
    const most = lines.length + states.filter(({ again }) => again).length;
    return [
      ...wrong,
      ...lost,
      ...doubled.map(({ pid, tid, entries }) => `${pid}/${tid} was made ${entries} times`),
      ...(kept.size > most ? [`${kept.size - most} teams are there that nobody was told of`] : []),
    ];
  }
  return { count, write, acknowledged: () => acknowledged, faults };
}

/** Not now, said as it has to be said: by the product with a time to come back, or by the proxy. */
export const isAway = ({ status, headers }: Reply): boolean =>
  OF_PROXY in headers || (status === 503 && headers['retry-after'] !== undefined);
