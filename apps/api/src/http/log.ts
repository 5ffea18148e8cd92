import { randomUUID } from 'node:crypto';
import type { Response } from 'express';
import { type DestinationStream, type Logger, pino } from 'pino';
import { pinoHttp } from 'pino-http';
import { isForOperators } from './for-operators.ts';

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

/** One line per request: what was asked for by pattern, never by address, since people put anything into addresses. */
export const logRequests = (logger: Logger) =>
  pinoHttp({
    logger,
    genReqId: (_req, res) => {
      const id = randomUUID();
      res.setHeader('X-Request-Id', id);
      return id;
    },
    serializers: {
      req: (req: { id: unknown; method: string }) => ({ id: req.id, method: req.method }),
      res: ({ statusCode, raw }: { statusCode: number; raw: Response }) => ({
        status: statusCode,
        route: raw.locals?.route ?? 'other',
      }),
      // It hands over a copy of the error, words and all, which has the error itself behind it.
      err: (error: { raw?: unknown } | null) => safeError(error?.raw ?? error),
    },
    customLogLevel: (_req, res) => (res.statusCode >= 500 ? 'error' : 'info'),
    autoLogging: { ignore: (req) => isForOperators(req.url?.split('?', 1)[0]) },
  });
