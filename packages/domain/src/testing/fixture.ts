import type { EntityManager } from '@mikro-orm/postgresql';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Orm } from '../orm.ts';
import { createTestDatabase, dropTestDatabase } from './database.ts';
import { type Factory, factory } from './factory.ts';
import { lendOrm } from './lent-orm.ts';

export interface Fixture {
  url: string;
  orm: Orm;
  em: EntityManager;
  make: Factory;
}

/**
 * A database for the tests of one file, with an entity manager and a factory on it. What a test makes by them, the entity
 * manager forgets after it, for each flush looks through all that it knows; what is made before all tests, it goes on
 * knowing.
 */
export function useDatabase(): Fixture {
  const fixture = {} as Fixture;
  let giveBack: (() => Promise<void>) | undefined;
  let known = new Set<object>();
  const all = () => [...fixture.em.getUnitOfWork().getIdentityMap()];
  beforeAll(async () => {
    fixture.url = await createTestDatabase();
    ({ orm: fixture.orm, giveBack } = lendOrm(fixture.url));
    fixture.em = fixture.orm.em.fork();
    fixture.make = factory(fixture.em);
  });
  beforeEach(() => {
    known = new Set(all());
  });
  afterEach(() => {
    const stays = all().filter((entity) => known.has(entity));
    fixture.em.clear();
    fixture.em.persist(stays);
  });
  afterAll(async () => {
    await giveBack?.();
    await dropTestDatabase(fixture.url);
  });
  return fixture;
}
