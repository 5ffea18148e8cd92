import type { Release } from '../test/support/release.ts';
import { type Cluster, openCluster } from './cluster.ts';

export type Extent = 'short' | 'whole';

export interface Outcome {
  /** How often, in words. */
  tried: string;
  /** One sentence per lost write, leak or wrong response. */
  lost: string[];
  /** Measured values; latencies are judged by nothing. */
  figures: string;
}

export interface Result extends Outcome {
  row: Row;
  seconds: number;
}

/** Something that is broken on purpose. */
export interface Row {
  name: string;
  what: string;
  run(extent: Extent): Promise<Outcome>;
}

interface RowInCluster<Size> {
  name: string;
  what: string;
  sizes: Record<Extent, Size>;
  /** For the nodes. */
  env?: Record<string, string>;
  /** Which release the cluster begins with, where it isn't this one. */
  release?: (folder: string) => Promise<Release>;
  run(cluster: Cluster, size: Size): Promise<Outcome>;
}

/** A row in a cluster of its own, which is removed afterwards. */
export const inCluster = <Size>({ name, what, sizes, env, release, run }: RowInCluster<Size>): Row => ({
  name,
  what,
  async run(extent) {
    const cluster = await openCluster(env, release);
    try {
      return await run(cluster, sizes[extent]);
    } finally {
      await cluster.close();
    }
  },
});

export async function runRow(row: Row, extent: Extent): Promise<Result> {
  const began = performance.now();
  const outcome = await row.run(extent);
  return { row, ...outcome, seconds: (performance.now() - began) / 1000 };
}
