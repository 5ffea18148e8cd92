import type { EntityManager } from '@mikro-orm/postgresql';
import { createKeyring } from '../crypto/keyring.ts';
import { createVault } from '../crypto/vault.ts';
import { features } from '../features/index.ts';
import type { JobScope } from '../kernel/scope.ts';

export const testKeys = createKeyring(Buffer.alloc(32, 1));
export const testVault = createVault(testKeys);

/** What a job gets: all services of the product, in a test's database. */
export const jobScope = (em: EntityManager, more: Partial<JobScope> = {}): JobScope => ({
  em,
  keys: testKeys,
  vault: testVault,
  publicUrl: 'https://x.example',
  features,
  now: new Date(),
  ...more,
});

/** The same for a person, a token, or nobody. */
export const scopeOf = <A>(em: EntityManager, actor: A, more: Partial<JobScope> = {}): JobScope & { actor: A } => ({
  ...jobScope(em, more),
  actor,
});
