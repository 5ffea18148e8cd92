import type { EntityManager } from '@mikro-orm/postgresql';
import { afterAll, beforeAll } from 'vitest';
import { createOrm, type Orm } from '../orm.ts';
import { createTestDatabase, dropTestDatabase, TEST_PATIENCE } from './database.ts';
import { type Factory, factory } from './factory.ts';

export interface Fixture {
  url: string;
  orm: Orm;
  em: EntityManager;
  make: Factory;
}

/** A database for the tests of one file, with an entity manager and a factory on it. */
export function useDatabase(): Fixture {
  const fixture = {} as Fixture;
  beforeAll(async () => {
    fixture.url = await createTestDatabase();
    fixture.orm = createOrm({ url: fixture.url, poolSize: 24, patience: TEST_PATIENCE });
    fixture.em = fixture.orm.em.fork();
    fixture.make = factory(fixture.em);
  });
  afterAll(async () => {
    await fixture.orm.close(true);
    await dropTestDatabase(fixture.url);
  });
  return fixture;
}
