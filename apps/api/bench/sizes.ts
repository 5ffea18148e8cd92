import { askFor, CALLS } from '../test/support/size/calls.ts';
import { SIZES } from '../test/support/size/people.ts';
import type { Figure } from './figures.ts';
import type { Extent } from './options.ts';
import { openSized } from './sized.ts';
import type { Stage } from './stage.ts';

/** What people open most: these are drawn. */
const DRAWN: Readonly<Record<string, string>> = {
  'member.list': 'roster',
  'directory.search of a name': 'search',
  'staff.list': 'people',
  'task.list': 'tasks',
  'announcement.mine': 'announcements',
  'dashboard.get': 'dashboard',
};

/** Latency against size: the same call in projects of 300, 1,000 and 10,000 people, which are otherwise alike. */
export async function measureGrowth(stage: Stage, extent: Extent): Promise<Figure[]> {
  const { services, at } = await openSized(stage, extent);
  const figures: Figure[] = [];
  for (const [key, what] of Object.entries(DRAWN)) {
    if (CALLS[key] === undefined) throw new Error(`there is no call ${key}`);
    await services.orm.em.fork().execute('delete from rate_limit');
    const times = { small: [] as number[], middle: [] as number[], large: [] as number[] };
    // In turn, so that a slow moment of the machine hits all; the first rounds only warm up.
    for (let round = -2; round < extent.calls; round++) {
      for (const pid of ['small', 'middle', 'large'] as const) {
        const began = performance.now();
        await askFor(services, key, at[pid]);
        if (round >= 0) times[pid].push(performance.now() - began);
      }
    }
    for (const pid of ['small', 'middle', 'large'] as const)
      figures.push({
        part: 'sizes',
        what,
        who: `${SIZES[pid]} people`,
        unit: 'ms',
        values: times[pid],
        people: SIZES[pid],
      });
  }
  return figures;
}
