import { setTimeout as sleep } from 'node:timers/promises';
import { number, quantile } from '../figures.ts';
import { keepAsking } from '../load.ts';
import { row } from '../row.ts';
import { createWriters } from '../writers.ts';

/** One node after the other, as an upgrade does it; the proxy asks whether they are ready, and tries nothing twice. */
export const rollingRestart = row({
  name: 'rolling-restart',
  what: 'rolling restart of both nodes by SIGTERM under load, behind a proxy without retries',
  sizes: { whole: 20, short: 2 },
  async run(world, rounds) {
    const { proxy, make, send, nodes } = world;
    const writers = await createWriters(world, 4);
    await make.project({ pid: 'open', rosterPublished: true });
    const lost: string[] = [];
    const waits: number[] = [];
    const load = keepAsking(
      writers.count + 4,
      async (caller) => {
        const reply = await (caller < writers.count
          ? writers.write(caller, proxy.origin)
          : send(proxy.origin, 'GET', caller % 2 === 0 ? '/members/open' : '/trpc/project.list?input=%7B%7D'));
        waits.push(reply.ms);
        if (reply.status !== 200 && reply.status !== 201)
          lost.push(`answered ${reply.status || reply.failure} ${reply.text.slice(0, 100)}`);
      },
      5,
    );
    const stops: number[] = [];
    for (let round = 0; round < rounds; round++) {
      for (const node of nodes) {
        const began = performance.now();
        const code = await node.stop('SIGTERM');
        stops.push(performance.now() - began);
        if (code !== 0) lost.push(`node ${node.name} ended with ${code}`);
        await node.start();
        // As a deployment does it: the next one goes when the balancer has seen this one come back.
        await sleep(500);
      }
    }
    await load.stop();
    lost.push(...(await writers.faults()));
    return {
      tried: `${number(rounds)} rounds, ${number(rounds * 2)} restarts`,
      lost,
      figures: `${number(waits.length)} requests, p50 ${quantile(waits, 50)}, p99 ${quantile(waits, 99)}; a node ends within ${quantile(stops, 100)}`,
    };
  },
});
