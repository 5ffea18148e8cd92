import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiNode } from './nodes.ts';

const ASKED_EVERY_MS = 200;
const MOST_SILENCES = 3;
/** Says that an answer is the proxy's own. */
export const OF_PROXY = 'x-of-proxy';

export interface Entrance {
  origin: string;
  stop(): Promise<void>;
}

/**
 * Hands each request to one of the nodes that say they are ready, by turns. It tries nothing twice: a request that breaks
 * off is a 502, and what nobody is ready for a 503, both marked as the proxy's own.
 */
export async function startProxy(nodes: readonly ApiNode[]): Promise<Entrance> {
  const ready = new Set<ApiNode>(nodes);
  let turn = 0;

  /** A clear no counts at once; silence may be ours, on a busy machine, and counts when it lasts. */
  const watch = async (node: ApiNode): Promise<void> => {
    for (let silent = 0; watching; await sleep(ASKED_EVERY_MS)) {
      const isReady = await ask(node);
      silent = isReady === undefined ? silent + 1 : 0;
      if (isReady === true) ready.add(node);
      else if (isReady === false || silent >= MOST_SILENCES) ready.delete(node);
    }
  };
  let watching = true;
  const watches = nodes.map(watch);

  const server = createServer((req, res) => {
    const choice = [...ready];
    const node = choice[turn++ % choice.length];
    if (node === undefined) return say(res, 503);
    pass(req, res, node);
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((done) => server.listen({ port: 0, host: '127.0.0.1', backlog: 4_096 }, done));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      watching = false;
      await Promise.all(watches);
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

/** Whether it says that it is ready; undefined where it says nothing in time. */
async function ask({ health }: ApiNode): Promise<boolean | undefined> {
  try {
    const answer = await fetch(`${health}/healthz/ready`, { signal: AbortSignal.timeout(1_000) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch (error) {
    return (error as Error).name === 'TimeoutError' ? undefined : false;
  }
}

function say(res: ServerResponse, status: number): void {
  if (res.headersSent) res.destroy();
  else res.writeHead(status, { [OF_PROXY]: '1', 'content-length': 0 }).end();
}

/** A connection for each: one that waits may be closed in the moment of its use, and nothing is tried twice here. */
function pass(req: IncomingMessage, res: ServerResponse, node: ApiNode): void {
  const { connection: _, ...headers } = req.headers;
  const { hostname, port } = new URL(node.origin);
  const onward = request({ hostname, port, method: req.method, path: req.url, headers, agent: false }, (answer) => {
    const { connection: _own, 'keep-alive': _kept, ...sent } = answer.headers;
    res.writeHead(answer.statusCode ?? 502, { ...sent, 'x-node': node.name });
    answer.on('error', () => say(res, 502));
    answer.pipe(res);
  });
  onward.on('error', () => say(res, 502));
  res.on('close', () => {
    if (!res.writableFinished) onward.destroy();
  });
  req.pipe(onward);
}
