import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type EmbeddedPg, startEmbeddedPg } from '@muster/embedded-pg';
import { PEOPLE, prepareBare, prepareOurs, TEAMS } from './data.ts';
import { measureImport, measureScheduleImport } from './import.ts';
import type { Subject } from './measure.ts';
import { measureProcedures } from './procedures.ts';
import { type Listing, measureRoster } from './roster.ts';

/** `npm run bench [-- PART…]`: the listing beside bare handlers, imports, and every query of the router. */
const PARTS = ['roster', 'imports', 'procedures'];
const asked = process.argv.slice(2);
if (asked.some((part) => !PARTS.includes(part))) {
  console.error(`The parts are: ${PARTS.join(', ')}`);
  process.exit(2);
}
const isAsked = (part: string): boolean => asked.length === 0 || asked.includes(part);

const ORIGIN = 'http://127.0.0.1:4102';

const children: ChildProcess[] = [];
function serve(file: string, port: number, databaseUrl: string): number {
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATABASE_URL: databaseUrl,
    MASTER_KEY: '00'.repeat(32),
    LOG_LEVEL: 'info',
  };
  const child = spawn(process.execPath, [new URL(file, import.meta.url).pathname], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  children.push(child);
  return child.pid ?? Number.NaN;
}

async function ready({ url, headers }: Subject): Promise<Response> {
  for (let i = 0; i < 200; i++) {
    const answer = await fetch(url, { headers }).catch(() => undefined);
    if (answer?.ok) return answer;
    await sleep(100);
  }
  throw new Error(`${url} did not answer`);
}

async function peopleIn(answer: Response): Promise<number> {
  const { data } = (await answer.json()) as { data: { chiefs: []; members: [] }[] };
  return data.reduce((sum, team) => sum + team.chiefs.length + team.members.length, 0);
}

/** What is asked by HTTP, of nodes and handlers that run beside each other. */
async function measureServers(server: EmbeddedPg): Promise<void> {
  const [bareData, oursData] = [await prepareBare(server), await prepareOurs(server)];
  const listing = (name: string, file: string, port: number, data: typeof bareData): Listing => ({
    name,
    pid: serve(file, port, data.url),
    url: `http://127.0.0.1:${port}/members/bench`,
    database: data.url,
    touch: data.touch,
    headers: { authorization: `Bearer ${data.token}` },
  });
  const querying = listing('bare, querying', './bare.ts', 4101, bareData);
  const versioned = listing('bare, versioned', './versioned.ts', 4100, bareData);
  const ours = listing('ours', '../src/main.ts', 4102, oursData);
  let etag = '';
  for (const subject of [querying, versioned, ours]) {
    const answer = await ready(subject);
    etag = answer.headers.get('etag') ?? '';
    if ((await peopleIn(answer)) !== PEOPLE) throw new Error(`${subject.name} doesn't list the same people`);
  }
  console.log(`${PEOPLE} people in ${TEAMS} teams, token checked`);
  if (isAsked('roster')) await measureRoster(querying, versioned, ours, etag);
  if (isAsked('imports')) {
    await measureImport(ORIGIN, oursData.ownerToken, TEAMS);
    await measureScheduleImport(ORIGIN, oursData.ownerToken);
  }
}

const folder = mkdtempSync(join(tmpdir(), 'muster-bench-'));
chmodSync(folder, 0o755);
const server = await startEmbeddedPg({ dataDir: join(folder, 'postgres') });
try {
  if (isAsked('roster') || isAsked('imports')) await measureServers(server);
  if (isAsked('procedures')) await measureProcedures(server);
} finally {
  for (const child of children) child.kill('SIGTERM');
  await Promise.all(
    children.map((child) => new Promise((done) => (child.exitCode === null ? child.once('exit', done) : done(null)))),
  );
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
