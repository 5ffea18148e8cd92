import type { Comparison, Figure } from './figures.ts';
import { measureFirstReads, measureSizes } from './first-reads.ts';
import { load, type Run, type Subject } from './measure.ts';
import type { Extent } from './options.ts';
import { openServers } from './servers.ts';
import type { Stage } from './stage.ts';

/** What ours has to reach, by the number of connections: of what the versioned handler does, and of the querying one. */
const LEAST_OF_VERSIONED: Readonly<Record<number, number>> = { 1: 0.6, 20: 0.9, 64: 1 };
const LEAST_OF_QUERYING = { kept: 10, unchanged: 15 };
/** What the bars against the querying handler are set for: with one connection both mostly wait. */
const BUSY = 20;
/**
 * The same for each, and again at each number of connections, which lead through code of their own: what is measured is
 * what a service does all day, not how soon its code is compiled.
 */
const WARM_UP_SECONDS = 5;

/**
 * The member listing, ours beside four others, in one run: on shared machines only ratios and the CPU that a request
 * takes mean anything. In each round all take their turn, so that a slow moment hits all of them, and ratios are of one
 * round.
 */
export async function measureRoster(stage: Stage, extent: Extent): Promise<Figure[]> {
  const { peers, ours, etag, close } = await openServers(stage);
  const unchanged = { ...ours, name: 'ours, unchanged (304)', headers: { ...ours.headers, 'if-none-match': etag } };
  const subjects = [...peers, ours, unchanged];
  if (!extent.quick) for (const subject of subjects) await load(subject, BUSY, WARM_UP_SECONDS);
  const figures: Figure[] = [];
  for (const connections of extent.connections) figures.push(...(await compare(subjects, connections, extent)));
  // The others never compress: like with like first, then what compressing adds.
  figures.push(...(await measureFirstReads([...peers, ours], 'identity', extent.changes)));
  const pair = [...peers.filter(({ name }) => name === 'querying'), ours];
  for (const encoding of ['br', 'gzip']) figures.push(...(await measureFirstReads(pair, encoding, extent.changes)));
  figures.push(...(await measureSizes(ours)));
  await close();
  return figures;
}

async function compare(
  subjects: readonly Subject[],
  connections: number,
  { rounds, seconds, quick }: Extent,
): Promise<Figure[]> {
  if (!quick) for (const subject of subjects) await load(subject, connections, WARM_UP_SECONDS);
  const runs = new Map(subjects.map(({ name }) => [name, [] as Run[]]));
  for (let round = 0; round < rounds; round++)
    for (const subject of subjects) runs.get(subject.name)?.push(await load(subject, connections, seconds));
  const what = `listing, ${connections} connection${connections === 1 ? '' : 's'}`;
  console.log(`  ${what}`);
  return [...runs].map(([who, own]): Figure => {
    const cpu = own.flatMap((run) => run.cpu ?? []);
    return {
      part: 'roster',
      what,
      who,
      unit: 'requests/s',
      values: own.map(({ rate }) => rate),
      ...(cpu.length === 0 ? {} : { cpu }),
      p99: Math.max(...own.map(({ p99 }) => p99)),
      against: comparisons(who, own, runs, connections),
    };
  });
}

function comparisons(who: string, own: Run[], runs: Map<string, Run[]>, connections: number): Comparison[] {
  const ratiosTo = (other: string) =>
    own.map(({ rate }, round) => rate / (runs.get(other)?.[round]?.rate ?? Number.NaN));
  if (!who.startsWith('ours')) return who === 'querying' ? [] : [{ with: 'querying', ratios: ratiosTo('querying') }];
  const querying = who === 'ours' ? LEAST_OF_QUERYING.kept : LEAST_OF_QUERYING.unchanged;
  const versioned = who === 'ours' ? LEAST_OF_VERSIONED[connections] : undefined;
  return [
    {
      with: 'querying',
      ratios: ratiosTo('querying'),
      ...(connections === BUSY ? { bar: { least: querying } } : {}),
    },
    {
      with: 'versioned',
      ratios: ratiosTo('versioned'),
      ...(versioned === undefined ? {} : { bar: { least: versioned } }),
    },
  ];
}
