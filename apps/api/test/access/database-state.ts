import type { Fixture } from '@muster/domain/testing';

export interface DatabaseState {
  /** The tables in which a row was written since, whatever was written. */
  touched(): Promise<string[]>;
  /** Puts everything back. */
  restore(): Promise<void>;
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
  end $do$`);
  const touched = async () =>
    (await db.execute<{ name: string }[]>('select distinct name from kept.touched order by name')).map(
      ({ name }) => name,
    );
  return {
    touched,
    async restore() {
      const steps = (await touched()).map((table) =>
        // There were no jobs.
        table === JOBS
          ? `delete from ${table};`
          : `delete from ${table}; insert into ${table} select * from kept.copy_${watched.indexOf(table)};`,
      );
      // As a replica: no trigger and no foreign key looks on. Limits are for the outside, and in the way here.
      await db.execute(`do $$ begin
        perform set_config('session_replication_role', 'replica', true);
        ${steps.join('\n')}
        delete from kept.touched;
        delete from rate_limit;
      end $$`);
    },
  };
}
