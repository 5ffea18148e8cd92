import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import { type DestinationStream, destination, type Logger, pino } from 'pino';

declare module 'node:http' {
  interface IncomingMessage {
    /** Named in the log and in problems. */
    id: string;
    /** Says which request it was. */
    log: { error(fields: object, message: string): void };
  }
}

export const createLog = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      serializers: { err: safeError },
      // Belt and braces: nothing below puts these into the log in the first place.
      redact: { paths: ['*.password', '*.token', '*.authorization', '*.cookie', '*.email'], censor: '[removed]' },
    },
    destination,
  );

const WRITTEN_AFTER_BYTES = 12 * 1024;
const WRITTEN_AFTER_MS = 100;
const MOST_UNREAD_BYTES = 16 * 1024 * 1024;

/**
 * Standard output, several lines at once: each write goes by another thread, which costs more than all else about a line.
 * At the end nothing is left behind. Where nobody reads any more, lines are lost before memory is.
 */
export const linesTogether = (): DestinationStream =>
  destination({
    sync: false,
    minLength: WRITTEN_AFTER_BYTES,
    periodicFlush: WRITTEN_AFTER_MS,
    maxLength: MOST_UNREAD_BYTES,
  });

/** Messages of a database speak of rows and values (“Key (email)=(…) already exists”): kept are kind, code and place. */
function safeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, constraint, cause } = error as Error & { code?: unknown; constraint?: unknown };
  return {
    type: error.constructor.name,
    ...(code !== undefined ? { code } : {}),
    ...(constraint !== undefined ? { constraint } : {}),
    stack: error.stack
      ?.split('\n')
      .filter((line) => line.startsWith('    at '))
      .slice(0, 12)
      .join('\n'),
    ...(cause instanceof Error ? { cause: safeError(cause) } : {}),
  };
}

/** Names each request, so that callers can say which one went wrong, and gives it a log of its own. */
export const nameRequests =
  (logger: Logger): RequestHandler =>
  (req, res, next) => {
    const { method } = req;
    const id = randomUUID();
    req.id = id;
    req.log = { error: (fields, message) => logger.error({ req: { id, method }, ...fields }, message) };
    res.setHeader('X-Request-Id', id);
    next();
  };

/** One line per request: what was asked for by pattern, never by address, since people put anything into addresses. */
export function logRequests(logger: Logger): RequestHandler {
  // Its fields are these and no others: to look for secrets in them took longer than to write them.
  const lines = logger.child({}, { redact: [] });
  return ({ id, method }, res, next) => {
    const began = performance.now();
    res.once('close', () => {
      const { statusCode: status, locals, writableFinished } = res;
      const fields = {
        req: { id, method },
        res: { status, route: locals.route ?? 'other' },
        responseTime: Math.round(performance.now() - began),
      };
      const message = writableFinished ? 'request completed' : 'request aborted';
      if (status >= 500) lines.error(fields, message);
      else lines.info(fields, message);
    });
    next();
  };
}
