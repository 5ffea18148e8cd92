import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { longest, number, tally } from '../figures.ts';
import { keepAsking, timeUntil } from '../load.ts';
import { row } from '../row.ts';
import { METRICS_TOKEN, type World } from '../world.ts';
import { createWriters, isAway } from '../writers.ts';

const READERS = 6;

/** Straight to the nodes: a proxy would answer for those that are not ready. */
export const killedDatabase = row({
  name: 'killed-database',
  what: 'PostgreSQL killed with SIGKILL, all its processes at once, under load on both doors of both nodes',
  sizes: { whole: 20, short: 2 },
  async run(world, kills) {
    const { make, send, nodes, postgres } = world;
    const writers = await createWriters(world, 8);
    const reader = await make.person({ email: 'reader@test.example', emailVerified: true });
    const [token, cookie] = [await make.token(reader, ['me:read']), await world.signIn(reader.email)];
    const lost: string[] = [];
    const statuses: number[] = [];
    const originOf = (n: number): string => (nodes[n % 2] ?? nodes[0]).origin;
    const read = (n: number) =>
      n % 4 < 2
        ? send(originOf(n), 'GET', '/api/me', { token })
        : send(originOf(n), 'GET', '/trpc/me.get?input=%7B%7D', { cookie });

    const load = keepAsking(
      writers.count + READERS,
      async (caller) => {
        if (caller < writers.count) {
          statuses.push((await writers.write(caller, originOf(caller >> 1))).status);
          return;
        }
        const reply = await read(caller);
        statuses.push(reply.status);
        if (reply.status !== 200 && !isAway(reply))
          lost.push(`a read was answered ${reply.status || reply.failure}: ${reply.text.slice(0, 200)}`);
      },
      5,
    );
    const backs: number[] = [];
    for (let n = 0; n < kills; n++) {
      await sleep(randomInt(300, 1_200));
      await postgres.kill();
      await sleep(randomInt(0, 1_500));
      await postgres.start();
      const times = await Promise.all([0, 1, 2, 3].map((n) => timeUntil(async () => (await read(n)).status === 200)));
      for (const time of times)
        if (time === undefined) lost.push('a node did not find the database again within 30 s');
        else backs.push(time);
    }
    await load.stop();
    lost.push(...(await writers.faults()), ...(await heldSlots(world)));
    const crowd = await Promise.all(Array.from({ length: 40 }, (_, n) => read(n)));
    lost.push(...crowd.filter(({ status }) => status !== 200).map(({ status }) => `afterwards: ${status}`));
    return {
      tried: `${number(kills)} kills`,
      lost,
      figures: `${number(writers.acknowledged())} acknowledged writes; answers ${tally(statuses)}; first good answer at most ${longest(backs)} after the database was ready; all places in the pools back`,
    };
  },
});

/** Places in the pools that nobody uses and nobody has given back. */
async function heldSlots({ nodes, send }: World): Promise<string[]> {
  const lost: string[] = [];
  for (const { name, health } of nodes) {
    const used = async (): Promise<number> => {
      const { text } = await send(health, 'GET', '/metrics', { token: METRICS_TOKEN });
      return Number(/^muster_pool_connections\{state="used"\} (\d+)$/m.exec(text)?.[1] ?? Number.NaN);
    };
    // What the page of metrics itself asks the database comes after the counting.
    if ((await timeUntil(async () => (await used()) === 0)) === undefined)
      lost.push(`node ${name} holds ${await used()} places of its pool`);
  }
  return lost;
}
