import { Migration } from '@mikro-orm/migrations';

export class Migration20261115054842_announcements extends Migration {

  override name = 'Migration20261115054842_announcements';

  override up(): void | Promise<void> {
    this.addSql(`create table "announcement_opt_out" ("id" uuid not null, "project_id" uuid not null, "person_id" uuid not null, "created_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`create index "announcement_opt_out_person_id_index" on "announcement_opt_out" ("person_id");`);
    this.addSql(`alter table "announcement_opt_out" add constraint "announcement_opt_out_unique" unique ("project_id", "person_id");`);

    this.addSql(`create table "announcement" ("id" uuid not null, "project_id" uuid not null, "author_id" uuid null, "audience" jsonb not null, "texts" jsonb not null, "reply_to_author" boolean not null default false, "created_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`create index "announcement_project_id_index" on "announcement" ("project_id");`);
    this.addSql(`create index "announcement_author_id_index" on "announcement" ("author_id");`);

    this.addSql(`create table "announcement_recipient" ("id" uuid not null, "announcement_id" uuid not null, "person_id" uuid not null, "state" text not null default 'waiting', "settled_at" timestamptz null, "claims" int not null default 0, "claimed_at" timestamptz null, "refusals" int not null default 0, primary key ("id"));`);
    this.addSql(`create index "announcement_recipient_person_id_index" on "announcement_recipient" ("person_id");`);
    this.addSql(`create index "announcement_recipient_claimed_index" on "announcement_recipient" ("claimed_at");`);
    this.addSql(`create index "announcement_recipient_waiting_index" on "announcement_recipient" ("announcement_id", "id") where "state" = 'waiting';`);
    this.addSql(`alter table "announcement_recipient" add constraint "announcement_recipient_unique" unique ("announcement_id", "person_id");`);

    this.addSql(`alter table "announcement_opt_out" add constraint "announcement_opt_out_project_id_foreign" foreign key ("project_id") references "project" ("id") on delete cascade;`);
    this.addSql(`alter table "announcement_opt_out" add constraint "announcement_opt_out_person_id_foreign" foreign key ("person_id") references "person" ("id") on delete cascade;`);

    this.addSql(`alter table "announcement" add constraint "announcement_project_id_foreign" foreign key ("project_id") references "project" ("id") on delete cascade;`);
    this.addSql(`alter table "announcement" add constraint "announcement_author_id_foreign" foreign key ("author_id") references "person" ("id") on delete set null;`);

    this.addSql(`alter table "announcement_recipient" add constraint "announcement_recipient_announcement_id_foreign" foreign key ("announcement_id") references "announcement" ("id") on delete cascade;`);
    this.addSql(`alter table "announcement_recipient" add constraint "announcement_recipient_person_id_foreign" foreign key ("person_id") references "person" ("id") on delete cascade;`);
    this.addSql(`alter table "announcement_recipient" add constraint "announcement_recipient_claims" check (claims >= 0 and claims <= 2);`);
    this.addSql(`alter table "announcement_recipient" add constraint "announcement_recipient_state_check" check ("state" in ('waiting', 'sent', 'failed', 'left_out'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "announcement_recipient" drop constraint "announcement_recipient_announcement_id_foreign";`);

    this.addSql(`drop table if exists "announcement_opt_out" cascade;`);
    this.addSql(`drop table if exists "announcement" cascade;`);
    this.addSql(`drop table if exists "announcement_recipient" cascade;`);
  }

}
