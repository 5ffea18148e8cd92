import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { isGood, startEverydayLoad, wordsOf } from '../everyday-load.ts';
import { number, quantile } from '../figures.ts';
import { previousRelease } from '../release.ts';
import { row } from '../row.ts';
import { isAway } from '../writers.ts';

const CLI = resolve(import.meta.dirname, '../../src/cli.ts');

/** First the schema, then one node after the other: whoever is connected notices nothing. */
export const upgrade = row({
  name: 'upgrade',
  what: 'the schema of this release put under the nodes of the one before, which go on serving; then one node after the other replaced',
  release: previousRelease,
  sizes: { whole: { seconds: 30 }, short: { seconds: 3 } },
  async run(world, { seconds }) {
    const lost: string[] = [];
    let askedBack = 0;
    const { writers, waits, stop } = await startEverydayLoad(world, (reply) => {
      // The migration holds locks; on a machine that is slow with it, callers who wait for them are asked to come back.
      if (isAway(reply)) askedBack += 1;
      // And find on their return that it was done.
      else if (!isGood(reply) && !(reply.status === 409 && askedBack > 0)) lost.push(wordsOf(reply));
    });
    await sleep(1_000);
    const { stdout } = await promisify(execFile)(process.execPath, [CLI, 'migrate'], {
      env: { ...process.env, ...world.env },
    });
    if (!stdout.startsWith('Applied')) lost.push(`there was nothing to migrate: ${stdout}`);
    await sleep(seconds * 1_000);
    const before = waits.length;
    for (const node of world.nodes) {
      const code = await node.stop('SIGTERM');
      if (code !== 0) lost.push(`node ${node.name} ended with ${code}`);
      await node.start();
      await sleep(500);
    }
    await sleep(1_000);
    await stop();
    lost.push(...(await writers.faults()));
    return {
      tried: `${number(seconds)} s of the older nodes on the new schema, then 2 replaced`,
      lost,
      figures: `${number(waits.length)} requests, ${number(before)} of them to older nodes, ${number(writers.acknowledged())} acknowledged writes; p50 ${quantile(waits, 50)}, p99 ${quantile(waits, 99)}; ${number(askedBack)} asked to come back; ${stdout.trim()}`,
    };
  },
});
