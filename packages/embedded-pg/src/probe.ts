import { createConnection } from 'node:net';
import { socketPath } from './socket-dir.ts';

/** Where a server listens: a folder with a socket, or (on Windows) an address. */
export interface Endpoint {
  host: string;
  port: number;
}

/** ready: takes connections; busy: there, but just starting or stopping; absent: nothing listens */
export type Answer = 'ready' | 'busy' | 'absent';

const CANNOT_CONNECT_NOW = '57P03';
const PATIENCE_MS = 2_000;

/**
 * Asks a server whether it takes connections. Connecting alone would not tell: a server that starts or stops accepts
 * the connection too, and then refuses the session.
 */
export function probe({ host, port }: Endpoint, user: string): Promise<Answer> {
  return new Promise((resolve) => {
    const socket = createConnection(host.startsWith('/') ? { path: socketPath(host, port) } : { host, port });
    const finish = (answer: Answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(PATIENCE_MS, () => finish('busy'));
    socket.once('error', () => finish('absent'));
    socket.once('close', () => finish('busy'));
    socket.once('connect', () => socket.write(startupMessage(user)));
    socket.once('data', (reply) => {
      const isError = reply.toString('latin1', 0, 1) === 'E';
      // Any other error, such as "too many clients", comes from a server at work.
      finish(isError && reply.toString('latin1').includes(`C${CANNOT_CONNECT_NOW}\0`) ? 'busy' : 'ready');
    });
  });
}

function startupMessage(user: string): Buffer {
  const parameters = Buffer.from(`user\0${user}\0database\0postgres\0\0`);
  const header = Buffer.alloc(8);
  header.writeInt32BE(header.length + parameters.length, 0);
  header.writeInt32BE(3 << 16, 4); // protocol 3.0
  return Buffer.concat([header, parameters]);
}
