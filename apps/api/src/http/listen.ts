import type { Server } from 'node:http';
import type { Config } from '../config.ts';
import { ConfigError } from '../config-error.ts';

/**
 * Connections that may wait to be accepted; the system's own limit holds too. With Node's 511 a health check that came
 * with a crowd was dropped and tried again by its system after one, three and seven seconds.
 */
const BACKLOG = 4_096;

export async function listen(
  server: Server,
  { port, host }: Pick<Config, 'port' | 'host'>,
  variable = 'PORT',
): Promise<void> {
  await new Promise<void>((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        fail(new ConfigError(`Port ${port} is taken. Choose another: ${variable}=3001 npm start`));
      else if (error.code === 'EACCES')
        fail(new ConfigError(`Port ${port} may not be used by this user. Choose one above 1023.`));
      else if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
        fail(new ConfigError(`HOST ${host} is not an address of this machine.`));
      else fail(error);
    });
    server.listen({ port, host, backlog: BACKLOG }, done);
  });
}
