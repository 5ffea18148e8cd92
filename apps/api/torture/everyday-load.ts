import type { Reply } from './client.ts';
import { keepAsking } from './load.ts';
import type { World } from './world.ts';
import { createWriters, type Writers } from './writers.ts';

const WRITERS = 4;
const READERS = 4;

export interface EverydayLoad {
  writers: Writers;
  /** How long each request took, in milliseconds. */
  waits: number[];
  stop(): Promise<void>;
}

/** Programs and pages that write and read through the proxy, as on any day; `seen` gets every answer. */
export async function startEverydayLoad(world: World, seen: (reply: Reply) => void): Promise<EverydayLoad> {
  const { proxy, make, send } = world;
  const writers = await createWriters(world, WRITERS);
  await make.project({ pid: 'open', rosterPublished: true });
  const waits: number[] = [];
  const load = keepAsking(
    WRITERS + READERS,
    async (caller) => {
      const reply = await (caller < WRITERS
        ? writers.write(caller, proxy.origin)
        : send(proxy.origin, 'GET', caller % 2 === 0 ? '/members/open' : '/trpc/project.list?input=%7B%7D'));
      waits.push(reply.ms);
      seen(reply);
    },
    5,
  );
  return { writers, waits, stop: load.stop };
}

export const isGood = ({ status }: Reply): boolean => status === 200 || status === 201;
export const wordsOf = ({ status, failure, text }: Reply): string =>
  `answered ${status || failure} ${text.slice(0, 100)}`;
