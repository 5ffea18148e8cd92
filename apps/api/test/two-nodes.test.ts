import { createKeyring } from '@muster/domain';
import { TEST_PATIENCE } from '@muster/domain/testing';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { createServices } from '../src/services.ts';
import { ask, serve, useApi } from './support/api.ts';

const api = useApi();
const WRITERS = 8;
const READERS = 6;
const READS = 15;
const ENCODINGS = ['identity', 'br', 'gzip'];

async function startNode(): Promise<string> {
  const services = createServices({
    databaseUrl: api.db.url,
    keys: createKeyring(Buffer.alloc(32, 1)),
    log: pino({ level: 'silent' }),
    publicUrl: 'http://localhost',
    patience: TEST_PATIENCE,
  });
  const { origin, stop } = await serve(services);
  onTestFinished(stop);
  return origin;
}

it('whoever reads on either of two nodes sees every change that was made before they asked', async () => {
  const nodes = [api.origin, await startNode()];
  const { make } = api.db;
  const team = await make.team(await make.project({ pid: 'shared', rosterPublished: true }));
  const ids: string[] = [];
  for (let n = 0; n < WRITERS; n++) {
    const person = await make.person({ name: '0' });
    await make.membership(team, person);
    ids.push(person.id);
  }
  /** How far each writer has come, as they were told by the database. */
  const written = ids.map(() => 0);
  let reading = READERS;

  const write = async (id: string, writer: number) => {
    for (let n = 1; reading > 0; n++) {
      await api.db.em.fork().execute('update person set name = ? where id = ?', [String(n), id]);
      written[writer] = n;
    }
  };
  /** Reads as often, and then says what it has seen last. */
  const read = async (reader: number, often: number) => {
    const headers: Record<string, string> = { 'accept-encoding': ENCODINGS[reader % ENCODINGS.length] ?? '' };
    let [shown, status]: [number[], number] = [[], 0];
    for (let n = 0; n < often; n++) {
      const before = [...written];
      const answer = await ask(nodes[reader % 2] ?? '', 'GET', '/members/shared', { headers });
      status = answer.status;
      if (status === 200) {
        shown = answer.body.data[0].members.map(({ name }: { name: string }) => Number(name));
        headers['if-none-match'] = answer.headers.etag ?? '';
      }
      for (const [writer, least] of before.entries()) expect(shown[writer]).toBeGreaterThanOrEqual(least);
    }
    reading -= 1;
    return { shown, status };
  };
  const readers = Array.from({ length: READERS }, (_, reader) => reader);
  await Promise.all([...ids.map(write), ...readers.map((reader) => read(reader, READS))]);
  for (const reader of readers) expect(await read(reader, 2)).toEqual({ shown: written, status: 304 });
});
