import { Agent, type IncomingHttpHeaders, request } from 'node:http';

/** What came back; status 0 where nothing did, and why. */
export interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: rows look into whatever came back
  body: any;
  ms: number;
  failure?: string;
  /** It broke off on a connection that had been used before: the node may have closed it just then. */
  stale?: boolean;
}

export interface Call {
  token?: string;
  cookie?: string;
  /** An object is sent as JSON, text as it is. */
  body?: unknown;
  headers?: Record<string, string>;
  /** The number of the network that it comes from: limits count by network. */
  network?: number;
  patienceMs?: number;
  /** On a connection of its own, as a load balancer asks. */
  fresh?: boolean;
}

export type Send = (origin: string, method: string, path: string, call?: Call) => Promise<Reply>;

/** After this long a request counts as hanging: far more than the product promises, busy machines included. */
const HANGS_AFTER_MS = 30_000;

/** An address for each number, as a proxy in front would tell it. */
export const addressOf = (network: number): string =>
  `10.${(network >> 16) & 255}.${(network >> 8) & 255}.${network & 255}`;

export function createClient(): { send: Send; close(): void } {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 1_000 });
  const attempt: Send = (origin, method, path, call = {}) =>
    new Promise((done) => {
      const { token, cookie, body, headers = {}, network, patienceMs = HANGS_AFTER_MS } = call;
      const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
      const { hostname, port } = new URL(origin);
      const began = performance.now();
      const finish = (reply: Omit<Reply, 'ms'>) => {
        clearTimeout(timer);
        done(Object.assign(reply, { ms: performance.now() - began }));
      };
      const fail = (error: NodeJS.ErrnoException) => {
        const stale = req.reusedSocket && error.code === 'ECONNRESET';
        finish({ status: 0, headers: {}, text: '', body: undefined, failure: error.message, stale });
      };
      const req = request(
        {
          hostname,
          port,
          method,
          path,
          agent: call.fresh ? false : agent,
          headers: {
            ...(text === undefined ? {} : { 'content-length': Buffer.byteLength(text) }),
            ...(text === undefined ? {} : { 'content-type': 'application/json' }),
            ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
            ...(cookie === undefined ? {} : { cookie, origin: 'http://localhost' }),
            ...(network === undefined ? {} : { 'x-forwarded-for': addressOf(network) }),
            ...headers,
          },
        },
        (res) => {
          const chunks: Buffer[] = [];
          res.on('data', (chunk: Buffer) => chunks.push(chunk));
          res.on('error', fail);
          res.on('end', () => {
            const text = Buffer.concat(chunks).toString('utf8');
            const isJson = /[/+]json/.test(res.headers['content-type'] ?? '') && text !== '';
            finish({
              status: res.statusCode ?? 0,
              headers: res.headers,
              text,
              // Crowds don't look into it, and reading it would take their time.
              get body() {
                return isJson ? JSON.parse(text) : undefined;
              },
            });
          });
        },
      );
      const timer = setTimeout(() => req.destroy(new Error('hangs')), patienceMs);
      req.on('error', fail);
      req.end(text);
    });
  /** What only reads is asked for once more where the connection was closed just before, as every client does it. */
  const send: Send = async (origin, method, path, call) => {
    const reply = await attempt(origin, method, path, call);
    return reply.stale && method === 'GET' ? attempt(origin, method, path, { ...call, fresh: true }) : reply;
  };
  return { send, close: () => agent.destroy() };
}
