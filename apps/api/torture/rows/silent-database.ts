import { setTimeout as sleep } from 'node:timers/promises';
import { longest, number, tally } from '../figures.ts';
import { keepSending, timeUntil } from '../load.ts';
import { inCluster } from '../row.ts';
import { describeReply, isUnavailable } from '../writers.ts';

/** Load before it, so that some requests are in a transaction. */
const BEFORE_MS = 3_000;

/** Suspended, so that connections stay open and nothing responds; then killed and not started for as long. */
export const silentDatabase = inCluster({
  name: 'silent-database',
  what: 'PostgreSQL suspended (SIGSTOP), then killed, under load by REST and tRPC on both nodes',
  sizes: { whole: 60, short: 5 },
  async run(cluster, seconds) {
    const { make, send, nodes, postgres } = cluster;
    const reader = await make.person({ email: 'reader@test.example', emailVerified: true });
    const [token, cookie] = [await make.token(reader, ['me:read', 'me:write']), await cluster.signIn(reader.email)];
    const lost: string[] = [];
    const figures: string[] = [];
    const request = (n: number) => {
      const { origin } = nodes[n % 2] ?? nodes[0];
      if (n % 6 < 2) return send(origin, 'GET', '/api/me', { token });
      if (n % 6 < 4) return send(origin, 'GET', '/trpc/me.get?input=%7B%7D', { cookie });
      return send(origin, 'PATCH', '/api/me', { token, body: { badge_name: `Name ${n}` } });
    };

    async function during(words: string, begin: () => void | Promise<void>, end: () => void | Promise<void>) {
      const [statuses, waits, health] = [[] as number[], [] as number[], [] as number[]];
      let began = Number.POSITIVE_INFINITY;
      const load = keepSending(
        24,
        async (caller) => {
          const sent = performance.now();
          const reply = await request(caller);
          const answered = performance.now();
          if (answered < began) return;
          waits.push(answered - Math.max(sent, began));
          // The response may have been on its way.
          if (sent < began && reply.status === 200) return;
          statuses.push(reply.status);
          if (!isUnavailable(reply) && !reply.stale) lost.push(`${words}: ${describeReply(reply)}`);
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
      const live = keepSending(
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
      await live.stop();
      const took = await noticed;
      if (took.includes(undefined)) lost.push(`${words}: a node stayed ready`);
      await end();
      const back = await Promise.all([0, 1, 2, 3].map((n) => timeUntil(async () => (await request(n)).status === 200)));
      if (back.includes(undefined)) lost.push(`${words}: a node did not recover within 30 s`);
      const known = (times: (number | undefined)[]) => longest(times.filter((time) => time !== undefined));
      figures.push(
        `${words}: ${tally(statuses)}, longest response ${longest(waits)}; ready 503 after ${known(took)}, live 200 within ${longest(health)}, back after ${known(back)}`,
      );
    }
    await during('suspended', postgres.suspend, postgres.resume);
    await during('killed', postgres.kill, postgres.start);
    return { tried: `${number(seconds)} s each`, lost, figures: figures.join('; ') };
  },
});
