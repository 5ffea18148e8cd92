import { createKeyring, ensureDatabase, migrate } from '@muster/domain';
import type { EmbeddedPg } from '@muster/embedded-pg';
import { pino } from 'pino';
import { createServices, type Services } from '../src/services.ts';
import { ask, askFor, CALLS, procedureOf } from '../test/support/size/calls.ts';
import { type At, callerAs, findCast } from '../test/support/size/cast.ts';
import { fillDatabase } from '../test/support/size/fill.ts';

/** In milliseconds, p50, in the project of 10,000 people. */
const BAR = 30;
const BARS: Readonly<Record<string, number>> = { 'directory.search': 40, 'member.list': 60 };
const ANSWERS = { count: 100, bar: 400 };
/** An answer that is at most so much longer than in the project of 1,000 is of constant size; it may take `MOST_GROWTH` as long. */
const SAME_SIZE = 1.3;
const MOST_GROWTH = 1.5;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 9);
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

async function compareSizes(services: Services, at: Record<'middle' | 'large', At>): Promise<void> {
  const forgetLimits = () => services.orm.em.fork().execute('delete from rate_limit');
  let within = 0;
  for (const key of KEYS) {
    const taken = { middle: { times: [], size: 0 } as Taken, large: { times: [], size: 0 } as Taken };
    await forgetLimits();
    for (let round = -1; round < ROUNDS; round++) {
      // In turn, so that a slow moment of the machine hits both; the first round only warms up.
      if (round === 0) for (const one of Object.values(taken)) one.times.length = 0;
      for (const pid of ['middle', 'large'] as const) await timed(services, key, at[pid], taken[pid]);
    }
    const words = verdict(key, taken.middle, taken.large);
    if (words === '') within += 1;
    const [few, many] = [taken.middle, taken.large].map(({ times }) => median(times).toFixed(1).padStart(7));
    console.log(`${key.padEnd(34)} 1,000 people ${few} ms   10,000 people ${many} ms   ${words}`);
  }
  console.log(`${within} of ${KEYS.length} within their bars\n`);
}

/** A hundred applications accepted by one call, a few times; what is answered is taken back in between. */
async function answerMany(services: Services, at: At): Promise<void> {
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
  const taken = median(times);
  console.log(
    `${ids.length} applications at once  ${taken.toFixed(0)} ms${taken > ANSWERS.bar ? `   over ${ANSWERS.bar} ms` : ''}\n`,
  );
}

/** Every query of the router in a database of a thousand projects, without HTTP: who asks is who sees most. */
export async function measureProcedures(server: EmbeddedPg): Promise<void> {
  const keys = createKeyring(Buffer.alloc(32, 1));
  await ensureDatabase(server.url('postgres'), 'sized');
  const url = server.url('sized');
  await migrate(url);
  await fillDatabase(url, keys);
  const services = createServices({
    databaseUrl: url,
    keys,
    log: pino({ level: 'silent' }),
    publicUrl: 'http://localhost',
  });
  try {
    const at = {
      middle: await findCast(services.orm, keys, 'middle'),
      large: await findCast(services.orm, keys, 'large'),
    };
    console.log(`\na thousand projects of 300 people; p50 of ${ROUNDS} rounds in turn`);
    await compareSizes(services, at);
    await answerMany(services, at.large);
  } finally {
    services.signIn.stop();
    await services.orm.close(true);
  }
}
