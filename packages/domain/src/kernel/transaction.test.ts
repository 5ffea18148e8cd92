import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { useDatabase } from '../testing/index.ts';
import { inTransaction, isWorthAnotherTry, Outrun } from './transaction.ts';

const db = useDatabase();
const SOURCE = join(import.meta.dirname, '..');
const files = globSync('**/*.ts', { cwd: SOURCE }).filter((file) => !file.endsWith('.test.ts'));
const holding = (pattern: RegExp): string[] =>
  files.filter((file) => pattern.test(readFileSync(join(SOURCE, file), 'utf8'))).toSorted();

describe('a transaction', () => {
  it('is begun again after a deadlock, with nothing of the first attempt left', async () => {
    const [a, b] = [await db.make.person(), await db.make.person()];
    const both = Promise.withResolvers<void>();
    let begun = 0;
    const rename = (first: string, second: string, name: string) =>
      inTransaction(db.em, async (tx) => {
        await tx.execute('update person set name = name || ? where id = ?', [name, first]);
        if (++begun === 2) both.resolve();
        await both.promise;
        await tx.execute('update person set name = name || ? where id = ?', [name, second]);
      });
    await Promise.all([rename(a.id, b.id, 'X'), rename(b.id, a.id, 'Y')]);
    // The loser may overtake the woken winner once more.
    expect(begun).toBeGreaterThanOrEqual(3);
    const rows = await db.em.execute<{ name: string }[]>('select name from person where id in (?, ?)', [a.id, b.id]);
    for (const { name } of rows) expect(name).toMatch(/^Person \d+(XY|YX)$/);
  });

  it('is not begun again for what would happen again', async () => {
    let begun = 0;
    const failing = inTransaction(db.em, async () => {
      begun += 1;
      throw new Error('ours');
    });
    await expect(failing).rejects.toThrow('ours');
    expect(begun).toBe(1);
  });

  it('gives up after five attempts', async () => {
    let begun = 0;
    const failing = inTransaction(db.em, async () => {
      begun += 1;
      throw new Outrun('again');
    });
    await expect(failing).rejects.toMatchObject({ code: '40001' });
    expect(begun).toBe(5);
  });

  it('knows what is worth another attempt, however it is wrapped', () => {
    const deadlock = Object.assign(new Error('x'), { code: '40P01' });
    expect(isWorthAnotherTry(new Error('outer', { cause: deadlock }))).toBe(true);
    expect(isWorthAnotherTry(Object.assign(new Error('x'), { code: '23505' }))).toBe(false);
    expect(isWorthAnotherTry(Object.assign(new Error('x'), { code: '55P03' }))).toBe(false);
  });
});

describe('the shape of the code', () => {
  it('takes a scope first in all that the doors call', () => {
    const exported = readFileSync(join(SOURCE, 'index.ts'), 'utf8').matchAll(/export \{([^}]*)\} from '\.\/([^']*)'/g);
    const taking = [...exported].flatMap(([, names = '', file = '']) => {
      const source = readFileSync(join(SOURCE, file), 'utf8');
      return names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '')
        .filter((name) => new RegExp(`(function|const) ${name}\\b[^(]*\\(\\s*(em|tx): EntityManager`).test(source));
    });
    expect(taking.toSorted()).toEqual([
      // What use cases are made of, within their transaction.
      'enqueueMail',
      'findPersonByEmail',
      'findProject',
      // For the sign-in library, which has the database alone.
      'loadSignIn',
      'nativePool',
      'readSharedPage',
    ]);
  });

  it('opens transactions in one place', () => {
    expect(holding(/\.transactional\(|\.begin\(\)/)).toEqual(['kernel/transaction.ts']);
  });

  it('locks rows in one place, apart from triggers, the exchange and new accounts', () => {
    // What skips locked rows waits for nobody, and so has no place in the order.
    expect(
      holding(
        /LockMode|lockMode|\bfor (no key |key )?(update|share)\b(?! (of|skip locked)\b)|\.for(NoKey|Key)?(Update|Share)\([^)]*\)(?!\s*\.skipLocked)/,
      ),
    ).toEqual([
      // One statement, which makes the token and looks at its maker's right.
      'features/access/redeem-exchange.sql.ts',
      // The last that such a transaction locks: nothing else is asked for once the counts are known.
      'features/announcement/recipient-triggers.ts',
      // Accounts that this very import has made, or found by address.
      'features/import/import-people.ts',
      'kernel/locks.ts',
      'kernel/roster-triggers.ts',
    ]);
  });
});
