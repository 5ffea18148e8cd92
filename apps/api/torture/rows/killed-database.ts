import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Cluster, METRICS_TOKEN } from '../cluster.ts';
import { longest, number, tally } from '../figures.ts';
import { keepSending, timeUntil } from '../load.ts';
import { inCluster } from '../row.ts';
import { createWriters, describeReply, isUnavailable } from '../writers.ts';

const READERS = 6;

/** Without the load balancer, which would respond for nodes that aren't ready. */
export const killedDatabase = inCluster({
  name: 'killed-database',
  what: 'PostgreSQL killed with SIGKILL, all its processes at once, under load by REST and tRPC on both nodes',
  sizes: { whole: 20, short: 2 },
  async run(cluster, kills) {
    const { make, send, nodes, postgres } = cluster;
    const writers = await createWriters(cluster, 8);
    const reader = await make.person({ email: 'reader@test.example', emailVerified: true });
    const [token, cookie] = [await make.token(reader, ['me:read']), await cluster.signIn(reader.email)];
    const lost: string[] = [];
    const statuses: number[] = [];
    const originOf = (n: number): string => (nodes[n % 2] ?? nodes[0]).origin;
    const read = (n: number) =>
      n % 4 < 2
        ? send(originOf(n), 'GET', '/api/me', { token })
        : send(originOf(n), 'GET', '/trpc/me.get?input=%7B%7D', { cookie });

    const load = keepSending(
      writers.count + READERS,
      async (caller) => {
        if (caller < writers.count) {
          statuses.push((await writers.write(caller, originOf(caller >> 1))).status);
          return;
        }
        const reply = await read(caller);
        statuses.push(reply.status);
        if (reply.status !== 200 && !isUnavailable(reply)) lost.push(`a read ${describeReply(reply)}`);
      },
      5,
    );
    const recoveries: number[] = [];
    for (let n = 0; n < kills; n++) {
      await sleep(randomInt(300, 1_200));
      await postgres.kill();
      await sleep(randomInt(0, 1_500));
      await postgres.start();
      const times = await Promise.all([0, 1, 2, 3].map((n) => timeUntil(async () => (await read(n)).status === 200)));
      for (const time of times)
        if (time === undefined) lost.push('a node did not recover within 30 s');
        else recoveries.push(time);
    }
    await load.stop();
    lost.push(...(await writers.faults()), ...(await leakedConnections(cluster)));
    const afterwards = await Promise.all(Array.from({ length: 40 }, (_, n) => read(n)));
    lost.push(...afterwards.filter(({ status }) => status !== 200).map(({ status }) => `afterwards: ${status}`));
    return {
      tried: `${number(kills)} kills`,
      lost,
      figures: `${number(writers.acknowledged())} acknowledged writes; responses ${tally(statuses)}; first good response at most ${longest(recoveries)} after the database was ready; no connection leaked`,
    };
  },
});

/** Connections that a pool counts as used without a request. */
async function leakedConnections({ nodes, send }: Cluster): Promise<string[]> {
  const lost: string[] = [];
  for (const { name, health } of nodes) {
    const used = async (): Promise<number> => {
      const { text } = await send(health, 'GET', '/metrics', { token: METRICS_TOKEN });
      return Number(/^muster_pool_connections\{state="used"\} (\d+)$/m.exec(text)?.[1] ?? Number.NaN);
    };
    // The metrics page counts before its own queries.
    if ((await timeUntil(async () => (await used()) === 0)) === undefined)
      lost.push(`node ${name} leaked ${await used()} connections of its pool`);
  }
  return lost;
}
