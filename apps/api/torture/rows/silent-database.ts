import { setTimeout as sleep } from 'node:timers/promises';
import { longest, number, tally } from '../figures.ts';
import { keepAsking, timeUntil } from '../load.ts';
import { row } from '../row.ts';
import { isAway } from '../writers.ts';

/** So long they are asked before, so that some are in the midst of a transaction. */
const BEFORE_MS = 3_000;

/** Stopped where it stands, so that connections stay open and nothing is answered; then killed and not started for as long. */
export const silentDatabase = row({
  name: 'silent-database',
  what: 'PostgreSQL stopped (SIGSTOP), then away, under load on both doors of both nodes',
  sizes: { whole: 60, short: 5 },
  async run(world, seconds) {
    const { make, send, nodes, postgres } = world;
    const reader = await make.person({ email: 'reader@test.example', emailVerified: true });
    const [token, cookie] = [await make.token(reader, ['me:read', 'me:write']), await world.signIn(reader.email)];
    const lost: string[] = [];
    const figures: string[] = [];
    const ask = (n: number) => {
      const { origin } = nodes[n % 2] ?? nodes[0];
      if (n % 6 < 2) return send(origin, 'GET', '/api/me', { token });
      if (n % 6 < 4) return send(origin, 'GET', '/trpc/me.get?input=%7B%7D', { cookie });
      return send(origin, 'PATCH', '/api/me', { token, body: { badge_name: `Name ${n}` } });
    };

    async function during(words: string, begin: () => void | Promise<void>, end: () => void | Promise<void>) {
      const [statuses, waits, health] = [[] as number[], [] as number[], [] as number[]];
      let began = Number.POSITIVE_INFINITY;
      const load = keepAsking(
        24,
        async (caller) => {
          const asked = performance.now();
          const reply = await ask(caller);
          const answered = performance.now();
          if (answered < began) return;
          waits.push(answered - Math.max(asked, began));
          // What was on its way may have been answered before.
          if (asked < began && reply.status === 200) return;
          statuses.push(reply.status);
          if (!isAway(reply) && !reply.stale)
            lost.push(`${words}: ${reply.status || reply.failure} ${reply.text.slice(0, 200)}`);
        },
        20,
      );
      await sleep(BEFORE_MS);
      began = performance.now();
      await begin();
      const noticed = Promise.all(
        nodes.map((node) =>
          timeUntil(async () => (await send(node.health, 'GET', '/healthz/ready', { fresh: true })).status === 503),
        ),
      );
      const alive = keepAsking(
        2,
        async (n) => {
          const { status, ms } = await send((nodes[n] ?? nodes[0]).health, 'GET', '/healthz/live', { fresh: true });
          health.push(ms);
          if (status !== 200) lost.push(`${words}: live was ${status}`);
        },
        100,
      );
      await sleep(seconds * 1000);
      await load.stop();
      await alive.stop();
      const took = await noticed;
      if (took.includes(undefined)) lost.push(`${words}: a node went on saying that it is ready`);
      await end();
      const back = await Promise.all([0, 1, 2, 3].map((n) => timeUntil(async () => (await ask(n)).status === 200)));
      if (back.includes(undefined)) lost.push(`${words}: a node did not find the database again within 30 s`);
      const known = (times: (number | undefined)[]) => longest(times.filter((time) => time !== undefined));
      figures.push(
        `${words}: ${tally(statuses)}, longest answer ${longest(waits)}; ready 503 after ${known(took)}, live 200 within ${longest(health)}, back after ${known(back)}`,
      );
    }
    await during('stopped', postgres.hold, postgres.letGoOn);
    await during('away', postgres.kill, postgres.start);
    return { tried: `${number(seconds)} s each`, lost, figures: figures.join('; ') };
  },
});
