import type { Extent, Row } from './row.ts';
import type { Result } from './table.ts';
import { openWorld } from './world.ts';

/** In a world of its own, which is gone afterwards. */
export async function runRow(row: Row, extent: Extent): Promise<Result> {
  const world = await openWorld(row.env, row.release);
  try {
    const began = performance.now();
    const outcome = await row.run(world, extent);
    return { row, ...outcome, seconds: (performance.now() - began) / 1000 };
  } finally {
    await world.close();
  }
}
