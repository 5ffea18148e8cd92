import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than every limit of the product. */
const HANGS_AFTER_MS = 20_000;
const WRITERS_PER_NODE = 4;

export interface LoadedTeam {
  tid: string;
  /** Of a person who may change it. */
  token: string;
}

export interface Load {
  /** One sentence per wrong response or lost write. */
  lost: string[];
  /** Names that were acknowledged. */
  acknowledged: string[];
  statuses: Map<string, number>;
  /** When each node last acknowledged a write. */
  lastWrite(node: number): number;
  stop(): Promise<void>;
}

/**
 * Writers rename their team with a rising number; readers load the listing from each node by turns. A number that was
 * acknowledged or seen before a read may be higher in its response, never lower.
 */
export function startLoad(origins: readonly string[], teams: readonly LoadedTeam[], pid: string): Load {
  const lost: string[] = [];
  const acknowledged: string[] = [];
  const statuses = new Map<string, number>();
  const known = new Map<string, number>();
  const written = origins.map(() => 0);
  const stopping = new AbortController();

  const send = async (what: string, url: string, init: RequestInit): Promise<unknown> => {
    let status: number | string = 'no response';
    try {
      const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(HANGS_AFTER_MS) });
      status = answer.status;
      const text = await answer.text();
      return status === 200 ? JSON.parse(text) : undefined;
    } catch (error) {
      lost.push(`${what} got no response: ${String(error)}`);
      return undefined;
    } finally {
      statuses.set(`${what} ${status}`, (statuses.get(`${what} ${status}`) ?? 0) + 1);
      if (![200, 503, 'no response'].includes(status)) lost.push(`${what} was answered ${status}`);
    }
  };
  const raise = (tid: string, n: number) => known.set(tid, Math.max(n, known.get(tid) ?? 0));

  async function write(node: number, { tid, token }: LoadedTeam): Promise<void> {
    for (let n = 1; !stopping.signal.aborted; n++) {
      const name = `${tid} #${n}`;
      const answer = await send('write', `${origins[node]}/api/projects/${pid}/teams/${tid}`, {
        method: 'PATCH',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ name }),
      });
      if (answer === undefined) await sleep(100);
      else {
        acknowledged.push(name);
        raise(tid, n);
        written[node] = performance.now();
      }
    }
  }

  async function read(): Promise<void> {
    for (let turn = 0; !stopping.signal.aborted; turn++) {
      const atLeast = new Map(known);
      const answer = await send('read', `${origins[turn % origins.length]}/members/${pid}`, {});
      if (answer === undefined) await sleep(100);
      else
        for (const { tid, name } of (answer as { data: { tid: string; name: string }[] }).data) {
          const n = Number(/#(\d+)$/.exec(name)?.[1] ?? 0);
          const least = atLeast.get(tid) ?? 0;
          if (n < least) lost.push(`the listing went back: ${tid} from ${least} to ${n}`);
          raise(tid, n);
        }
      await sleep(20);
    }
  }

  const work = [...teams.map((team, i) => write(i % origins.length, team)), read(), read()];
  return {
    lost,
    acknowledged,
    statuses,
    lastWrite: (node) => written[node] ?? 0,
    async stop() {
      stopping.abort();
      await Promise.all(work);
    },
  };
}

export const TEAMS = (nodes: number): number => nodes * WRITERS_PER_NODE;
