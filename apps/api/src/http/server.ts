import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import { PROBLEMS, type ProblemSlug } from '@muster/contract';
import type { Logger } from 'pino';
import { BARE_ANSWER } from './security-headers.ts';
import { cutStalledReaders, type ReaderLimits } from './stalled-readers.ts';

/** A client that sends slowly is disconnected after 15 seconds, for headers and body together. */
const RECEIVED_WITHIN_MS = 14_000;
const CHECKED_EVERY_MS = 1_000;
/**
 * Longer than proxies keep a connection that nobody uses (a minute, most of them): whoever closes it first must be the
 * one who would send the next request, or that request is lost now and then.
 */
const KEPT_IDLE_MS = 75_000;

export function createHttpServer(app: RequestListener, log: Pick<Logger, 'warn'>, limits?: ReaderLimits): Server {
  const server = createServer(
    {
      requestTimeout: RECEIVED_WITHIN_MS,
      headersTimeout: 10_000,
      // Node looks every 30 seconds by default.
      connectionsCheckingInterval: CHECKED_EVERY_MS,
      keepAliveTimeout: KEPT_IDLE_MS,
    },
    app,
  );
  refuseBrokenRequests(server);
  cutStalledReaders(server, log, limits);
  return server;
}

/** Every answer is the last one on its connection: those who keep theirs busy would be cut off in the middle of one later. */
export function sendAway(server: Server): void {
  server.prependListener('request', (_req, res) => {
    res.shouldKeepAlive = false;
  });
}

const HEADERS = Object.entries({ 'Content-Type': 'application/problem+json; charset=utf-8', ...BARE_ANSWER })
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join('');

/** What Node can't read as HTTP never reaches the application; it gets the same kind of answer all the same. */
export function refuseBrokenRequests(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return;
    // A connection that a browser opened ahead of time and didn't use: an answer now would be taken for that of its next
    // request.
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') {
      socket.destroy();
      return;
    }
    const [status, slug]: [string, ProblemSlug] =
      error.code === 'HPE_HEADER_OVERFLOW'
        ? ['431 Request Header Fields Too Large', 'header-too-large']
        : ['400 Bad Request', 'malformed'];
    const { title, help } = PROBLEMS[slug];
    const body = JSON.stringify({
      type: `/problems/${slug}`,
      title,
      status: Number.parseInt(status, 10),
      detail: help,
      instance: `urn:uuid:${randomUUID()}`,
    });
    socket.end(
      `HTTP/1.1 ${status}\r\n${HEADERS}Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    );
  });
}
