import { PEOPLE, prepareBare, prepareOurs } from './data.ts';
import type { Listing } from './first-reads.ts';
import { PRODUCT, ready, type Served, type Stage } from './stage.ts';

/** What the product is measured against, each in a process of its own. */
const PEERS = ['querying', 'versioned', 'express', 'entities'] as const;
const NAMES: Readonly<Record<(typeof PEERS)[number], string>> = {
  querying: 'querying',
  versioned: 'versioned',
  express: 'Express + pg',
  entities: 'MikroORM entities',
};

async function peopleIn(answer: Response): Promise<number> {
  const { data } = (await answer.json()) as { data: { chiefs: []; members: [] }[] };
  return data.reduce((sum, team) => sum + team.chiefs.length + team.members.length, 0);
}

/** Ours and the others on the same thousand people; all list them before anything is measured. */
export async function openServers(stage: Stage) {
  const [bareData, oursData] = [await prepareBare(stage), await prepareOurs(stage)];
  const served: Served[] = [];
  const listing = async (name: string, file: URL, data: typeof bareData): Promise<Listing> => {
    const one = await stage.serve(file, data.url);
    served.push(one);
    const { pid, origin } = one;
    return {
      name,
      pid,
      url: `${origin}/members/bench`,
      database: data.url,
      touch: data.touch,
      headers: { authorization: `Bearer ${data.token}` },
    };
  };
  const peers = await Promise.all(
    PEERS.map((peer) => listing(NAMES[peer], new URL(`./peers/${peer}.ts`, import.meta.url), bareData)),
  );
  const ours = await listing('ours', PRODUCT, oursData);
  let etag = '';
  for (const { name, url, headers } of [...peers, ours]) {
    const answer = await ready(url, headers);
    etag = answer.headers.get('etag') ?? '';
    if ((await peopleIn(answer)) !== PEOPLE) throw new Error(`${name} doesn't list the same people`);
  }
  return { peers, ours, etag, close: () => Promise.all(served.map((one) => one.stop())) };
}
