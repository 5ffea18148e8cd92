import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { number } from '../figures.ts';
import { keepAsking } from '../load.ts';
import { row } from '../row.ts';
import { createWriters } from '../writers.ts';

/** By turns, at a moment of chance, while all write. */
export const killedNodes = row({
  name: 'killed-nodes',
  what: 'a node killed with SIGKILL while writing through both doors',
  sizes: { whole: 100, short: 3 },
  async run(world, kills) {
    const writers = await createWriters(world, 8);
    let broken = 0;
    // With a pause, or the writers would take the processor from the node that starts.
    const load = keepAsking(
      writers.count,
      async (caller) => {
        const { status } = await writers.write(caller, world.proxy.origin);
        if (status === 0 || status >= 500) broken += 1;
      },
      20,
    );
    for (let n = 0; n < kills; n++) {
      const node = world.nodes[n % 2] ?? world.nodes[0];
      await sleep(randomInt(50, 600));
      await node.stop('SIGKILL');
      await node.start();
    }
    await load.stop();
    return {
      tried: `${number(kills)} kills`,
      lost: await writers.faults(),
      figures: `${number(writers.acknowledged())} acknowledged writes, 0 doubled; ${number(broken)} requests broke off and were repeated`,
    };
  },
});
