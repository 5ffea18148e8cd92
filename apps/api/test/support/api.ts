import { createServer, type IncomingHttpHeaders, type Server, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createKeyring, type Person } from '@muster/domain';
import { type Fixture, plantCanaries, TEST_PATIENCE, useDatabase } from '@muster/domain/testing';
import { afterAll, beforeAll } from 'vitest';
import { createApp } from '../../src/http/app.ts';
import { createLog } from '../../src/http/log.ts';
import { createServices, type Services } from '../../src/services.ts';
import type { Answer } from './answer.ts';
import { assertNoCanary } from './canaries.ts';
import { assertConforms } from './conformance.ts';
import { assertSecretsUncompressed } from './uncompressed-secrets.ts';

export interface Ask {
  token?: string;
  headers?: Record<string, string>;
  /** An object is sent as JSON, text and bytes as they are. */
  body?: unknown;
  /** The canaries that this answer may carry: a release, or the owner's own look. */
  reveals?: readonly string[];
}

export interface Api {
  db: Fixture;
  services: Services;
  origin: string;
  /** Every line that the service has logged so far. */
  logged: string[];
  /** The person whose sealed records are canaries. */
  bird: Person;
  ask(method: string, path: string, options?: Ask): Promise<Answer>;
  get(path: string, token?: string): Promise<Answer>;
}

/**
 * Sends exactly what it is told, without tidying the address, and checks each answer: against the document, and for
 * what nobody may see.
 */
export async function ask(origin: string, method: string, path: string, options: Ask = {}): Promise<Answer> {
  const { token, headers = {}, body, reveals = [] } = options;
  const plain = body === undefined || typeof body === 'string' || body instanceof Uint8Array;
  const text = plain ? body : JSON.stringify(body);
  const { hostname, port } = new URL(origin);
  const exchange = (agent?: false): Promise<Answer> =>
    new Promise((done, fail) => {
      const req = send(
        {
          hostname,
          port,
          method,
          path,
          agent,
          headers: {
            ...(text === undefined ? {} : { 'content-length': Buffer.byteLength(text) }),
            ...(plain ? {} : { 'content-type': 'application/json' }),
            ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
            ...headers,
          },
        },
        (res) => {
          const chunks: Buffer[] = [];
          res.on('data', (chunk: Buffer) => chunks.push(chunk));
          res.on('error', fail);
          res.on('end', () => done(readAnswer(res.statusCode ?? 0, res.headers, Buffer.concat(chunks))));
        },
      );
      req.on('error', (error: NodeJS.ErrnoException) => {
        // The service closes a connection whose body it refused unread. One that the agent took up again at that moment is
        // no failure of this request.
        if (req.reusedSocket && error.code === 'ECONNRESET') exchange(false).then(done, fail);
        else fail(error);
      });
      req.end(text);
    });
  const answer = await exchange();
  assertConforms(method, path, answer);
  assertNoCanary(path, answer, reveals);
  assertSecretsUncompressed(path, answer, reveals);
  return answer;
}

const DECODE: Record<string, (body: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

function readAnswer(status: number, headers: IncomingHttpHeaders, sent: Buffer): Answer {
  const decode = sent.length > 0 ? DECODE[headers['content-encoding'] ?? ''] : undefined;
  const text = (decode?.(sent) ?? sent).toString('utf8');
  const isJson = /[/+]json/.test(headers['content-type'] ?? '');
  return {
    status,
    headers: headers as Answer['headers'],
    text,
    size: sent.length,
    body: isJson && text !== '' ? JSON.parse(text) : undefined,
  };
}

/** A page of our own: whether the real one has been built must not decide what a test sees. */
const WEB_FILES = join(import.meta.dirname, 'web');

export async function serve(
  services: Services,
  allowedOrigins: string[] = [],
  more: Partial<Parameters<typeof createApp>[1]> = {},
): Promise<{ server: Server; origin: string; stop(): Promise<void> }> {
  const server = createServer(
    createApp(
      services,
      { trustProxy: undefined, allowedOrigins, mostInFlight: 200, webFiles: WEB_FILES, ...more },
      { accepting: true },
    ),
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    server,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      services.signIn.stop();
      await services.orm.close(true);
    },
  };
}

/** The two ways of an answer that has a version; what is said of one of them has to hold for the other. */
export const BOTH_WAYS: [string, { cacheBytes?: number }][] = [
  ['kept', {}],
  ['made anew each time', { cacheBytes: 0 }],
];

/** The whole service on a database of its own, for the tests of one file or group. */
export function useApi(more: Parameters<typeof serve>[2] = {}): Api {
  const db = useDatabase();
  const logged: string[] = [];
  const api = { db, logged } as unknown as Api;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    const log = createLog('info', { write: (line) => void logged.push(line) });
    api.services = createServices({
      databaseUrl: db.url,
      orm: db.orm,
      keys: createKeyring(Buffer.alloc(32, 1)),
      log,
      publicUrl: 'http://localhost',
      patience: TEST_PATIENCE,
    });
    api.bird = await plantCanaries(db.em, api.services);
    ({ stop, origin: api.origin } = await serve(api.services, [], more));
    api.ask = (method, path, options) => ask(api.origin, method, path, options);
    api.get = (path, token) => ask(api.origin, 'GET', path, token === undefined ? {} : { token });
  });
  afterAll(() => stop());
  return api;
}
