import { MikroORM } from '@mikro-orm/postgresql';
import { type Orm, ormConfig } from '../orm.ts';

/** For tests that are not about the limits themselves. */
export const TEST_PATIENCE = 20;

/** An ORM that can be closed and opened again at another address. */
interface Movable {
  orm: Orm;
  address: { url: string };
}

/**
 * Those that nobody uses any more, for the next file or test in this worker: to find out about all entities, and to compile
 * what reads and writes them, takes longer than many a file.
 */
const idle: Movable[] = [];

function movableAt(url: string): Movable {
  const address = { url };
  const config = () => ormConfig({ ...address, poolSize: 24, patience: TEST_PATIENCE });
  return { address, orm: new MikroORM({ ...config(), driverOptions: () => config().driverOptions ?? {} }) };
}

/** An ORM at an address, until it is given back. */
export function lendOrm(url: string): { orm: Orm; giveBack: () => Promise<void> } {
  const lent = idle.pop() ?? movableAt(url);
  lent.address.url = url;
  return {
    orm: lent.orm,
    async giveBack() {
      await lent.orm.close(true);
      idle.push(lent);
    },
  };
}
