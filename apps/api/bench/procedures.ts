import { createKeyring } from '@muster/domain';
import { pino } from 'pino';
import { createServices, type Services } from '../src/services.ts';
import { THIS_RELEASE } from '../test/support/release.ts';
import { askFor, CALLS } from '../test/support/size/calls.ts';
import { type At, findCast } from '../test/support/size/cast.ts';
import { fillDatabase } from '../test/support/size/fill.ts';
import { type Pid, SIZES } from '../test/support/size/people.ts';
import { type Figure, quantile } from './figures.ts';
import { type Fixture, MASTER_KEY } from './fixture.ts';
import type { Extent } from './options.ts';

/** DESIGN, part 6: p95 in the larger project. */
const MOST_MS = 100;
/** Quick procedures are called more often. */
const ENOUGH_MS = 400;
const MOST_CALLS = 60;
const PIDS = ['small', 'large'] as const;
/** `BENCH_CALLS=form.,diet.counts`: only calls that begin like this. */
const CHOSEN = (process.env.BENCH_CALLS ?? '').split(',');

/**
 * Every query of the router in a project of 300 people and in one of 3,000, without HTTP, as the role that sees most.
 * `test/size.long.test.ts` compares their statements.
 */
export async function measureProcedures(fixture: Fixture, extent: Extent): Promise<Figure[]> {
  const keys = createKeyring(Buffer.from(MASTER_KEY, 'hex'));
  const databaseUrl = await fixture.database('procedures', THIS_RELEASE);
  await fillDatabase(databaseUrl, keys, extent.otherProjects);
  const log = pino({ level: 'silent' });
  const services = createServices({ databaseUrl, keys, log, publicUrl: 'http://localhost' });
  try {
    const at = {} as Record<Pid, At>;
    for (const pid of PIDS) at[pid] = await findCast(services.orm, keys, pid);
    const chosen = Object.keys(CALLS).filter((key) => CHOSEN.some((beginning) => key.startsWith(beginning)));
    const figures: Figure[] = [];
    for (const key of chosen.filter((_, i) => i % extent.everyNthQuery === 0))
      figures.push(...(await measureCall(services, key, at, extent)));
    const slowest = figures.toSorted((a, b) => (b.values[0] ?? 0) - (a.values[0] ?? 0))[0];
    return figures.map((figure) => ({ ...figure, detail: figure !== slowest }));
  } finally {
    services.signIn.stop();
    await services.orm.close(true);
  }
}

async function measureCall(services: Services, key: string, at: Record<Pid, At>, extent: Extent): Promise<Figure[]> {
  const times: Record<Pid, number[]> = { small: [], large: [] };
  const began = performance.now();
  const wantsMore = (round: number) => !extent.quick && round < MOST_CALLS && performance.now() - began < ENOUGH_MS;
  // By turns: other load hits both. The first round warms up.
  for (let round = -1; round < extent.calls || wantsMore(round); round++) {
    await services.orm.em.fork().execute('delete from rate_limit');
    for (const pid of PIDS) {
      const sent = performance.now();
      await askFor(services, key, at[pid]);
      if (round >= 0) times[pid].push(performance.now() - sent);
    }
  }
  const p95 = { small: quantile(times.small, 0.95), large: quantile(times.large, 0.95) };
  console.log(`  ${key.padEnd(44)} p95 ${PIDS.map((pid) => `${p95[pid].toFixed(1).padStart(7)} ms`).join('')}`);
  return PIDS.map((pid) => ({
    part: 'procedures',
    what: `${key}, p95`,
    who: `${SIZES[pid]} people`,
    unit: 'ms',
    values: [p95[pid]],
    ...(pid === 'large' ? { bar: { most: MOST_MS }, note: `${times.large.length} calls` } : {}),
  }));
}
