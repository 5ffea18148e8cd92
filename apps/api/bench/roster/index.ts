import type { Figure } from '../figures.ts';
import { type Fixture, productOf, waitUntilReady } from '../fixture.ts';
import { load, type Run, type Subject } from '../measure.ts';
import type { Extent } from '../options.ts';
import { type Listed, PEOPLE, prepareForPeers, prepareForProduct } from './data.ts';
import { type Listing, measureBytes, measureFirstReads } from './first-reads.ts';

const CONNECTIONS = 20;
const PEERS = { querying: 'querying handler', express: 'Express + pg', entities: 'MikroORM entities' };
/** How many times as many requests as a peer: DESIGN, part 6. */
const LEAST_OF: Record<string, Record<string, number>> = {
  Muster: { [PEERS.express]: 5, [PEERS.entities]: 50 },
  'Muster, unchanged (304)': { [PEERS.express]: 8 },
};

/** The member listing of 1,000 people beside peers. They take turns, and ratios are of one round: other load hits all. */
export async function measureRoster(fixture: Fixture, extent: Extent): Promise<Figure[]> {
  const [peerData, productData] = [await prepareForPeers(fixture), await prepareForProduct(fixture)];
  const start = (name: string, program: string, data: Listed) => startListing(fixture, name, program, data);
  const peer = (file: keyof typeof PEERS) =>
    start(PEERS[file], new URL(`./peers/${file}.ts`, import.meta.url).pathname, peerData);
  const [querying, express, entities] = [await peer('querying'), await peer('express'), await peer('entities')];
  const product = await start('Muster', productOf(), productData);
  const etag = (await waitUntilReady(product.url, product.headers)).headers.get('etag') ?? '';
  const unchanged = {
    ...product,
    name: 'Muster, unchanged (304)',
    headers: { ...product.headers, 'if-none-match': etag },
  };
  return [
    ...(await compare([express, entities, product, unchanged], extent)),
    ...(await measureFirstReads(querying, product, 'identity', extent.changes)),
    ...(await measureFirstReads(querying, product, 'br', extent.changes)),
    ...(await measureBytes(product)),
  ];
}

async function startListing(fixture: Fixture, name: string, program: string, data: Listed): Promise<Listing> {
  const { origin, pid } = await fixture.serve(program, data.database);
  const [url, headers] = [`${origin}/members/bench`, { authorization: `Bearer ${data.token}` }];
  const response = await waitUntilReady(url, headers);
  const { data: teams } = (await response.json()) as { data: { chiefs: []; members: [] }[] };
  const people = teams.reduce((sum, team) => sum + team.chiefs.length + team.members.length, 0);
  if (people !== PEOPLE) throw new Error(`${name} lists ${people} people`);
  return { ...data, name, pid, url, headers };
}

async function compare(subjects: readonly Subject[], { rounds, seconds, warmUpSeconds }: Extent): Promise<Figure[]> {
  for (const subject of subjects) await load(subject, CONNECTIONS, warmUpSeconds);
  const runs = new Map(subjects.map(({ name }) => [name, [] as Run[]]));
  for (let round = 0; round < rounds; round++)
    for (const subject of subjects) runs.get(subject.name)?.push(await load(subject, CONNECTIONS, seconds));
  return [...runs].map(([who, own]): Figure => {
    const ratiosTo = (peer: string) =>
      own.map(({ rate }, round) => rate / (runs.get(peer)?.[round]?.rate ?? Number.NaN));
    return {
      part: 'roster',
      what: `listing, ${CONNECTIONS} connections`,
      who,
      unit: 'requests/s',
      values: own.map(({ rate }) => rate),
      cpu: own.flatMap(({ cpu }) => cpu ?? []),
      p99: Math.max(...own.map(({ p99 }) => p99)),
      against: Object.entries(LEAST_OF[who] ?? {}).map(([peer, least]) => ({
        with: peer,
        ratios: ratiosTo(peer),
        bar: { least },
      })),
    };
  });
}
