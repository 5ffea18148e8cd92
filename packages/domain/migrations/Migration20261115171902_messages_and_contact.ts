import { Migration } from '@mikro-orm/migrations';

export class Migration20261115171902_messages_and_contact extends Migration {

  override name = 'Migration20261115171902_messages_and_contact';

  override up(): void | Promise<void> {
    this.addSql(`create table "message_thread" ("id" uuid not null, "project_id" uuid not null, "team_id" uuid null, "person_id" uuid not null, "messages" int not null default 0, "ended_by_person_at" timestamptz null, "ended_by_desk_at" timestamptz null, "created_at" timestamptz not null default now(), "last_message_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`create index "message_thread_project_id_index" on "message_thread" ("project_id");`);
    this.addSql(`create index "message_thread_person_id_index" on "message_thread" ("person_id");`);
    this.addSql(`create index "message_thread_last_index" on "message_thread" ("last_message_at");`);
    this.addSql(`create unique index "message_thread_team_unique" on "message_thread" ("team_id", "person_id") where "team_id" is not null;`);
    this.addSql(`create unique index "message_thread_owners_unique" on "message_thread" ("project_id", "person_id") where "team_id" is null;`);

    this.addSql(`create table "message_report" ("id" uuid not null, "thread_id" uuid not null, "reporter_id" uuid not null, "note" text not null, "created_at" timestamptz not null default now(), "settled_at" timestamptz null, "settled_by_id" uuid null, primary key ("id"));`);
    this.addSql(`create index "message_report_thread_id_index" on "message_report" ("thread_id");`);
    this.addSql(`create index "message_report_reporter_id_index" on "message_report" ("reporter_id");`);
    this.addSql(`create index "message_report_settled_by_id_index" on "message_report" ("settled_by_id");`);

    this.addSql(`create table "message_reading" ("id" uuid not null, "thread_id" uuid not null, "person_id" uuid not null, "read_through" int not null default 0, "mailed_at" timestamptz null, primary key ("id"));`);
    this.addSql(`create index "message_reading_person_id_index" on "message_reading" ("person_id");`);
    this.addSql(`alter table "message_reading" add constraint "message_reading_unique" unique ("thread_id", "person_id");`);

    this.addSql(`create table "message" ("id" uuid not null, "thread_id" uuid not null, "position" int not null, "person_id" uuid not null, "author_id" uuid null, "from_desk" boolean not null, "text" text null, "about" jsonb null, "created_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`create index "message_person_id_index" on "message" ("person_id");`);
    this.addSql(`create index "message_author_id_index" on "message" ("author_id");`);
    this.addSql(`alter table "message" add constraint "message_position_unique" unique ("thread_id", "position");`);

    this.addSql(`create table "reported_message" ("id" uuid not null, "report_id" uuid not null, "message_id" uuid not null, primary key ("id"));`);
    this.addSql(`create index "reported_message_message_id_index" on "reported_message" ("message_id");`);
    this.addSql(`alter table "reported_message" add constraint "reported_message_unique" unique ("report_id", "message_id");`);

    this.addSql(`create table "message_block" ("id" uuid not null, "project_id" uuid not null, "team_id" uuid null, "person_id" uuid not null, "by_desk" boolean not null, "created_by_id" uuid null, "created_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`create index "message_block_project_id_index" on "message_block" ("project_id");`);
    this.addSql(`create index "message_block_person_id_index" on "message_block" ("person_id");`);
    this.addSql(`create index "message_block_created_by_id_index" on "message_block" ("created_by_id");`);
    this.addSql(`create unique index "message_block_team_unique" on "message_block" ("team_id", "person_id", "by_desk") where "team_id" is not null;`);
    this.addSql(`create unique index "message_block_owners_unique" on "message_block" ("project_id", "person_id", "by_desk") where "team_id" is null;`);

    this.addSql(`create table "callable_chief" ("id" uuid not null, "membership_id" uuid not null, "created_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`alter table "callable_chief" add constraint "callable_chief_unique" unique ("membership_id");`);

    this.addSql(`create table "team_contact" ("id" uuid not null, "team_id" uuid not null, "messages" jsonb not null, "response_times" jsonb not null, "chat_link" text null, "updated_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`alter table "team_contact" add constraint "team_contact_team_unique" unique ("team_id");`);

    this.addSql(`alter table "message_thread" add constraint "message_thread_project_id_foreign" foreign key ("project_id") references "project" ("id") on delete cascade;`);
    this.addSql(`alter table "message_thread" add constraint "message_thread_team_id_foreign" foreign key ("team_id") references "team" ("id") on delete cascade;`);
    this.addSql(`alter table "message_thread" add constraint "message_thread_person_id_foreign" foreign key ("person_id") references "person" ("id") on delete cascade;`);

    this.addSql(`alter table "message_report" add constraint "message_report_thread_id_foreign" foreign key ("thread_id") references "message_thread" ("id") on delete cascade;`);
    this.addSql(`alter table "message_report" add constraint "message_report_reporter_id_foreign" foreign key ("reporter_id") references "person" ("id") on delete cascade;`);
    this.addSql(`alter table "message_report" add constraint "message_report_settled_by_id_foreign" foreign key ("settled_by_id") references "person" ("id") on delete set null;`);

    this.addSql(`alter table "message_reading" add constraint "message_reading_thread_id_foreign" foreign key ("thread_id") references "message_thread" ("id") on delete cascade;`);
    this.addSql(`alter table "message_reading" add constraint "message_reading_person_id_foreign" foreign key ("person_id") references "person" ("id") on delete cascade;`);

    this.addSql(`alter table "message" add constraint "message_thread_id_foreign" foreign key ("thread_id") references "message_thread" ("id") on delete cascade;`);
    this.addSql(`alter table "message" add constraint "message_person_id_foreign" foreign key ("person_id") references "person" ("id") on delete cascade;`);
    this.addSql(`alter table "message" add constraint "message_author_id_foreign" foreign key ("author_id") references "person" ("id") on delete set null;`);

    this.addSql(`alter table "reported_message" add constraint "reported_message_report_id_foreign" foreign key ("report_id") references "message_report" ("id") on delete cascade;`);
    this.addSql(`alter table "reported_message" add constraint "reported_message_message_id_foreign" foreign key ("message_id") references "message" ("id") on delete cascade;`);

    this.addSql(`alter table "message_block" add constraint "message_block_project_id_foreign" foreign key ("project_id") references "project" ("id") on delete cascade;`);
    this.addSql(`alter table "message_block" add constraint "message_block_team_id_foreign" foreign key ("team_id") references "team" ("id") on delete cascade;`);
    this.addSql(`alter table "message_block" add constraint "message_block_person_id_foreign" foreign key ("person_id") references "person" ("id") on delete cascade;`);
    this.addSql(`alter table "message_block" add constraint "message_block_created_by_id_foreign" foreign key ("created_by_id") references "person" ("id") on delete set null;`);

    this.addSql(`alter table "callable_chief" add constraint "callable_chief_membership_id_foreign" foreign key ("membership_id") references "membership" ("id") on delete cascade;`);

    this.addSql(`alter table "team_contact" add constraint "team_contact_team_id_foreign" foreign key ("team_id") references "team" ("id") on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "message_report" drop constraint "message_report_thread_id_foreign";`);
    this.addSql(`alter table "message_reading" drop constraint "message_reading_thread_id_foreign";`);
    this.addSql(`alter table "message" drop constraint "message_thread_id_foreign";`);
    this.addSql(`alter table "reported_message" drop constraint "reported_message_report_id_foreign";`);
    this.addSql(`alter table "reported_message" drop constraint "reported_message_message_id_foreign";`);

    this.addSql(`drop table if exists "message_thread" cascade;`);
    this.addSql(`drop table if exists "message_report" cascade;`);
    this.addSql(`drop table if exists "message_reading" cascade;`);
    this.addSql(`drop table if exists "message" cascade;`);
    this.addSql(`drop table if exists "reported_message" cascade;`);
    this.addSql(`drop table if exists "message_block" cascade;`);
    this.addSql(`drop table if exists "callable_chief" cascade;`);
    this.addSql(`drop table if exists "team_contact" cascade;`);
  }

}
