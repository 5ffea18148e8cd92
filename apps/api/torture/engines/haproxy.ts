import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../test/support/free-port.ts';
import { findProgram } from './programs.ts';
import { type RunningServer, runServer } from './run-server.ts';

const SHIPPED = join(import.meta.dirname, '../../deploy/haproxy.cfg');

export const findHaproxy = (): string | undefined => findProgram('haproxy');

/** The real program with the file that we ship, but for the addresses: its port is whichever of the two is the primary. */
export async function startHaproxy(folder: string, ports: [number, number]): Promise<RunningServer & { port: number }> {
  const port = await freePort();
  const file = join(folder, 'haproxy.cfg');
  const [one, two] = ports;
  writeFileSync(
    file,
    readFileSync(SHIPPED, 'utf8')
      .replace('bind :5433', `bind 127.0.0.1:${port}`)
      .replace('database-1:5432', `127.0.0.1:${one}`)
      .replace('database-2:5432', `127.0.0.1:${two}`),
  );
  // In the foreground, and quiet: with `-db` it is one process.
  return { port, ...runServer([findHaproxy() ?? 'haproxy', '-db', '-f', file], { prefix: [] }) };
}
