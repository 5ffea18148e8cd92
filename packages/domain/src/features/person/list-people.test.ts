import { beforeAll, describe, expect, it } from 'vitest';
import { actorOf, scopeOf, useDatabase } from '../../testing/index.ts';
import { type AccountFilter, listPeople } from './list-people.ts';

const db = useDatabase();
const list = (filter: AccountFilter & { oldestFirst?: boolean; cursor?: string | undefined }) =>
  listPeople(scopeOf(db.em.fork(), actorOf('admin', [], { administrator: true })), { limit: 12, ...filter });
const names = async (search: string) => (await list({ search })).items.map(({ name }) => name);

/** So many that reading all of them never pays; what one in three is called is common. */
const MANY = `
  insert into person (id, email, name, created_at)
    select gen_random_uuid(), 'p' || n || '@test.example', case n % 3 when 0 then 'Ada ' else 'Ben ' end || n, now()
    from generate_series(1, 20000) n;
  analyze person`;

beforeAll(async () => {
  const { make, em } = db;
  await make.person({ name: 'Éva Zebulon', email: 'quix@rare.example' });
  await make.person({ name: 'X', badgeName: '王小明', email: 'under_score@rare.example' });
  Object.assign(await make.person({ name: 'Zebulon gone', suspendedAt: new Date() }), { deletedAt: new Date() });
  await em.flush();
  await em.getConnection().execute(MANY);
});

describe('the search for accounts', () => {
  it.each([
    ['zebulon', ['Éva Zebulon']],
    ['éVA z', ['Éva Zebulon']],
    ['UIX@RARE', ['Éva Zebulon']],
    ['小明', ['X']],
    ['明', ['X']],
    ['r_s', ['X']],
    ['%ebulon', []],
    ['Zebulonquix', []],
    ['ada 19998', ['Ada 19998']],
  ])('finds any part of a name, a badge name or an address: %s', async (search, found) => {
    expect(await names(search)).toEqual(found);
  });

  it.each([
    ['ada 1999', 3, 3],
    ['ada 199', 36, 36],
    ['ADA ', null, 60],
  ])('goes on page by page, each account once, whether many are called so or few: %s', async (search, total, read) => {
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ search, oldestFirst: true, cursor });
      expect(page.total).toBe(total);
      ids.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined && ids.length < 60);
    expect(ids).toHaveLength(read);
    expect(ids).toEqual([...new Set(ids)].sort());
  });
});
