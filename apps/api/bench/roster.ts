import { get } from 'node:http';
import pg from 'pg';
import { load, median, type Run, type Subject, spread } from './measure.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 2);
const CONNECTIONS = (process.env.BENCH_CONNECTIONS ?? '1,20,64').split(',').map(Number);
const CHANGES = 200;

/** One whose listing can be changed. */
export interface Listing extends Subject {
  database: string;
  touch: string;
}

/**
 * The member listing, ours beside two bare handlers, in one run: on shared machines only ratios and the CPU that a
 * request takes mean anything. In each round all take their turn, so that a slow moment hits all of them, and ratios are
 * of one round.
 */
export async function measureRoster(querying: Listing, versioned: Listing, ours: Listing, etag: string): Promise<void> {
  const unchanged = { ...ours, name: 'ours, unchanged (304)', headers: { ...ours.headers, 'if-none-match': etag } };
  const subjects = [querying, versioned, ours, unchanged];
  for (const subject of subjects) await load(subject, 20, 1);
  console.log(`${ROUNDS} rounds of ${SECONDS} s each: the median, and between what the rounds were\n`);
  for (const connections of CONNECTIONS) await compare(subjects, connections);
  // The bare ones never compress: like with like first, then what compressing adds.
  for (const encoding of ['identity', 'br', 'gzip']) await compareFirstReads([querying, versioned, ours], encoding);
  await measureSizes(ours);
}

async function compare(subjects: readonly Subject[], connections: number): Promise<void> {
  const runs = subjects.map((): Run[] => []);
  for (let round = 0; round < ROUNDS; round++)
    for (const [i, subject] of subjects.entries()) runs[i]?.push(await load(subject, connections, SECONDS));
  const [querying = [], versioned = []] = runs;
  const ratios = (to: Run[], of: Run[]) => of.map(({ rate }, round) => rate / (to[round]?.rate ?? Number.NaN));
  console.log(`the roster, ${connections} connection${connections === 1 ? '' : 's'}`);
  for (const [i, { name }] of subjects.entries()) {
    const own = runs[i] ?? [];
    const cpu = own.flatMap((run) => run.cpu ?? []);
    console.log(
      [
        `  ${name.padEnd(24)}`,
        `${spread(own.map(({ rate }) => rate))} req/s`.padEnd(26),
        `CPU ${cpu.length === 0 ? '?' : spread(cpu)} µs`.padEnd(24),
        `p50 ${median(own.map(({ p50 }) => p50))} ms, p99 ${median(own.map(({ p99 }) => p99))} ms`.padEnd(24),
        i === 0 ? '' : `${spread(ratios(querying, own), 1)} × querying`.padEnd(28),
        i < 2 ? '' : `${spread(ratios(versioned, own), 2)} × versioned`,
      ].join(' '),
    );
  }
  console.log('');
}

/** Change, read, change, read: every answer has to be made anew. They take turns, so that noise hits all. */
async function compareFirstReads(subjects: readonly Listing[], encoding: string): Promise<void> {
  const runs = subjects.map((subject) => ({
    ...subject,
    client: new pg.Client({ connectionString: subject.database }),
    times: [] as number[],
  }));
  for (const { client } of runs) await client.connect();
  for (let i = 0; i < CHANGES; i++) {
    for (const { client, touch, url, headers, times } of runs) {
      await client.query(touch);
      const began = performance.now();
      await (await fetch(url, { headers: { ...headers, 'accept-encoding': encoding } })).text();
      times.push(performance.now() - began);
    }
  }
  for (const { client } of runs) await client.end();
  const base = median(runs[0]?.times ?? []);
  const told = runs.map(({ name, times }) => `${name} ${median(times).toFixed(1)} ms`).join('   ');
  const ratio = base / median(runs.at(-1)?.times ?? []);
  console.log(`first read after a change    ${told}   ${ratio.toFixed(2)} × querying   ${encoding}`);
}

/** What goes over the wire; Node's own client, because fetch hides how much came. */
async function measureSizes({ url, headers }: Subject): Promise<void> {
  const sizeIn = (encoding: string) =>
    new Promise<number>((done, fail) => {
      get(url, { headers: { ...headers, 'accept-encoding': encoding } }, (answer) => {
        let size = 0;
        answer.on('data', (chunk: Buffer) => {
          size += chunk.length;
        });
        answer.on('end', () => done(size));
      }).on('error', fail);
    });
  const plain = await sizeIn('identity');
  for (const encoding of ['br', 'gzip']) {
    const size = await sizeIn(encoding);
    console.log(
      `on the wire                  plain ${(plain / 1000).toFixed(1)} kB   ${encoding} ${(size / 1000).toFixed(1)} kB   ${((100 * size) / plain).toFixed(1)} %`,
    );
  }
}
