import { Agent, get } from 'node:http';
import pg from 'pg';
import { type Figure, median, quantile } from '../figures.ts';
import type { Subject } from '../measure.ts';
import type { Listed } from './data.ts';

export type Listing = Subject & Listed;

/** DESIGN, part 6. */
const LEAST_OF_QUERYING = 0.7;
const MOST_ON_THE_WIRE = 40;

/** Change, read, change, read, by turns: no response can be cached. Peers don't compress: the bar is for plain ones. */
export async function measureFirstReads(
  querying: Listing,
  product: Listing,
  encoding: string,
  changes: number,
): Promise<Figure[]> {
  const runs = [querying, product].map((listing) => ({
    ...listing,
    client: new pg.Client({ connectionString: listing.database }),
    times: [] as number[],
  }));
  const agent = new Agent({ keepAlive: true });
  for (const { client } of runs) await client.connect();
  for (let i = 0; i < changes; i++) {
    for (const { client, touch, url, headers, times } of runs) {
      await client.query(touch);
      const began = performance.now();
      await download(url, { ...headers, 'accept-encoding': encoding }, agent);
      times.push(performance.now() - began);
    }
  }
  agent.destroy();
  for (const { client } of runs) await client.end();
  const base = median(runs[0]?.times ?? []);
  return runs.map(({ name, times }): Figure => {
    const bar = encoding === 'identity' ? { bar: { least: LEAST_OF_QUERYING } } : {};
    return {
      part: 'roster',
      what: `first read after a change, ${encoding === 'identity' ? 'plain' : encoding}`,
      who: name,
      unit: 'ms',
      // Single times: their extremes are the machine's.
      values: [0.25, 0.5, 0.75].map((q) => quantile(times, q)),
      p99: quantile(times, 0.99),
      ...(name === product.name ? { against: [{ with: querying.name, ratios: [base / median(times)], ...bar }] } : {}),
    };
  });
}

/** By Node's own client, which decompresses nothing: returns the bytes on the wire. */
const download = (url: string, headers: Record<string, string>, agent?: Agent): Promise<number> =>
  new Promise((done, fail) => {
    get(url, { headers, ...(agent && { agent }) }, (response) => {
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
      });
      response.on('end', () => done(size));
    }).on('error', fail);
  });

export async function measureBytes({ name, url, headers }: Subject): Promise<Figure[]> {
  const sizeIn = (encoding: string) => download(url, { ...headers, 'accept-encoding': encoding });
  const plain = await sizeIn('identity');
  const figures: Figure[] = [];
  for (const encoding of ['br', 'gzip']) {
    const size = await sizeIn(encoding);
    const note = `${(size / 1000).toFixed(1)} of ${(plain / 1000).toFixed(1)} kB`;
    const [values, bar] = [[(100 * size) / plain], { most: MOST_ON_THE_WIRE }];
    figures.push({
      part: 'roster',
      what: `on the wire, ${encoding}`,
      who: name,
      unit: '% of plain',
      values,
      bar,
      note,
    });
  }
  return figures;
}
