import { Migration } from '@mikro-orm/migrations';

export class Migration20261115234256_forms extends Migration {

  override name = 'Migration20261115234256_forms';

  override up(): void | Promise<void> {
    this.addSql(`create table "form_memory" ("id" uuid not null, "person_id" uuid not null, "values" jsonb not null default '{}', "updated_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`alter table "form_memory" add constraint "form_memory_person_id_unique" unique ("person_id");`);

    this.addSql(`create table "form" ("id" uuid not null, "project_id" uuid not null, "fid" varchar(64) not null, "origin" uuid not null, "title" varchar(120) not null, "titles" jsonb not null default '{}', "intro" jsonb not null default '{}', "state" text not null default 'draft', "opens_at" timestamptz null, "closes_at" timestamptz null, "required" boolean not null default false, "audience" jsonb not null default '{}', "of_teams" boolean not null default false, "keep_days" int not null default 90, "version" int not null default 1, "reminded_at" timestamptz null, "made_by_id" uuid null, "created_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`create index "form_made_by_id_index" on "form" ("made_by_id");`);
    this.addSql(`alter table "form" add constraint "form_project_fid_unique" unique ("project_id", "fid");`);

    this.addSql(`create table "form_version" ("id" uuid not null, "form_id" uuid not null, "number" int not null, "fields" jsonb not null, "made_by_id" uuid null, "created_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`create index "form_version_made_by_id_index" on "form_version" ("made_by_id");`);
    this.addSql(`alter table "form_version" add constraint "form_version_unique" unique ("form_id", "number");`);

    this.addSql(`create table "form_reader" ("id" uuid not null, "form_id" uuid not null, "person_id" uuid not null, "purpose" varchar(200) not null, "sealed" boolean not null default false, "ends_on" date not null, "granted_by_id" uuid null, "ended_at" timestamptz null, "created_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`create index "form_reader_form_id_index" on "form_reader" ("form_id");`);
    this.addSql(`create index "form_reader_person_id_index" on "form_reader" ("person_id");`);
    this.addSql(`create index "form_reader_granted_by_id_index" on "form_reader" ("granted_by_id");`);
    this.addSql(`create unique index "form_reader_current_unique" on "form_reader" ("form_id", "person_id") where "ended_at" is null;`);

    this.addSql(`create table "form_answer" ("id" uuid not null, "form_id" uuid not null, "person_id" uuid not null, "version" int not null, "state" text not null, "values" jsonb not null default '{}', "sealed" text null, "sent_at" timestamptz null, "updated_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`create index "form_answer_person_id_index" on "form_answer" ("person_id");`);
    this.addSql(`alter table "form_answer" add constraint "form_answer_unique" unique ("form_id", "person_id");`);

    this.addSql(`alter table "form_memory" add constraint "form_memory_person_id_foreign" foreign key ("person_id") references "person" ("id") on delete cascade;`);

    this.addSql(`alter table "form" add constraint "form_project_id_foreign" foreign key ("project_id") references "project" ("id") on delete cascade;`);
    this.addSql(`alter table "form" add constraint "form_made_by_id_foreign" foreign key ("made_by_id") references "person" ("id") on delete set null;`);
    this.addSql(`alter table "form" add constraint "form_keep_days" check (keep_days >= 1 and keep_days <= 90);`);
    this.addSql(`alter table "form" add constraint "form_state_check" check ("state" in ('draft', 'open', 'closed'));`);
    this.addSql(`create or replace function "form_keep_texts_fn"() returns trigger as \$\$ begin if (tg_op = 'INSERT' and new.titles = '{}') or (tg_op = 'UPDATE' and new.titles = old.titles and new.title is distinct from old.title) then new.titles := case when new.title = '' then new.titles - (select main_language from project where id = new.project_id) else new.titles || jsonb_build_object((select main_language from project where id = new.project_id), new.title) end; elsif tg_op = 'INSERT' or new.titles is distinct from old.titles then new.title := coalesce(new.titles ->> (select main_language from project where id = new.project_id), ''); end if; return new; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "keep_texts" BEFORE INSERT OR UPDATE on "form" for each ROW execute function "form_keep_texts_fn"();`);

    this.addSql(`alter table "form_version" add constraint "form_version_form_id_foreign" foreign key ("form_id") references "form" ("id") on delete cascade;`);
    this.addSql(`alter table "form_version" add constraint "form_version_made_by_id_foreign" foreign key ("made_by_id") references "person" ("id") on delete set null;`);

    this.addSql(`alter table "form_reader" add constraint "form_reader_form_id_foreign" foreign key ("form_id") references "form" ("id") on delete cascade;`);
    this.addSql(`alter table "form_reader" add constraint "form_reader_person_id_foreign" foreign key ("person_id") references "person" ("id") on delete cascade;`);
    this.addSql(`alter table "form_reader" add constraint "form_reader_granted_by_id_foreign" foreign key ("granted_by_id") references "person" ("id") on delete set null;`);

    this.addSql(`alter table "form_answer" add constraint "form_answer_form_id_foreign" foreign key ("form_id") references "form" ("id") on delete cascade;`);
    this.addSql(`alter table "form_answer" add constraint "form_answer_person_id_foreign" foreign key ("person_id") references "person" ("id") on delete cascade;`);
    this.addSql(`alter table "form_answer" add constraint "form_answer_sent" check ((state = 'sent') = (sent_at is not null));`);
    this.addSql(`alter table "form_answer" add constraint "form_answer_state_check" check ("state" in ('draft', 'sent'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "form_version" drop constraint "form_version_form_id_foreign";`);
    this.addSql(`alter table "form_reader" drop constraint "form_reader_form_id_foreign";`);
    this.addSql(`alter table "form_answer" drop constraint "form_answer_form_id_foreign";`);

    this.addSql(`drop table if exists "form_memory" cascade;`);
    this.addSql(`drop trigger if exists "keep_texts" on "form";`);
    this.addSql(`drop function if exists "form_keep_texts_fn"();`);
    this.addSql(`drop table if exists "form" cascade;`);
    this.addSql(`drop table if exists "form_version" cascade;`);
    this.addSql(`drop table if exists "form_reader" cascade;`);
    this.addSql(`drop table if exists "form_answer" cascade;`);
  }

}
