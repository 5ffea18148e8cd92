import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { number } from '../figures.ts';
import { keepSending } from '../load.ts';
import { inCluster } from '../row.ts';
import { createWriters } from '../writers.ts';

/** By turns, at random moments, while clients write. */
export const killedNodes = inCluster({
  name: 'killed-nodes',
  what: 'a node killed with SIGKILL while clients write by REST and tRPC',
  sizes: { whole: 100, short: 3 },
  async run(cluster, kills) {
    const writers = await createWriters(cluster, 8);
    let retried = 0;
    // With a pause: writers would take the processor from the node that starts.
    const load = keepSending(
      writers.count,
      async (caller) => {
        const { status } = await writers.write(caller, cluster.proxy.origin);
        if (status === 0 || status >= 500) retried += 1;
      },
      20,
    );
    for (let n = 0; n < kills; n++) {
      const node = cluster.nodes[n % 2] ?? cluster.nodes[0];
      await sleep(randomInt(50, 600));
      await node.stop('SIGKILL');
      await node.start();
    }
    await load.stop();
    return {
      tried: `${number(kills)} kills`,
      lost: await writers.faults(),
      figures: `${number(writers.acknowledged())} acknowledged writes; ${number(retried)} failed requests were repeated`,
    };
  },
});
