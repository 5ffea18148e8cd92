import { Migration } from '@mikro-orm/migrations';

export class Migration20261115060642_my_data extends Migration {

  override name = 'Migration20261115060642_my_data';

  override up(): void | Promise<void> {
    this.addSql(`create table "retention_run" ("id" uuid not null, "at" timestamptz not null default now(), "deleted" jsonb not null, primary key ("id"));`);

    this.addSql(`create index "audit_entry_actor_index" on "audit_entry" ("actor_id", "at");`);

    this.addSql(`alter table "person" add "deleted_at" timestamptz null;`);
    this.addSql(`alter table "person" add constraint "person_deleted_suspended" check (deleted_at is null or suspended_at is not null);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "retention_run" cascade;`);

    this.addSql(`drop index "audit_entry_actor_index";`);

    this.addSql(`alter table "person" drop constraint "person_deleted_suspended";`);
    this.addSql(`alter table "person" drop column "deleted_at";`);
  }

}
