import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiNode } from './nodes.ts';

const POLL_MS = 200;
const MAX_TIMEOUTS = 3;
/** Marks the proxy's own responses. */
export const OF_PROXY = 'x-of-proxy';

export interface RunningProxy {
  origin: string;
  stop(): Promise<void>;
}

/**
 * A round-robin load balancer over ready nodes, without retries: a broken connection is a 502, no ready node a 503, both
 * marked as the proxy's own.
 */
export async function startProxy(nodes: readonly ApiNode[]): Promise<RunningProxy> {
  const ready = new Set<ApiNode>(nodes);
  let turn = 0;

  /** A 503 counts at once; a timeout may be due to a busy machine, and counts when repeated. */
  const watch = async (node: ApiNode): Promise<void> => {
    for (let timeouts = 0; watching; await sleep(POLL_MS)) {
      const isReady = await check(node);
      timeouts = isReady === undefined ? timeouts + 1 : 0;
      if (isReady === true) ready.add(node);
      else if (isReady === false || timeouts >= MAX_TIMEOUTS) ready.delete(node);
    }
  };
  let watching = true;
  const watches = nodes.map(watch);

  const server = createServer((req, res) => {
    const choice = [...ready];
    const node = choice[turn++ % choice.length];
    if (node === undefined) return respond(res, 503);
    forward(req, res, node);
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

/** Undefined on a timeout. */
async function check({ health }: ApiNode): Promise<boolean | undefined> {
  try {
    const answer = await fetch(`${health}/healthz/ready`, { signal: AbortSignal.timeout(1_000) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch (error) {
    return (error as Error).name === 'TimeoutError' ? undefined : false;
  }
}

function respond(res: ServerResponse, status: number): void {
  if (res.headersSent) res.destroy();
  else res.writeHead(status, { [OF_PROXY]: '1', 'content-length': 0 }).end();
}

/** A connection per request: an idle one may be closed while it is reused. */
function forward(req: IncomingMessage, res: ServerResponse, node: ApiNode): void {
  const { connection: _, ...headers } = req.headers;
  const { hostname, port } = new URL(node.origin);
  const onward = request({ hostname, port, method: req.method, path: req.url, headers, agent: false }, (answer) => {
    const { connection: _own, 'keep-alive': _keepAlive, ...sent } = answer.headers;
    res.writeHead(answer.statusCode ?? 502, { ...sent, 'x-node': node.name });
    answer.on('error', () => respond(res, 502));
    answer.pipe(res);
  });
  onward.on('error', () => respond(res, 502));
  res.on('close', () => {
    if (!res.writableFinished) onward.destroy();
  });
  req.pipe(onward);
}
