import { Agent, get } from 'node:http';
import pg from 'pg';
import { type Figure, quantile } from './figures.ts';
import type { Subject } from './measure.ts';

/** One whose listing can be changed. */
export interface Listing extends Subject {
  database: string;
  touch: string;
}

const LEAST_OF_QUERYING = 0.8;
const MOST_OF_PLAIN = 40;

/** Change, read, change, read: every answer has to be made anew. They take turns, so that noise hits all. */
export async function measureFirstReads(
  subjects: readonly Listing[],
  encoding: string,
  changes: number,
): Promise<Figure[]> {
  const runs = subjects.map((subject) => ({
    ...subject,
    client: new pg.Client({ connectionString: subject.database }),
    times: [] as number[],
  }));
  const agent = new Agent({ keepAlive: true });
  for (const { client } of runs) await client.connect();
  for (let i = 0; i < changes; i++) {
    for (const { client, touch, url, headers, times } of runs) {
      await client.query(touch);
      const began = performance.now();
      await bytesOf(url, { ...headers, 'accept-encoding': encoding }, agent);
      times.push(performance.now() - began);
    }
  }
  agent.destroy();
  for (const { client } of runs) await client.end();
  const base = runs.find(({ name }) => name === 'querying')?.times ?? [];
  return runs.map(
    ({ name, times }): Figure => ({
      part: 'roster',
      what: `first read after a change, ${encoding === 'identity' ? 'plain' : encoding}`,
      who: name,
      unit: 'ms',
      values: middleHalf(times),
      p99: quantile(
        times.toSorted((a, b) => a - b),
        0.99,
      ),
      ...(name === 'querying'
        ? {}
        : {
            against: [
              {
                with: 'querying',
                ratios: [quantile(inOrder(base), 0.5) / quantile(inOrder(times), 0.5)],
                ...(name === 'ours' ? { bar: { least: LEAST_OF_QUERYING } } : {}),
              },
            ],
          }),
    }),
  );
}

const inOrder = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b);

/** Of hundreds of single times: the quartiles say more than the extremes, which are of the machine. */
const middleHalf = (times: readonly number[]): number[] => {
  const sorted = inOrder(times);
  return [quantile(sorted, 0.25), quantile(sorted, 0.5), quantile(sorted, 0.75)];
};

/**
 * Reads an answer to its last byte and says how many came, by Node's own client: fetch unpacks what is compressed, which
 * is the caller's work and took as long as packing it, and hides how much came.
 */
const bytesOf = (url: string, headers: Record<string, string>, agent?: Agent): Promise<number> =>
  new Promise((done, fail) => {
    get(url, { headers, ...(agent && { agent }) }, (answer) => {
      let size = 0;
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length;
      });
      answer.on('end', () => done(size));
    }).on('error', fail);
  });

export async function measureSizes({ url, headers }: Subject): Promise<Figure[]> {
  const sizeIn = (encoding: string) => bytesOf(url, { ...headers, 'accept-encoding': encoding });
  const plain = await sizeIn('identity');
  const figures: Figure[] = [];
  for (const encoding of ['br', 'gzip']) {
    const size = await sizeIn(encoding);
    figures.push({
      part: 'roster',
      what: `on the wire, ${encoding}`,
      who: 'ours',
      unit: '% of plain',
      values: [(100 * size) / plain],
      bar: { most: MOST_OF_PLAIN },
      note: `${(size / 1000).toFixed(1)} of ${(plain / 1000).toFixed(1)} kB`,
    });
  }
  return figures;
}
