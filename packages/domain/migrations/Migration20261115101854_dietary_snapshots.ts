import { Migration } from '@mikro-orm/migrations';

export class Migration20261115101854_dietary_snapshots extends Migration {

  override name = 'Migration20261115101854_dietary_snapshots';

  override up(): void | Promise<void> {
    this.addSql(`create table "dietary_snapshot" ("id" uuid not null, "team_id" uuid not null, "answers" text[] not null, "figures" jsonb not null, "updated_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`alter table "dietary_snapshot" add constraint "dietary_snapshot_team_id_unique" unique ("team_id");`);

    this.addSql(`alter table "dietary_snapshot" add constraint "dietary_snapshot_team_id_foreign" foreign key ("team_id") references "team" ("id") on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "dietary_snapshot" cascade;`);
  }

}
