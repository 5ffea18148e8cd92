import { createOrm } from '@muster/domain';
import { factory } from '@muster/domain/testing';
import type { Figure } from './figures.ts';
import { load, type Run, type Subject } from './measure.ts';
import type { Extent } from './options.ts';
import { PRODUCT, ready, type Stage } from './stage.ts';

const PROJECTS = 60;
const TEAMS = 40;
const CONNECTIONS = 20;

const PATHS = {
  'list of projects': '/api/projects',
  'event page': '/api/projects/bench',
  'teams of an event': '/api/projects/bench/teams',
} as const;

async function prepare(stage: Stage) {
  const url = await stage.database('open');
  const orm = createOrm({ url, timeLimits: false });
  const make = factory(orm.em.fork());
  const project = await make.project({ pid: 'bench', state: 'open' });
  for (let n = 1; n < PROJECTS; n++) await make.project({ pid: `other-${n}`, state: 'open' });
  for (let n = 1; n <= TEAMS; n++) await make.team(project, { tid: `team-${n}`, position: n });
  await orm.em.execute(`update project set description = repeat('Come and help. ', 60)`);
  await orm.em.execute(`update team set public_text = repeat('We carry what has to be carried. ', 5)`);
  const token = await make.token(await make.person(), ['projects:read']);
  await orm.close(true);
  return { url, token };
}

/**
 * What everybody may read, without a credential and by a token of somebody who sees no more: the first is kept by version,
 * the second made for each request. The pairs take turns in one run.
 */
export async function measureOpen(stage: Stage, { rounds, seconds, quick }: Extent): Promise<Figure[]> {
  const { url, token } = await prepare(stage);
  const { origin, pid, stop } = await stage.serve(PRODUCT, url);
  await ready(`${origin}/healthz/ready`);
  const figures: Figure[] = [];
  for (const [what, path] of Object.entries(PATHS).slice(0, quick ? 1 : undefined)) {
    const subject = { pid, url: origin + path };
    const kept: Subject = { ...subject, name: 'kept', headers: {} };
    const made: Subject = { ...subject, name: 'made', headers: { authorization: `Bearer ${token}` } };
    const runs: Record<'kept' | 'made', Run[]> = { kept: [], made: [] };
    for (let round = 0; round < rounds; round++) {
      runs.made.push(await load(made, CONNECTIONS, seconds));
      runs.kept.push(await load(kept, CONNECTIONS, seconds));
    }
    for (const who of ['made', 'kept'] as const) {
      const own = runs[who];
      const ratios = own.map(({ rate }, round) => rate / (runs.made[round]?.rate ?? Number.NaN));
      figures.push({
        part: 'open',
        what: `${what}, ${CONNECTIONS} connections`,
        who: who === 'kept' ? 'without a credential (kept)' : 'by a token (made)',
        unit: 'requests/s',
        values: own.map(({ rate }) => rate),
        cpu: own.flatMap((run) => run.cpu ?? []),
        p99: Math.max(...own.map(({ p99 }) => p99)),
        ...(who === 'kept' ? { against: [{ with: 'made', ratios }] } : {}),
      });
    }
  }
  await stop();
  return figures;
}
