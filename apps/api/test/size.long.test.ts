import { ANONYMOUS, createKeyring } from '@muster/domain';
import { countQueries, TEST_PATIENCE, tablesReadWhole, useDatabase } from '@muster/domain/testing';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gatewayRouter } from '../src/rest/router.ts';
import { createServices, type Services } from '../src/services.ts';
import { proceduresOf } from '../src/trpc/procedures-of.ts';
import { askFor, CALLS, procedureOf, QUERIES } from './support/size/calls.ts';
import { type At, findCast } from './support/size/cast.ts';
import { EXCEPTIONS } from './support/size/exceptions.ts';
import { fillDatabase } from './support/size/fill.ts';
import { OTHERS, type Pid, SIZES } from './support/size/people.ts';

/** Reading so many rows is nothing; an index would only take longer. */
const FEW_ROWS = 10_000;
/** What has rows for a moment only, or so few that nobody would count them. */
const EMPTY = [
  'dietary_snapshot',
  'form_snapshot',
  'rate_limit',
  'upload_slot',
  'master_key_mark',
  'retention_run',
  'release_grant',
];

const db = useDatabase();
const keys = createKeyring(Buffer.alloc(32, 1));

describe(`with ${OTHERS + 2} projects of ${SIZES.small} people, and ${SIZES.large} in one of them`, () => {
  let services: Services;
  const at = {} as Record<Pid, At>;
  const rowsOf = new Map<string, number>();

  beforeAll(async () => {
    await fillDatabase(db.url, keys);
    services = createServices({
      databaseUrl: db.url,
      keys,
      log: pino({ level: 'silent' }),
      publicUrl: 'http://localhost',
      patience: TEST_PATIENCE,
    });
    for (const pid of ['small', 'large'] as const) at[pid] = await findCast(services.orm, keys, pid);
    const tables = await db.em.execute<{ name: string; count: number }[]>(
      `select relname as name, reltuples::int as count from pg_class
       where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`,
    );
    for (const { name, count } of tables) rowsOf.set(name, count);
  }, 600_000);
  afterAll(async () => {
    services?.signIn.stop();
    await services?.orm.close(true);
  });

  it('has a call for every query, and rows in every table', () => {
    expect([...new Set(Object.keys(CALLS).map(procedureOf))].sort()).toEqual(QUERIES.toSorted());
    expect(Object.keys(EXCEPTIONS).filter((key) => !(key in CALLS))).toEqual([]);
    expect([...rowsOf].flatMap(([name, count]) => (count === 0 || count === -1 ? [name] : []))).toEqual(
      EMPTY.toSorted(),
    );
  });

  it('reads no large table whole', async () => {
    const found: Record<string, string[]> = {};
    for (const key of Object.keys(CALLS)) {
      const whole = await tablesReadWhole(db.url, () => askFor(services, key, at.large));
      const large = whole.filter((table) => (rowsOf.get(table) ?? 0) > FEW_ROWS);
      if (large.length > 0) found[key] = large;
    }
    expect(found).toEqual(excepted(({ whole }) => whole));
  }, 600_000);

  it('asks as often in the large project as in a small one', async () => {
    const found: Record<string, number[]> = {};
    for (const key of Object.keys(CALLS)) {
      // The first look may write something down, such as what was shown.
      for (const pid of ['small', 'large', 'small', 'large'] as const) await askFor(services, key, at[pid]);
      const [few, many] = [
        await countQueries(() => askFor(services, key, at.small)),
        await countQueries(() => askFor(services, key, at.large)),
      ];
      if (few !== many) found[key] = [few, many];
    }
    expect(found).toEqual(excepted(({ statements }) => statements));
  }, 600_000);

  it('reads the version of a cached answer with one statement, and no large table whole', async () => {
    const cached = Object.values(proceduresOf(gatewayRouter))
      .map(({ meta }) => meta.cached)
      .filter((one) => one !== undefined);
    expect(cached).toHaveLength(4);
    for (const { find } of new Set(cached)) {
      const read = async () => void (await find({ services, caller: ANONYMOUS }, { pid: 'large' } as never));
      const whole = await tablesReadWhole(db.url, read);
      expect(whole.filter((table) => (rowsOf.get(table) ?? 0) > FEW_ROWS)).toEqual([]);
      expect(await countQueries(read)).toBe(1);
    }
  });
});

/** The part of the exceptions that is about one of the two. */
function excepted<Part>(part: (exception: (typeof EXCEPTIONS)[string]) => Part | undefined): Record<string, Part> {
  const rows = Object.entries(EXCEPTIONS).map(([key, exception]) => [key, part(exception)] as const);
  return Object.fromEntries(rows.filter((row): row is [string, Part & {}] => row[1] !== undefined));
}
