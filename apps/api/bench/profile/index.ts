import { existsSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import type { Profiler } from 'node:inspector';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Figure } from '../figures.ts';
import type { Extent } from '../options.ts';
import { ready, type Served, SOURCES, type Stage } from '../stage.ts';
import { prepareMorning } from '../year-day/data.ts';
import { type Asked, ask } from '../year-day/mix.ts';
import { sharesOf } from './layers.ts';

const INSIDE = new URL('./inside.ts', import.meta.url).href;
const AT_ONCE = 4;

/** Where the time of a request goes: a roster that is kept, one that is made anew, and a page. */
export async function profileLayers(stage: Stage, { profileSeconds }: Extent): Promise<Figure[]> {
  const { url, morning } = await prepareMorning(stage, 'profiled');
  const file = join(stage.folder, 'node.cpuprofile');
  const node = await stage.serve(SOURCES, url, { flags: ['--import', INSIDE], env: { BENCH_PROFILE: file } });
  await ready(`${node.origin}/healthz/ready`);
  const client = new pg.Pool({ connectionString: url, max: AT_ONCE });
  const change = () => client.query('update project set roster_version = roster_version + 1');
  const situations: Record<string, { kind: Parameters<typeof ask>[0]; before?: () => Promise<unknown> }> = {
    'roster, kept': { kind: 'roster by programs' },
    'roster, changed before each': { kind: 'roster by programs', before: change },
    'a page: my tasks': { kind: 'my tasks' },
  };
  const figures: Figure[] = [];
  for (const [what, { kind, before }] of Object.entries(situations)) {
    const turn = (seconds: number) => askFor(seconds, node, (n) => ask(kind, n, morning), before);
    await turn(profileSeconds / 2);
    const { profile, asked } = await profiled(node, file, () => turn(profileSeconds));
    for (const { layer, spent, percent } of sharesOf(profile))
      figures.push({
        part: 'profile',
        what,
        who: layer,
        unit: '% of the main thread',
        values: [percent],
        cpu: [spent / asked],
      });
  }
  await client.end();
  await node.stop();
  return figures;
}

async function profiled(node: Served, file: string, work: () => Promise<number>) {
  rmSync(file, { force: true });
  process.kill(node.pid, 'SIGUSR2');
  const asked = await work();
  process.kill(node.pid, 'SIGUSR2');
  for (let i = 0; !existsSync(file); i++) {
    if (i === 600) throw new Error('no profile was written');
    await sleep(50);
  }
  return { asked, profile: JSON.parse(readFileSync(file, 'utf8')) as Profiler.Profile };
}

/** A few at once for so long. Answers how many were answered. */
async function askFor(
  seconds: number,
  { origin }: Served,
  questionOf: (n: number) => Asked,
  before: () => Promise<unknown> = async () => undefined,
): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  const end = performance.now() + seconds * 1000;
  let asked = 0;
  const callers = Array.from({ length: AT_ONCE }, async () => {
    while (performance.now() < end) {
      await before();
      await send(origin, agent, questionOf(asked++));
    }
  });
  await Promise.all(callers);
  agent.destroy();
  return asked;
}

const send = (origin: string, agent: Agent, { method, path, headers, body }: Asked): Promise<void> =>
  new Promise((done, fail) => {
    request(origin + path, { method, headers, agent }, (answer) => {
      if (answer.statusCode !== 200) fail(new Error(`${path} answered ${answer.statusCode}`));
      answer.resume().on('end', done);
    })
      .on('error', fail)
      .end(body);
  });
