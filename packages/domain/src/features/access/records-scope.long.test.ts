import { expect, it } from 'vitest';
import { createTestDatabase, openOrm } from '../../testing/index.ts';

it('a token from before reads what it read until it ends, and no ended one comes to more', async () => {
  const orm = openOrm(await createTestDatabase());
  const sql = orm.em.getConnection();
  await orm.migrator.down({ to: 'Migration20261115060642_my_data' });
  await sql.execute(`insert into person (id, email, name) values (gen_random_uuid(), 'a@test.example', 'A')`);
  for (const [name, scopes, ended] of [
    ['old', 'me:read,members:read', 'null, now() + interval $$1 day$$'],
    ['without', 'members:read', 'null, now() + interval $$1 day$$'],
    ['revoked', 'me:read', 'now(), now() + interval $$1 day$$'],
    ['expired', 'me:read', 'null, now()'],
  ])
    await sql.execute(
      `insert into api_token (id, hash, person_id, name, scopes, revoked_at, expires_at)
       select gen_random_uuid(), '${name}'::bytea, id, '${name}', '{${scopes}}', ${ended} from person`,
    );
  await sql.execute(
    `insert into exchange_credential (id, username, password_hash, person_id, scopes, token_name, token_lifetime)
     select gen_random_uuid(), 'mx_old', 'x', id, '{me:read}', 'x', 60 from person`,
  );
  const scopes = async () =>
    Object.fromEntries(
      (
        await sql.execute<{ name: string; scopes: string }[]>(
          `select name, array_to_string(scopes, ' ') as scopes from api_token
           union all select username, array_to_string(scopes, ' ') from exchange_credential`,
        )
      ).map((row) => [row.name, row.scopes]),
    );
  const before = await scopes();
  await orm.migrator.up();
  expect(await scopes()).toEqual({
    old: 'me:read members:read me.records:read',
    without: 'members:read',
    revoked: 'me:read',
    expired: 'me:read',
    mx_old: 'me:read me.records:read',
  });
  await orm.migrator.down({ to: 'Migration20261115060642_my_data' });
  expect(await scopes()).toEqual(before);
});
