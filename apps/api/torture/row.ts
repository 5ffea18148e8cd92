import type { Release } from './release.ts';
import type { World } from './world.ts';

export type Extent = 'short' | 'whole';

export interface Outcome {
  /** How often, in words: “500 pairs × 200”. */
  tried: string;
  /** A sentence for each thing that was lost, leaked or answered as it must not be. */
  lost: string[];
  /** What was measured. Latencies are told and nothing more. */
  figures: string;
}

interface RowOf<S> {
  name: string;
  what: string;
  sizes: Record<Extent, S>;
  /** What the nodes are started with, beside the usual. */
  env?: Record<string, string>;
  /** What the world begins with, where that is not this release. */
  release?: (folder: string) => Promise<Release>;
  run(world: World, size: S): Promise<Outcome>;
}

/** The same for the runner, which doesn't care what a row counts its size by. */
export interface Row {
  name: string;
  what: string;
  env: Record<string, string>;
  release?: (folder: string) => Promise<Release>;
  run(world: World, extent: Extent): Promise<Outcome>;
}

export const row = <S>({ sizes, run, env = {}, ...rest }: RowOf<S>): Row => ({
  ...rest,
  env,
  run: (world, extent) => run(world, sizes[extent]),
});
