import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Release, THIS_RELEASE } from '../../test/support/release.ts';
import { number, quantile } from '../figures.ts';
import { startMixedLoad } from '../load.ts';
import { sourceOf } from '../nodes.ts';
import { extractRelease, releasesBefore } from '../release.ts';
import { inCluster } from '../row.ts';
import { describeReply, isGood, isUnavailable } from '../writers.ts';

const run = promisify(execFile);

/** From each release to the next: first the schema, then one node after the other. No client notices. */
export const upgrade = inCluster({
  name: 'upgrade',
  what: 'the schema of the next release migrated below the nodes of the one before, which go on serving; then one node after the other replaced',
  release: async (folder) => extractRelease((await releasesBefore())[0] ?? '', folder),
  sizes: { whole: 30, short: 3 },
  async run(cluster, seconds) {
    const lost: string[] = [];
    let unavailable = 0;
    const { writers, waits, stop } = await startMixedLoad(cluster, (reply) => {
      // Migrations hold locks, and a caller that waits too long is told to retry; the retry may find its write done.
      if (isUnavailable(reply)) unavailable += 1;
      else if (!isGood(reply) && !(reply.status === 409 && unavailable > 0)) lost.push(describeReply(reply));
    });
    const names = (await releasesBefore()).slice(1);
    const next: Release[] = [];
    for (const name of names) next.push(await extractRelease(name, cluster.folder));
    const applied: string[] = [];
    for (const release of [...next, THIS_RELEASE]) {
      await sleep(1_000);
      const { stdout } = await run(process.execPath, [sourceOf(release, 'cli.ts'), 'migrate'], {
        env: { ...process.env, ...cluster.env },
      });
      applied.push(stdout.trim());
      await sleep(seconds * 1_000);
      for (const node of cluster.nodes) {
        const code = await node.stop('SIGTERM');
        if (code !== 0) lost.push(`node ${node.name} exited with ${code}`);
        await node.start(release);
        await sleep(500);
      }
    }
    if (!applied.some((output) => output.startsWith('Applied'))) lost.push(`no migration: ${applied.join()}`);
    await sleep(1_000);
    await stop();
    return {
      tried: `${number(applied.length)} upgrades, ${number(seconds)} s of older nodes on each newer schema`,
      lost: [...lost, ...(await writers.faults())],
      figures: `${number(waits.length)} requests, ${number(writers.acknowledged())} acknowledged writes; p50 ${quantile(waits, 50)}, p99 ${quantile(waits, 99)}; ${number(unavailable)} told to retry; ${applied.join(' ')}`,
    };
  },
});
