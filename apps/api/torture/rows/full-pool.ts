import { longest, number, tally } from '../figures.ts';
import { timeUntil } from '../load.ts';
import { row } from '../row.ts';
import { isAway } from '../writers.ts';

/** In the pool of a node. */
const PLACES = 10;
/** More than that, fewer than a node works on at once (32). */
const SLOW = 16;
const OTHERS = 12;

/** Under the limit for statements, so that nothing but the pool ends the waiting. */
const SLOW_TEAMS = `
  create function slow_down() returns trigger language plpgsql as 'begin perform pg_sleep(4); return new; end';
  create trigger slow_down before insert on team for each row when (new.tid like 'slow-%') execute function slow_down()`;

const SLEEPING = `select count(*)::int as count from pg_stat_activity where wait_event = 'PgSleep'`;

export const fullPool = row({
  name: 'full-pool',
  what: 'all places in the pool of both nodes taken by slow statements',
  sizes: { whole: 20, short: 2 },
  async run({ make, send, nodes, sql }, rounds) {
    const owner = await make.person();
    const token = await make.token(owner, ['teams:write', 'me:read']);
    for (let n = 0; n < SLOW * 2; n++) await make.projectRole(await make.project({ pid: `slow-${n}` }), owner, 'owner');
    await sql(SLOW_TEAMS);
    const lost: string[] = [];
    const statuses: number[] = [];
    const [waits, backs]: [number[], number[]] = [[], []];
    const originOf = (n: number) => (nodes[n % 2] ?? nodes[0]).origin;

    const slowOnes = (round: string) =>
      Array.from({ length: SLOW * 2 }, (_, n) =>
        send(originOf(n), 'POST', `/api/projects/slow-${n}/teams`, {
          token,
          fresh: true,
          body: { tid: `slow-${round}`, name: 'Slow' },
        }),
      );
    // A node that has just started prepares much with the first requests of a kind, and opens its connections.
    await Promise.all(slowOnes('first'));

    for (let round = 0; round < rounds; round++) {
      const slow = slowOnes(String(round));
      const full = await timeUntil(
        async () => ((await sql<{ count: number }>(SLEEPING))[0]?.count ?? 0) >= PLACES * 2,
        3_000,
      );
      const others = await Promise.all(
        Array.from({ length: OTHERS * 2 }, (_, n) => send(originOf(n), 'GET', '/api/me', { token, fresh: true })),
      );
      for (const reply of others) {
        statuses.push(reply.status);
        waits.push(reply.ms);
        if (reply.status !== 200 && !isAway(reply)) lost.push(`answered ${reply.status || reply.failure}`);
      }
      if (full === undefined) lost.push('the pools were never full: nothing was tried');
      for (const { health } of nodes) {
        const { status } = await send(health, 'GET', '/healthz/ready', { fresh: true });
        if (status !== 200) lost.push(`ready was ${status} beside a full pool`);
      }
      const began = await Promise.all(slow);
      for (const reply of began)
        if (reply.status !== 201 && !isAway(reply))
          lost.push(`a slow one was answered ${reply.status || reply.failure}`);
      for (const n of [0, 1]) {
        const back = await timeUntil(async () => (await send(originOf(n), 'GET', '/api/me', { token })).status === 200);
        if (back === undefined) lost.push('a pool did not come back');
        else backs.push(back);
      }
    }
    return {
      tried: `${number(rounds)} times, ${number(SLOW * 2)} slow ones and ${number(OTHERS * 2)} others`,
      lost,
      figures: `others: ${tally(statuses)}, longest wait ${longest(waits)}; afterwards good again after ${longest(backs)}`,
    };
  },
});
