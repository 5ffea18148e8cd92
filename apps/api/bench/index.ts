import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPg } from '@muster/embedded-pg';
import autocannon from 'autocannon';
import pg from 'pg';
import { PEOPLE, prepareBare, prepareOurs, TEAMS } from './data.ts';
import { measureImport, measureScheduleImport } from './import.ts';
import { measureProcedures } from './procedures.ts';

/**
 * The member listing, ours beside the bare handler, in one run: on shared machines only the ratio means anything.
 * Rounds alternate, so that a slow moment hits both.
 */
const ROUNDS = 3;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
const CONNECTIONS = 20;

interface Subject {
  name: string;
  url: string;
  database: string;
  touch: string;
  headers: Record<string, string>;
}

const children: ChildProcess[] = [];
function serve(file: string, port: number, databaseUrl: string): void {
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATABASE_URL: databaseUrl,
    MASTER_KEY: '00'.repeat(32),
    LOG_LEVEL: 'info',
  };
  children.push(
    spawn(process.execPath, [new URL(file, import.meta.url).pathname], { env, stdio: ['ignore', 'ignore', 'inherit'] }),
  );
}

async function ready({ url, headers }: Subject): Promise<Response> {
  for (let i = 0; i < 200; i++) {
    const answer = await fetch(url, { headers }).catch(() => undefined);
    if (answer?.ok) return answer;
    await sleep(100);
  }
  throw new Error(`${url} did not answer`);
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function load({ url, headers }: Subject) {
  const { requests, latency, non2xx, statusCodeStats } = await autocannon({
    url,
    headers,
    connections: CONNECTIONS,
    duration: SECONDS,
  });
  const unexpected = Object.keys(statusCodeStats ?? {}).filter((code) => code !== '200' && code !== '304');
  if (unexpected.length > 0 || requests.total === 0)
    throw new Error(`${url} answered ${unexpected.join()} (${non2xx})`);
  return { rate: requests.average, p50: latency.p50, p99: latency.p99 };
}

/** Change, read, change, read: every answer has to be made anew. The two take turns, so that noise hits both. */
async function readsAfterChange(subjects: Subject[], encoding: string): Promise<number[]> {
  const runs = subjects.map((subject) => ({
    ...subject,
    client: new pg.Client({ connectionString: subject.database }),
    times: [] as number[],
  }));
  for (const { client } of runs) await client.connect();
  for (let i = 0; i < 200; i++) {
    for (const { client, touch, url, headers, times } of runs) {
      await client.query(touch);
      const began = performance.now();
      await (await fetch(url, { headers: { ...headers, 'accept-encoding': encoding } })).text();
      times.push(performance.now() - began);
    }
  }
  for (const { client } of runs) await client.end();
  return runs.map(({ times }) => median(times));
}

async function compare(title: string, bare: Subject, ours: Subject): Promise<void> {
  const runs: Record<'bare' | 'ours', Awaited<ReturnType<typeof load>>[]> = { bare: [], ours: [] };
  for (let round = 0; round < ROUNDS; round++) {
    runs.bare.push(await load(bare));
    runs.ours.push(await load(ours));
  }
  const of = (who: 'bare' | 'ours', what: 'rate' | 'p50' | 'p99') => median(runs[who].map((run) => run[what]));
  for (const who of ['bare', 'ours'] as const) {
    console.log(
      `${title.padEnd(28)} ${who}  ${of(who, 'rate').toFixed(0).padStart(6)} req/s   p50 ${of(who, 'p50')} ms   p99 ${of(who, 'p99')} ms`,
    );
  }
  console.log(`${title.padEnd(28)} ratio ${(of('ours', 'rate') / of('bare', 'rate')).toFixed(2)} ×\n`);
}

async function compareListings(bare: Subject, ours: Subject, fromOurs: Response): Promise<void> {
  await compare('token checked', bare, ours);
  const etag = fromOurs.headers.get('etag') ?? '';
  await compare('with If-None-Match', bare, { ...ours, headers: { ...ours.headers, 'if-none-match': etag } });

  // The bare one never compresses: like with like first, then what compressing adds.
  for (const encoding of ['identity', 'br', 'gzip']) {
    const [bareMs = 0, oursMs = 0] = await readsAfterChange([bare, ours], encoding);
    console.log(
      `first read after a change    bare ${bareMs.toFixed(1)} ms   ours ${oursMs.toFixed(1)} ms   ratio ${(bareMs / oursMs).toFixed(2)} ×   ${encoding}`,
    );
  }
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

const folder = mkdtempSync(join(tmpdir(), 'muster-bench-'));
chmodSync(folder, 0o755);
const server = await startEmbeddedPg({ dataDir: join(folder, 'postgres') });
try {
  const [bareData, oursData] = [await prepareBare(server), await prepareOurs(server)];
  serve('./bare.ts', 4101, bareData.url);
  serve('../src/main.ts', 4102, oursData.url);
  const subject = (name: string, port: number, data: typeof bareData): Subject => ({
    name,
    url: `http://127.0.0.1:${port}/members/bench`,
    database: data.url,
    touch: data.touch,
    headers: { authorization: `Bearer ${data.token}` },
  });
  const [bare, ours] = [subject('bare', 4101, bareData), subject('ours', 4102, oursData)];
  const [fromBare, fromOurs] = [await ready(bare), await ready(ours)];
  const people = async (answer: Response) =>
    ((await answer.clone().json()) as { data: { chiefs: []; members: [] }[] }).data.reduce(
      (sum, team) => sum + team.chiefs.length + team.members.length,
      0,
    );
  if ((await people(fromBare)) !== PEOPLE || (await people(fromOurs)) !== PEOPLE)
    throw new Error('the two do not list the same people');
  console.log(
    `${PEOPLE} people in ${TEAMS} teams, ${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s each, medians\n`,
  );

  await compareListings(bare, ours, fromOurs);
  await measureSizes(ours);
  await measureImport('http://127.0.0.1:4102', oursData.ownerToken, TEAMS);
  await measureScheduleImport('http://127.0.0.1:4102', oursData.ownerToken);
  await measureProcedures(server);
} finally {
  for (const child of children) child.kill('SIGTERM');
  await Promise.all(
    children.map((child) => new Promise((done) => (child.exitCode === null ? child.once('exit', done) : done(null)))),
  );
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
