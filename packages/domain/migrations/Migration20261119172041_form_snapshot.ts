import { Migration } from '@mikro-orm/migrations';

export class Migration20261119172041_form_snapshot extends Migration {

  override name = 'Migration20261119172041_form_snapshot';

  override up(): void | Promise<void> {
    this.addSql(`create table "form_snapshot" ("id" uuid not null, "form_id" uuid not null, "answers" text[] not null, "figures" jsonb not null, "updated_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`alter table "form_snapshot" add constraint "form_snapshot_form_id_unique" unique ("form_id");`);

    this.addSql(`alter table "form_snapshot" add constraint "form_snapshot_form_id_foreign" foreign key ("form_id") references "form" ("id") on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "form_snapshot" cascade;`);
  }

}
