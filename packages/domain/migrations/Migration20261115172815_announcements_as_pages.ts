import { Migration } from '@mikro-orm/migrations';

export class Migration20261115172815_announcements_as_pages extends Migration {

  override name = 'Migration20261115172815_announcements_as_pages';

  override up(): void | Promise<void> {
    this.addSql(`create table "pinned_link" ("id" uuid not null, "project_id" uuid not null, "position" int not null, "titles" jsonb not null, "url" text not null, primary key ("id"));`);
    this.addSql(`alter table "pinned_link" add constraint "pinned_link_unique" unique ("project_id", "position");`);

    this.addSql(`create table "announcement_draft" ("id" uuid not null, "project_id" uuid not null, "author_id" uuid not null, "audience" jsonb not null, "texts" jsonb not null, "reply_to_author" boolean not null default false, "send_at" timestamptz null, "problem" text null, "updated_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`create index "announcement_draft_project_id_index" on "announcement_draft" ("project_id");`);
    this.addSql(`create index "announcement_draft_author_id_index" on "announcement_draft" ("author_id");`);
    this.addSql(`create index "announcement_draft_due_index" on "announcement_draft" ("send_at") where "send_at" is not null;`);

    this.addSql(`create table "announcement_reading" ("id" uuid not null, "announcement_id" uuid not null, "person_id" uuid not null, "read_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`create index "announcement_reading_person_id_index" on "announcement_reading" ("person_id");`);
    this.addSql(`alter table "announcement_reading" add constraint "announcement_reading_unique" unique ("announcement_id", "person_id");`);

    this.addSql(`alter table "announcement_opt_out" drop constraint "announcement_opt_out_unique";`);
    // A person who wanted no announcements gets neither kind.
    this.addSql(`alter table "announcement_opt_out" add "kind" text not null default 'event';`);
    this.addSql(`alter table "announcement_opt_out" alter column "kind" drop default;`);
    this.addSql(`insert into "announcement_opt_out" ("id", "project_id", "person_id", "created_at", "kind")
      select gen_random_uuid(), "project_id", "person_id", "created_at", 'team' from "announcement_opt_out";`);
    this.addSql(`alter table "announcement_opt_out" add constraint "announcement_opt_out_unique" unique ("project_id", "person_id", "kind");`);
    this.addSql(`alter table "announcement_opt_out" add constraint "announcement_opt_out_kind_check" check ("kind" in ('event', 'team'));`);

    this.addSql(`alter table "announcement" add "kind" text not null default 'event';`);
    this.addSql(`alter table "announcement" alter column "kind" drop default;`);
    this.addSql(`update "announcement" set "kind" = 'team' where jsonb_exists("audience", 'tids');`);
    this.addSql(`alter table "announcement" add constraint "announcement_kind_check" check ("kind" in ('event', 'team'));`);

    this.addSql(`alter table "pinned_link" add constraint "pinned_link_project_id_foreign" foreign key ("project_id") references "project" ("id") on delete cascade;`);

    this.addSql(`alter table "announcement_draft" add constraint "announcement_draft_project_id_foreign" foreign key ("project_id") references "project" ("id") on delete cascade;`);
    this.addSql(`alter table "announcement_draft" add constraint "announcement_draft_author_id_foreign" foreign key ("author_id") references "person" ("id") on delete cascade;`);
    this.addSql(`alter table "announcement_draft" add constraint "announcement_draft_problem_check" check ("problem" in ('not_allowed', 'no_recipients', 'archived'));`);

    this.addSql(`alter table "announcement_reading" add constraint "announcement_reading_announcement_id_foreign" foreign key ("announcement_id") references "announcement" ("id") on delete cascade;`);
    this.addSql(`alter table "announcement_reading" add constraint "announcement_reading_person_id_foreign" foreign key ("person_id") references "person" ("id") on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "pinned_link" cascade;`);
    this.addSql(`drop table if exists "announcement_draft" cascade;`);
    this.addSql(`drop table if exists "announcement_reading" cascade;`);

    this.addSql(`alter table "announcement" drop constraint "announcement_kind_check";`);
    this.addSql(`alter table "announcement" drop column "kind";`);

    this.addSql(`alter table "announcement_opt_out" drop constraint "announcement_opt_out_unique";`);
    this.addSql(`alter table "announcement_opt_out" drop constraint "announcement_opt_out_kind_check";`);
    // There is one choice again: a person who refused any of it refuses all.
    this.addSql(`delete from "announcement_opt_out" o using "announcement_opt_out" other
      where o.project_id = other.project_id and o.person_id = other.person_id and o.kind = 'team' and other.kind = 'event';`);
    this.addSql(`alter table "announcement_opt_out" drop column "kind";`);
    this.addSql(`alter table "announcement_opt_out" add constraint "announcement_opt_out_unique" unique ("project_id", "person_id");`);
  }

}
