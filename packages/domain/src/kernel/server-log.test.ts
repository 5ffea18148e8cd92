import type { EntityMetadata, EntityProperty } from '@mikro-orm/postgresql';
import { beforeAll, describe, expect, it } from 'vitest';
import { signInDatabase } from '../features/access/sign-in-database.ts';
import { Application } from '../features/application/application.entity.ts';
import { features } from '../features/index.ts';
import { Person } from '../features/person/person.entity.ts';
import { useDatabase } from '../testing/fixture.ts';
import { logPlace, logSince } from '../testing/server-log.ts';

const db = useDatabase();

const WORD = 'Zqlogged-7319';
const DAY = '1907-03-19';
const CANARIES = [WORD, Buffer.from(WORD).toString('hex'), DAY, '7319-4731-8731-973197319731', '17319'];

/** A value that nobody has by chance, of the type of a column. */
function canaryOf(property: EntityProperty): unknown {
  const type = property.columnTypes[0] ?? '';
  if (type === 'uuid') return '73197319-7319-4731-8731-973197319731';
  if (type.startsWith('timestamp')) return new Date(`${DAY}T07:31:09Z`);
  if (type === 'date') return DAY;
  if (/^(int|smallint|bigint|bigserial)/.test(type)) return 17319;
  if (type === 'boolean') return true;
  if (type === 'jsonb') return { [WORD]: [WORD] };
  if (type.endsWith('[]')) return [WORD, `"${WORD}`];
  if (type === 'bytea') return Buffer.from(WORD);
  if (/^(text|varchar|char)/.test(type)) return `${WORD} ? ?? \\? ' $1`.slice(0, property.length);
  throw new Error(`No canary is known for ${type}.`);
}

const canaryRow = (meta: EntityMetadata): Record<string, unknown> =>
  Object.fromEntries(
    meta.props
      .filter((property) => property.persist !== false && property.fieldNames?.length === 1 && !property.generated)
      .map((property) => [property.name, canaryOf(property)]),
  );

beforeAll(async () => {
  const connection = db.em.getConnection();
  await connection.execute(`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'refused by %', tg_op; end $$`);
});

/** Whatever is written to the table fails, before any constraint has a word. */
const withRefusal = async (table: string, work: () => Promise<unknown>[]): Promise<string> => {
  const connection = db.em.getConnection();
  await connection.execute(
    `create trigger a_refuse before insert or update on "${table}" for each statement execute function refuse()`,
  );
  const place = await logPlace(db.em);
  const done = await Promise.allSettled(work());
  const log = await logSince(db.em, place);
  await connection.execute(`drop trigger a_refuse on "${table}"`);
  const messages = done.map((each) => (each.status === 'rejected' ? String(each.reason) : 'done'));
  for (const message of messages) expect(message).toMatch(/refused by (INSERT|UPDATE)/);
  expect(log.match(/ERROR: {2}refused by/g)).toHaveLength(done.length);
  expect(log.match(/STATEMENT: {2}(insert|update)/g)).toHaveLength(done.length);
  return log;
};

/** As a flush hands them to the driver: lists already in the way that PostgreSQL writes them. */
const storedRow = (meta: EntityMetadata): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(canaryRow(meta)).map(([name, value]) => {
      const { customType } = meta.properties[name as never] as EntityProperty;
      return [name, customType?.convertToDatabaseValue(value, db.em.getPlatform()) ?? value];
    }),
  );

describe('the log of PostgreSQL, as it is set by default, holds no value of a statement that fails', () => {
  it.each(features.flatMap(({ entities = [] }) => [...entities]).map((entity) => [entity.name, entity] as const))(
    '%s',
    async (_name, entity) => {
      const meta = db.orm.getMetadata().get(entity as never) as EntityMetadata;
      const driver = db.em.getDriver();
      const row = () => canaryRow(meta);
      const key = Object.fromEntries(meta.primaryKeys.map((name) => [name, row()[name]])) as never;
      const log = await withRefusal(meta.tableName, () => [
        db.em.fork().insert(entity as never, row() as never),
        db.em.fork().insertMany(entity as never, [row(), row()] as never),
        db.em.fork().nativeUpdate(entity as never, key, row() as never),
        // What a flush of several changed rows comes to.
        driver.nativeUpdateMany(entity as never, [key, key], [storedRow(meta), storedRow(meta)] as never),
        db.em.fork().upsert(entity as never, row() as never),
      ]);
      for (const canary of CANARIES) expect(log).not.toContain(canary);
    },
  );

  it('nor what a unit of work writes, nor what the sign-in library writes', async () => {
    const person = await db.make.person();
    const log = await withRefusal('person', () => {
      const em = db.em.fork();
      em.create(Person, { email: `${WORD}@test.example`, name: WORD });
      const changing = db.em.fork();
      return [
        em.flush(),
        changing.findOneOrFail(Person, { id: person.id }).then((found) => {
          changing.assign(found, { name: WORD });
          return changing.flush();
        }),
        signInDatabase(db.orm)
          .insertInto('person')
          .values({ id: person.id, email: WORD, name: WORD } as never)
          .execute(),
      ];
    });
    expect(log).not.toContain(WORD);
  });

  it('nor what an ordinary conflict is about', async () => {
    const team = await db.make.team(await db.make.project());
    const person = await db.make.person();
    const apply = () => {
      const em = db.em.fork();
      em.create(Application, { team: team.id, person: person.id, note: WORD });
      return em.flush();
    };
    await apply();
    const place = await logPlace(db.em);
    await expect(apply()).rejects.toThrow(/duplicate key/);
    const log = await logSince(db.em, place);
    expect(log).toContain('duplicate key');
    expect(log).not.toContain(WORD);
  });
});
