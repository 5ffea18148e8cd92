import { expect, it } from 'vitest';
import { seedDemo } from '../demo/seed-demo.ts';
import { createTestDatabase, openOrm, testVault } from '../testing/index.ts';
import { OPTIONAL } from '../testing/optional-features.ts';
import { features } from './index.ts';

it.each(OPTIONAL)('without $name the product begins with its demo', async (missing) => {
  const { em } = openOrm(await createTestDatabase());
  const without = features.filter((feature) => feature !== missing);
  expect(await seedDemo({ em, vault: testVault, features: without })).toBe(true);
  for (const entity of missing.entities ?? [])
    expect([entity.name, await em.fork().count(entity)]).toEqual([entity.name, 0]);
});
