import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll } from 'vitest';
import { type Orm, ormConfig } from '../orm.ts';
import { createTestDatabase, dropTestDatabase, TEST_PATIENCE } from './database.ts';
import { type Factory, factory } from './factory.ts';

export interface Fixture {
  url: string;
  orm: Orm;
  em: EntityManager;
  make: Factory;
}

/** An ORM that can be closed and opened again at another address. */
interface Movable {
  orm: Orm;
  address: { url: string };
}

/**
 * Those that no file uses any more, for the next one in this worker: to find out about all entities, and to compile what
 * reads and writes them, takes longer than many a file.
 */
const idle: Movable[] = [];

function movableAt(url: string): Movable {
  const address = { url };
  const config = () => ormConfig({ ...address, poolSize: 24, patience: TEST_PATIENCE });
  return { address, orm: new MikroORM({ ...config(), driverOptions: () => config().driverOptions ?? {} }) };
}

/** A database for the tests of one file, with an entity manager and a factory on it. */
export function useDatabase(): Fixture {
  const fixture = {} as Fixture;
  let used: Movable | undefined;
  beforeAll(async () => {
    fixture.url = await createTestDatabase();
    used = idle.pop() ?? movableAt(fixture.url);
    used.address.url = fixture.url;
    fixture.orm = used.orm;
    fixture.em = fixture.orm.em.fork();
    fixture.make = factory(fixture.em);
  });
  afterAll(async () => {
    await fixture.orm.close(true);
    if (used !== undefined) idle.push(used);
    await dropTestDatabase(fixture.url);
  });
  return fixture;
}
