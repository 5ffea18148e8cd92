import { createKeyring, createVault, features, Person, seedDemo } from '@muster/domain';
import { factory, TEST_PATIENCE, useDatabase } from '@muster/domain/testing';
import { SCOPES } from '@muster/rules';
import { afterAll, beforeAll, expect } from 'vitest';
import { createLog } from '../../../src/http/log.ts';
import { createServices } from '../../../src/services.ts';
import { type DatabaseState, keepState } from '../../access/database-state.ts';
import type { Answer } from '../answer.ts';
import { type Ask, ask, serve } from '../api.ts';
import { ARRANGEMENTS, type Role, type Scene } from './arrangements.ts';
import type { DocumentedOperation } from './document.ts';
import { requestOf } from './request-of.ts';

/** Serves the data of the demo, which the examples name: its projects, teams, forms and locations. */
export function useSeededService() {
  const db = useDatabase();
  let state: DatabaseState;
  let origin: string;
  let stop: () => Promise<void>;
  const tokens = new Map<Role, string>();

  beforeAll(async () => {
    const keys = createKeyring(Buffer.alloc(32, 1));
    await seedDemo({ em: db.em.fork(), vault: createVault(keys), features });
    // The test must pass on any day: the dates of the demo move to 2083.
    await db.em.execute(`update form set closes_at = null;
      update task set starts_at = starts_at + interval '56 years', ends_at = ends_at + interval '56 years';
      update project set starts_on = '2083-08-07', ends_on = '2083-08-08' where pid = '2027'`);
    const log = createLog('silent');
    const { url: databaseUrl, orm } = db;
    const services = createServices({
      databaseUrl,
      orm,
      keys,
      log,
      publicUrl: 'http://localhost',
      patience: TEST_PATIENCE,
    });
    ({ stop, origin } = await serve(services));
    for (const role of ['owner', 'finance', 'chief', 'member'] as const) {
      const person = await db.em.findOneOrFail(Person, { email: `${role}@demo.example` });
      tokens.set(role, await db.make.token(person, [...SCOPES]));
    }
    state = await keepState(db);
  });
  afterAll(() => stop());

  const sendAs = (role: Role, method: string, path: string, more: Ask = {}): Promise<Answer> =>
    ask(origin, method, path, { token: tokens.get(role) ?? expect.fail(`no token of ${role}`), ...more });

  const sceneOf = (): Scene => ({
    make: factory(db.em.fork()),
    em: db.em.fork(),
    async call(role, method, path, body, headers = {}) {
      const answer = await sendAs(role, method, `/api${path}`, { body, headers });
      if (answer.status >= 300) expect.fail(`${role} ${method} ${path}: ${answer.text}`);
      return answer;
    },
    async one(statement, values = []) {
      const [row] = await db.em.execute<{ value: string }[]>(statement, values);
      return row?.value ?? expect.fail(`nothing found: ${statement}`);
    },
  });

  return {
    /** Sends all examples of an operation in one request, then restores the database. */
    async send(operation: DocumentedOperation, type: string): Promise<Answer> {
      const { result } = await state.undo(async () => {
        const example = (operation.bodies['application/json']?.example ?? {}) as Record<string, unknown>;
        const arranged = await ARRANGEMENTS[operation.operationId]?.(sceneOf(), example);
        const { as = 'owner', given = {}, headers = {} } = arranged ?? {};
        const { path, options } = requestOf(operation, type, given);
        return sendAs(as, operation.method, path, { ...options, headers: { ...options.headers, ...headers } });
      });
      return result;
    },
  };
}
