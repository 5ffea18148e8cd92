import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Reply } from '../client.ts';
import { number, quantile, tally } from '../figures.ts';
import { keepAsking } from '../load.ts';
import { row } from '../row.ts';
import type { World } from '../world.ts';

const DRIPPED = 'POST /api/token HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n';

/** A connection that sends its body byte by byte until it is cut off; says after how long that was. */
function drip(origin: string, everyMs: number): { closed: Promise<number>; end(): void } {
  const { hostname, port } = new URL(origin);
  const began = performance.now();
  const socket: Socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.write(DRIPPED);
  const timer = setInterval(() => socket.writable && socket.write(' '), everyMs);
  const closed = new Promise<number>((done) =>
    socket.resume().once('close', () => {
      clearInterval(timer);
      done(performance.now() - began);
    }),
  );
  return { closed, end: () => socket.destroy() };
}

/** What is too much, and what may be said to it. */
const TOO_MUCH: Record<
  string,
  { statuses: number[]; send(world: World, origin: string, cookie: string): Promise<Reply> }
> = {
  'a body of 1 MB': {
    statuses: [413],
    send: ({ send }, origin) => send(origin, 'POST', '/api/token', { body: { username: 'x'.repeat(1_048_576) } }),
  },
  '1,000 calls in a batch': {
    // As one line and header it is too long as well.
    statuses: [400, 414, 431],
    send: ({ send }, origin, cookie) =>
      send(origin, 'POST', `/trpc/${Array(1000).fill('me.get').join()}?batch=1`, { cookie, body: {} }),
  },
  'a header of 64 kB': {
    statuses: [431],
    send: ({ send }, origin) => send(origin, 'GET', '/api/projects', { headers: { 'x-long': 'x'.repeat(65_536) } }),
  },
  'JSON 40,000 deep': {
    statuses: [400, 422],
    send: ({ send }, origin) =>
      send(origin, 'POST', '/api/token', { body: `{"username":${'['.repeat(40_000)}${']'.repeat(40_000)}}` }),
  },
};

export const slowAndLarge = row({
  name: 'slow-and-large',
  what: `slow bodies on many connections to one node; ${Object.keys(TOO_MUCH).join(', ')}; others ask meanwhile`,
  sizes: { whole: { connections: 1_000, times: 200 }, short: { connections: 200, times: 10 } },
  async run(world, { connections, times }) {
    const { nodes, make, send, signIn } = world;
    const [{ origin }] = nodes;
    const person = await make.person({ email: 'other@test.example', emailVerified: true });
    const [token, cookie] = [await make.token(person, ['me:read']), await signIn(person.email)];
    const lost: string[] = [];
    const [statuses, waits]: [number[], number[]] = [[], []];
    const others = keepAsking(
      4,
      async (n) => {
        const reply = await (n % 2 === 0
          ? send(origin, 'GET', '/api/me', { token })
          : send(origin, 'GET', '/trpc/me.get?input=%7B%7D', { cookie }));
        waits.push(reply.ms);
        if (reply.status !== 200) lost.push(`others were answered ${reply.status || reply.failure}`);
      },
      20,
    );
    const slow = Array.from({ length: connections }, () => drip(origin, 1_000));
    // They are cut off after 15 seconds, and what a busy machine adds.
    const cut = await Promise.race([Promise.all(slow.map(({ closed }) => closed)), sleep(60_000)]);
    if (cut === undefined) lost.push('slow connections were still open after a minute');
    for (const { end } of slow) end();

    for (const [name, { statuses: expected, send: sendIt }] of Object.entries(TOO_MUCH))
      for (let n = 0; n < times; n++) {
        const { status, failure } = await sendIt(world, origin, cookie);
        statuses.push(status);
        // Whoever is still sending when the answer comes may find the line closed instead.
        const isCut = status === 0 && failure !== 'hangs';
        if (!expected.includes(status) && !isCut) lost.push(`${name} was answered ${status || failure}`);
      }
    await others.stop();
    return {
      tried: `${number(connections)} slow connections, ${number(times)} × each of ${Object.keys(TOO_MUCH).length}`,
      lost,
      figures: `slow ones cut off after ${cut === undefined ? 'never' : quantile(cut, 100)}; too much: ${tally(statuses)}; ${number(waits.length)} requests of others, p50 ${quantile(waits, 50)}, p99 ${quantile(waits, 99)}`,
    };
  },
});
