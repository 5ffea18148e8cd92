import type { Services } from '../src/services.ts';
import { ask, askFor, CALLS, procedureOf } from '../test/support/size/calls.ts';
import { type At, callerAs } from '../test/support/size/cast.ts';
import type { Figure } from './figures.ts';
import type { Extent } from './options.ts';
import { openSized } from './sized.ts';
import type { Stage } from './stage.ts';

/** In milliseconds, p50, in the project of 10,000 people. */
const BAR = 30;
const BARS: Readonly<Record<string, number>> = { 'directory.search': 40, 'member.list': 60 };
const ANSWERS = { count: 100, bar: 400 };
/** An answer that is at most so much longer than in the project of 1,000 is of constant size; it may take `MOST_GROWTH` as long. */
const SAME_SIZE = 1.3;
const MOST_GROWTH = 1.5;
/** What is answered within a millisecond is asked more often: of nine such calls, chance alone makes some half as slow again. */
const ENOUGH_MS = 300;
const MOST_ROUNDS = 61;
/** `BENCH_CALLS=form.,diet.counts`: only calls whose names begin so. */
const ASKED = (process.env.BENCH_CALLS ?? '').split(',');
const KEYS = Object.keys(CALLS).filter((key) => ASKED.some((beginning) => key.startsWith(beginning)));

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

interface Taken {
  times: number[];
  size: number;
}

async function timed(services: Services, key: string, at: At, taken: Taken): Promise<void> {
  const began = performance.now();
  const answer = await askFor(services, key, at);
  taken.times.push(performance.now() - began);
  taken.size = JSON.stringify(answer).length;
}

/** Whether it keeps its bar, and its size or its time. */
function verdict(key: string, few: Taken, many: Taken): string {
  const [before, now] = [median(few.times), median(many.times)];
  const bar = BARS[procedureOf(key)] ?? BAR;
  const grows = many.size <= few.size * SAME_SIZE && now > before * MOST_GROWTH;
  return [now > bar ? `over ${bar} ms` : '', grows ? `${(now / before).toFixed(1)} × for the same size` : '']
    .filter((words) => words !== '')
    .join(', ');
}

/** The row of a query in the common table. */
const figureOf = (key: string, few: Taken, many: Taken): Figure => ({
  part: 'procedures',
  what: `${key}, 10000 people`,
  who: 'ours',
  unit: 'ms',
  values: many.times,
  people: 10_000,
  bar: { most: BARS[procedureOf(key)] ?? BAR },
  against: [
    {
      with: 'with 1000',
      ratios: [median(many.times) / median(few.times)],
      ...(many.size <= few.size * SAME_SIZE ? { bar: { most: MOST_GROWTH } } : {}),
    },
  ],
  detail: true,
});

async function compareSizes(
  services: Services,
  at: Record<'middle' | 'large', At>,
  { calls, everyNthQuery, quick }: Extent,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  const keys = KEYS.filter((_, i) => i % everyNthQuery === 0);
  const forgetLimits = () => services.orm.em.fork().execute('delete from rate_limit');
  let within = 0;
  for (const key of keys) {
    const taken = { middle: { times: [], size: 0 } as Taken, large: { times: [], size: 0 } as Taken };
    const began = performance.now();
    const wantsMore = (round: number) => !quick && round < MOST_ROUNDS && performance.now() - began < ENOUGH_MS;
    for (let round = -1; round < calls || wantsMore(round); round++) {
      await forgetLimits();
      // In turn, so that a slow moment of the machine hits both; the first round only warms up.
      if (round === 0) for (const one of Object.values(taken)) one.times.length = 0;
      for (const pid of ['middle', 'large'] as const) await timed(services, key, at[pid], taken[pid]);
    }
    const words = verdict(key, taken.middle, taken.large);
    if (words === '') within += 1;
    const [few, many] = [taken.middle, taken.large].map(({ times }) => median(times).toFixed(1).padStart(7));
    console.log(`${key.padEnd(34)} 1,000 people ${few} ms   10,000 people ${many} ms   ${words}`);
    figures.push(figureOf(key, taken.middle, taken.large));
  }
  console.log(`${within} of ${keys.length} within their bars\n`);
  return figures;
}

/** A hundred applications accepted by one call, a few times; what is answered is taken back in between. */
async function answerMany(services: Services, at: At): Promise<Figure> {
  const em = services.orm.em.fork();
  const rows = await em.execute<{ id: string }[]>(
    `select application.id from application join team on team.id = application.team_id join project on project.id = team.project_id
     where project.pid = ? and application.state = 'applied' limit ?`,
    [at.pid, ANSWERS.count],
  );
  const ids = rows.map(({ id }) => id);
  const times: number[] = [];
  for (let round = 0; round < 5; round++) {
    const began = performance.now();
    await ask(services, 'application.answerMany', callerAs(at, 'owner'), { pid: at.pid, ids, state: 'accepted' });
    times.push(performance.now() - began);
    await em.execute(
      `update application set decision = null, decided_at = null, decision_message = null where id = any (?::uuid[])`,
      [`{${ids.join(',')}}`],
    );
  }
  return {
    part: 'procedures',
    what: `${ids.length} applications accepted at once, 10000 people`,
    who: 'ours',
    unit: 'ms',
    values: times,
    bar: { most: ANSWERS.bar },
  };
}

/** Every query of the router in a database of a thousand projects, without HTTP: who asks is who sees most. */
export async function measureProcedures(stage: Stage, extent: Extent): Promise<Figure[]> {
  const { services, at } = await openSized(stage, extent);
  console.log(
    `\n${extent.otherProjects + 3} projects, most of 300 people; p50 of at least ${extent.calls} rounds in turn`,
  );
  return [...(await compareSizes(services, at, extent)), await answerMany(services, at.large)];
}
