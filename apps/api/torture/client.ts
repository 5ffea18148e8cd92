import { Agent, type IncomingHttpHeaders, request } from 'node:http';

/** A response; status 0 and the failure where there was none. */
export interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: rows look into any body
  body: any;
  ms: number;
  failure?: string;
  /** Broken on a reused connection, which the node may have closed at that moment. */
  stale?: boolean;
}

export interface Call {
  token?: string;
  cookie?: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** The number of the client's network, which limits count by. */
  network?: number;
  /** On a new connection. */
  fresh?: boolean;
}

export type Send = (origin: string, method: string, path: string, call?: Call) => Promise<Reply>;

/** Far more than the product promises, busy machines included. */
const HANGS_AFTER_MS = 30_000;

const addressOf = (network: number): string => `10.${(network >> 16) & 255}.${(network >> 8) & 255}.${network & 255}`;

export function createClient(): { send: Send; close(): void } {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 1_000 });
  const attempt: Send = (origin, method, path, call = {}) =>
    new Promise((done) => {
      const { token, cookie, body, headers = {}, network } = call;
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
              // Load generators don't need it, and parsing takes their time.
              get body() {
                return isJson ? JSON.parse(text) : undefined;
              },
            });
          });
        },
      );
      const timer = setTimeout(() => req.destroy(new Error('hangs')), HANGS_AFTER_MS);
      req.on('error', fail);
      req.end(text);
    });
  /** Retries reads on a connection that was closed at that moment, as every client does. */
  const send: Send = async (origin, method, path, call) => {
    const reply = await attempt(origin, method, path, call);
    return reply.stale && method === 'GET' ? attempt(origin, method, path, { ...call, fresh: true }) : reply;
  };
  return { send, close: () => agent.destroy() };
}
