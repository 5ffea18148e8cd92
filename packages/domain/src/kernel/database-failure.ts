/**
 * A database that is away, starting, stopping or full shows itself as three different classes of error,
 * so they are told apart by code and, where the driver gives none, by message.
 */
const CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EAGAIN', // a socket that nobody more can wait at: the server was stopped where it stood
  'EPIPE',
  'ENOENT', // the folder of a stopped server's socket
  'ENOTFOUND',
  'ETIMEDOUT',
  'ECONNABORTED',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  '25006', // a standby: the primary is elsewhere by now
  '25P03', // idle in a transaction for too long
  '25P04', // a transaction that took too long
  '40001', // serialization failure
  '40P01', // deadlock
  '55P03', // lock not available
  '57014', // statement timeout
  '57P01', // terminated by an administrator
  '57P02', // crash of another backend
  '57P03', // starting up or shutting down
  '57P05', // idle for too long
  '58030', // can't read or write its files
]);

/** Connections, and what a server can run out of: memory, disk, connections. */
const CLASSES = ['08', '53'];

const MESSAGES = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed and is not queryable',
];

export function isDatabaseFailure(error: unknown): boolean {
  for (let e = error, depth = 0; e instanceof Error && depth < 5; e = e.cause, depth++) {
    const code = (e as { code?: unknown }).code;
    if (typeof code === 'string' && (CODES.has(code) || CLASSES.some((start) => code.startsWith(start)))) return true;
    const { message } = e;
    if (MESSAGES.some((start) => message.startsWith(start))) return true;
  }
  return false;
}
