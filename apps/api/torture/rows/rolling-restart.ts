import { setTimeout as sleep } from 'node:timers/promises';
import { isGood, startEverydayLoad, wordsOf } from '../everyday-load.ts';
import { number, quantile } from '../figures.ts';
import { row } from '../row.ts';

/** One node after the other, as an upgrade does it; the proxy asks whether they are ready, and tries nothing twice. */
export const rollingRestart = row({
  name: 'rolling-restart',
  what: 'rolling restart of both nodes by SIGTERM under load, behind a proxy without retries',
  sizes: { whole: 20, short: 2 },
  async run(world, rounds) {
    const lost: string[] = [];
    const { writers, waits, stop } = await startEverydayLoad(world, (reply) => {
      if (!isGood(reply)) lost.push(wordsOf(reply));
    });
    const stops: number[] = [];
    for (let round = 0; round < rounds; round++) {
      for (const node of world.nodes) {
        const began = performance.now();
        const code = await node.stop('SIGTERM');
        stops.push(performance.now() - began);
        if (code !== 0) lost.push(`node ${node.name} ended with ${code}`);
        await node.start();
        // As a deployment does it: the next one goes when the balancer has seen this one come back.
        await sleep(500);
      }
    }
    await stop();
    lost.push(...(await writers.faults()));
    return {
      tried: `${number(rounds)} rounds, ${number(rounds * 2)} restarts`,
      lost,
      figures: `${number(waits.length)} requests, p50 ${quantile(waits, 50)}, p99 ${quantile(waits, 99)}; a node ends within ${quantile(stops, 100)}`,
    };
  },
});
