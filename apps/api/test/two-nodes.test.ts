import { createKeyring } from '@muster/domain';
import { TEST_PATIENCE } from '@muster/domain/testing';
import { SCOPES } from '@muster/rules';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { createServices } from '../src/services.ts';
import type { Answer } from './support/answer.ts';
import { ask, serve, useApi } from './support/api.ts';
import { usePeople } from './support/people.ts';

const api = useApi();
const { signIn } = usePeople(api);
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

/** A right, how it is used, and how it is taken away; each request at either node. */
interface Right {
  use(origin: string): Promise<Answer>;
  isOpen?(answer: Answer): boolean;
  take(origin: string): Promise<Answer>;
}

const tokenOf = (person: Parameters<typeof api.db.make.token>[0]) => api.db.make.token(person, [...SCOPES]);

const RIGHTS: Record<string, () => Promise<Right>> = {
  async 'a token that is revoked'() {
    const token = await tokenOf(await api.db.make.person());
    return {
      use: (origin) => ask(origin, 'GET', '/api/me', { token }),
      async take(origin) {
        const { body } = await ask(origin, 'GET', '/api/tokens', { token });
        return ask(origin, 'DELETE', `/api/tokens/${body.data[0].id}`, { token });
      },
    };
  },
  async 'a session that is ended'() {
    const { email } = await api.db.make.person({ emailVerified: true });
    const [cookie, other] = [await signIn(email), await signIn(email)];
    const headers = { cookie: other, origin: 'http://localhost' };
    return {
      use: (origin) => ask(origin, 'GET', '/trpc/me.get?input=%7B%7D', { headers: { cookie } }),
      take: (origin) => ask(origin, 'POST', '/trpc/session.endAll', { headers, body: {} }),
    };
  },
  async 'a role that is removed'() {
    const { make } = api.db;
    const project = await make.project();
    const [team, owner, chief] = [await make.team(project), await make.person(), await make.person()];
    await make.projectRole(project, owner, 'owner');
    await make.membership(team, chief, 'chief');
    const [ofOwner, ofChief] = [await tokenOf(owner), await tokenOf(chief)];
    const at = `/api/projects/${project.pid}`;
    return {
      use: (origin) => ask(origin, 'GET', `${at}/people`, { token: ofChief }),
      take: (origin) => ask(origin, 'DELETE', `${at}/teams/${team.tid}/chiefs/${chief.id}`, { token: ofOwner }),
    };
  },
  async 'a roster that is closed'() {
    const { make } = api.db;
    const [project, owner] = [await make.project({ rosterPublished: true }), await make.person()];
    await make.projectRole(project, owner, 'owner');
    const token = await tokenOf(owner);
    return {
      use: (origin) => ask(origin, 'GET', `/members/${project.pid}`),
      take: (origin) =>
        ask(origin, 'PATCH', `/api/projects/${project.pid}`, { token, body: { roster_published: false } }),
    };
  },
  async 'a consent that is withdrawn'() {
    const { make } = api.db;
    const project = await make.project();
    const [chief, seeker] = [await make.person(), await make.person({ name: 'Seeker who withdraws' })];
    await make.membership(await make.team(project), chief, 'chief');
    const [token, own] = [await tokenOf(chief), await tokenOf(seeker)];
    const put = (path: string, body: object) => ask(api.origin, 'PUT', `/api/me/${path}`, { token: own, body });
    await put('resume', { skills: ['Sound'], hours: 1 });
    await put('talent-pool', { wishes: 'Anything' });
    return {
      use: (origin) => ask(origin, 'GET', `/api/projects/${project.pid}/directory?skills=Sound`, { token }),
      isOpen: ({ text }) => text.includes(seeker.name),
      take: (origin) => ask(origin, 'DELETE', '/api/me/talent-pool', { token: own }),
    };
  },
};

it.each(Object.entries(RIGHTS))(
  '%s at one node is refused by the other in the next request',
  async (_what, prepare) => {
    const [here, there] = [api.origin, await startNode()];
    const { use, isOpen = ({ status }) => status === 200, take } = await prepare();
    // Repeated, so that both nodes may have cached it.
    for (const origin of [there, here, there, here]) expect(isOpen(await use(origin))).toBe(true);
    expect((await take(here)).status).toBeLessThan(300);
    expect(isOpen(await use(there))).toBe(false);
  },
);
