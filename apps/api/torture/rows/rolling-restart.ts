import { setTimeout as sleep } from 'node:timers/promises';
import { number, quantile } from '../figures.ts';
import { startMixedLoad } from '../load.ts';
import { inCluster } from '../row.ts';
import { describeReply, isGood } from '../writers.ts';

/** One node after the other, as an upgrade does it. */
export const rollingRestart = inCluster({
  name: 'rolling-restart',
  what: 'rolling restart of both nodes by SIGTERM under load, behind a load balancer without retries',
  sizes: { whole: 20, short: 2 },
  async run(cluster, rounds) {
    const lost: string[] = [];
    const { writers, waits, stop } = await startMixedLoad(cluster, (reply) => {
      if (!isGood(reply)) lost.push(describeReply(reply));
    });
    const stops: number[] = [];
    for (let round = 0; round < rounds; round++) {
      for (const node of cluster.nodes) {
        const began = performance.now();
        const code = await node.stop('SIGTERM');
        stops.push(performance.now() - began);
        if (code !== 0) lost.push(`node ${node.name} exited with ${code}`);
        await node.start();
        // The load balancer has to see it ready before the next one stops.
        await sleep(500);
      }
    }
    await stop();
    return {
      tried: `${number(rounds)} rounds, ${number(rounds * 2)} restarts`,
      lost: [...lost, ...(await writers.faults())],
      figures: `${number(waits.length)} requests, p50 ${quantile(waits, 50)}, p99 ${quantile(waits, 99)}; a node exits within ${quantile(stops, 100)}`,
    };
  },
});
