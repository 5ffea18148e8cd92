import type { Fixture } from '@muster/domain/testing';

export interface DatabaseState {
  /** The tables in which a row was written since, whatever was written. */
  touched(): Promise<string[]>;
  /** Puts everything back, and says which tables had been written to. */
  restore(): Promise<string[]>;
  /** Does something and puts everything back, also after a failure. */
  undo<T>(work: () => Promise<T>): Promise<{ result: T; touched: string[] }>;
}

const JOBS = 'graphile_worker._private_jobs';

/** Remembers every table, whichever there are, and has each of them say when a row of it is written. */
export async function keepState({ em }: Fixture): Promise<DatabaseState> {
  const db = em.getConnection();
  await db.execute(`delete from ${JOBS}`);
  const tables = await db.execute<{ name: string }[]>(
    `select quote_ident(tablename) as name from pg_tables
     where schemaname = 'public' and tablename not in ('mikro_orm_migrations', 'rate_limit')`,
  );
  const watched = [...tables.map(({ name }) => name), JOBS];
  await db.execute(`do $do$ begin
    create schema kept;
    create table kept.touched (name text not null);
    create function kept.touch() returns trigger language plpgsql as
      $$ begin insert into kept.touched values (tg_argv[0]); return null; end $$;
    ${watched
      .map(
        (table, n) => `
    create table kept.copy_${n} as table ${table};
    create trigger touch after insert or update or delete on ${table}
      for each row execute function kept.touch('${table}');`,
      )
      .join('')}
    create function kept.restore() returns text[] language plpgsql as $$
      declare names text[] := array(select distinct name from kept.touched order by name);
      begin
        -- As a replica: no trigger and no foreign key looks on.
        perform set_config('session_replication_role', 'replica', true);
        ${watched
          .map(
            (table, n) => `
        if '${table}' = any (names) then
          delete from ${table};
          ${table === JOBS ? '-- there were none' : `insert into ${table} select * from kept.copy_${n};`}
        end if;`,
          )
          .join('')}
        delete from kept.touched where names <> '{}';
        -- Limits are for the outside, and in the way here.
        delete from rate_limit;
        return names;
      end $$;
  end $do$`);
  const restore = async (): Promise<string[]> =>
    (await db.execute<[{ names: string[] }]>('select kept.restore() as names'))[0].names;
  return {
    touched: async () =>
      (await db.execute<{ name: string }[]>('select distinct name from kept.touched order by name')).map(
        ({ name }) => name,
      ),
    restore,
    async undo(work) {
      const result = await work().catch(async (error: unknown) => {
        await restore();
        throw error;
      });
      return { result, touched: await restore() };
    },
  };
}
