import { inject, onTestFinished } from 'vitest';
import { ensureDatabase } from '../database.ts';
import { createOrm, type Orm } from '../orm.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server for this run, and the name of a migrated database in it that tests clone. */
    postgres: { server: string; template: string };
  }
}

/** For tests that are not about the limits themselves. */
export const TEST_PATIENCE = 20;

const nameOf = () => `test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;

/** The address of a fresh database: a clone of the migrated one, or an empty one. */
export async function createTestDatabase(options: { empty?: boolean } = {}): Promise<string> {
  const { server, template } = inject('postgres');
  const name = nameOf();
  await ensureDatabase(server, name, options.empty ? undefined : template);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** An ORM that closes itself; in a hook or at the top of a file, close it yourself. */
export function openOrm(url: string): Orm {
  const orm = createOrm({ url, patience: TEST_PATIENCE });
  onTestFinished(() => orm.close(true));
  return orm;
}
