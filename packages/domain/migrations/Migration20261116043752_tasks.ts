import { Migration } from '@mikro-orm/migrations';

export class Migration20261116043752_tasks extends Migration {

  override name = 'Migration20261116043752_tasks';

  override up(): void | Promise<void> {
    this.addSql(`create table "task_calendar" ("id" uuid not null, "person_id" uuid not null, "secret_hash" bytea not null, "created_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`alter table "task_calendar" add constraint "task_calendar_person_id_unique" unique ("person_id");`);
    this.addSql(`alter table "task_calendar" add constraint "task_calendar_secret_hash_unique" unique ("secret_hash");`);

    this.addSql(`create table "task_category" ("id" uuid not null, "project_id" uuid not null, "name" varchar(120) not null, "names" jsonb not null default '{}', "colour" text not null, "position" int not null default 0, primary key ("id"));`);
    this.addSql(`create index "task_category_project_id_index" on "task_category" ("project_id");`);

    this.addSql(`create table "task_place" ("id" uuid not null, "project_id" uuid not null, "name" varchar(120) not null, "names" jsonb not null default '{}', "position" int not null default 0, "walks" jsonb not null default '{}', primary key ("id"));`);
    this.addSql(`create index "task_place_project_id_index" on "task_place" ("project_id");`);

    this.addSql(`create table "task_settings" ("id" uuid not null, "project_id" uuid not null, "rest_minutes" int null, "daily_minutes" int null, "wall_hash" bytea null, primary key ("id"));`);
    this.addSql(`alter table "task_settings" add constraint "task_settings_project_id_unique" unique ("project_id");`);
    this.addSql(`alter table "task_settings" add constraint "task_settings_wall_hash_unique" unique ("wall_hash");`);

    this.addSql(`create table "task" ("id" uuid not null, "project_id" uuid not null, "team_id" uuid null, "title" varchar(200) not null, "titles" jsonb not null default '{}', "text" text not null default '', "texts" jsonb not null default '{}', "category_id" uuid null, "place_id" uuid null, "starts_at" timestamptz null, "ends_at" timestamptz null, "due_on" date null, "least" int not null default 1, "most" int not null default 1, "opens_at" timestamptz null, "closes_at" timestamptz null, "leave_until" timestamptz null, "audience" jsonb not null default '{}', "cancelled_at" timestamptz null, "taken" int not null default 0, "waiting" int not null default 0, "made_by_id" uuid null, "created_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`create index "task_team_id_index" on "task" ("team_id");`);
    this.addSql(`create index "task_category_id_index" on "task" ("category_id");`);
    this.addSql(`create index "task_place_id_index" on "task" ("place_id");`);
    this.addSql(`create index "task_made_by_id_index" on "task" ("made_by_id");`);
    this.addSql(`create index "task_project_starts_at_index" on "task" ("project_id", "starts_at", "id");`);

    this.addSql(`create table "task_person" ("id" uuid not null, "task_id" uuid not null, "person_id" uuid not null, "state" text null, "turn" int null, "reminded_of_day_at" timestamptz null, "reminded_of_hour_at" timestamptz null, "updated_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`create index "task_person_person_id_index" on "task_person" ("person_id");`);
    this.addSql(`alter table "task_person" add constraint "task_person_unique" unique ("task_id", "person_id");`);
    this.addSql(`alter table "task_person" add constraint "task_person_turn_unique" unique ("task_id", "turn");`);

    this.addSql(`create table "task_mark" ("id" uuid not null, "task_person_id" uuid not null, "becomes" text null, "mover" text null, "undoes" uuid null, "marked_by_id" uuid null, "at" timestamptz not null default now(), "arrived_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`create index "task_mark_task_person_id_index" on "task_mark" ("task_person_id");`);
    this.addSql(`create index "task_mark_marked_by_id_index" on "task_mark" ("marked_by_id");`);

    this.addSql(`alter table "task_calendar" add constraint "task_calendar_person_id_foreign" foreign key ("person_id") references "person" ("id") on delete cascade;`);

    this.addSql(`alter table "task_category" add constraint "task_category_project_id_foreign" foreign key ("project_id") references "project" ("id") on delete cascade;`);
    this.addSql(`alter table "task_category" add constraint "task_category_colour_check" check ("colour" in ('pine', 'ocean', 'persimmon', 'plum', 'gold', 'berry', 'sky', 'moss', 'brick', 'indigo', 'slate', 'lagoon'));`);
    this.addSql(`create or replace function "task_category_keep_texts_fn"() returns trigger as \$\$ begin if (tg_op = 'INSERT' and new.names = '{}') or (tg_op = 'UPDATE' and new.names = old.names and new.name is distinct from old.name) then new.names := case when new.name = '' then new.names - (select main_language from project where id = new.project_id) else new.names || jsonb_build_object((select main_language from project where id = new.project_id), new.name) end; elsif tg_op = 'INSERT' or new.names is distinct from old.names then new.name := coalesce(new.names ->> (select main_language from project where id = new.project_id), ''); end if; return new; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "keep_texts" BEFORE INSERT OR UPDATE on "task_category" for each ROW execute function "task_category_keep_texts_fn"();`);

    this.addSql(`alter table "task_place" add constraint "task_place_project_id_foreign" foreign key ("project_id") references "project" ("id") on delete cascade;`);
    this.addSql(`create or replace function "task_place_keep_texts_fn"() returns trigger as \$\$ begin if (tg_op = 'INSERT' and new.names = '{}') or (tg_op = 'UPDATE' and new.names = old.names and new.name is distinct from old.name) then new.names := case when new.name = '' then new.names - (select main_language from project where id = new.project_id) else new.names || jsonb_build_object((select main_language from project where id = new.project_id), new.name) end; elsif tg_op = 'INSERT' or new.names is distinct from old.names then new.name := coalesce(new.names ->> (select main_language from project where id = new.project_id), ''); end if; return new; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "keep_texts" BEFORE INSERT OR UPDATE on "task_place" for each ROW execute function "task_place_keep_texts_fn"();`);

    this.addSql(`alter table "task_settings" add constraint "task_settings_project_id_foreign" foreign key ("project_id") references "project" ("id") on delete cascade;`);
    this.addSql(`alter table "task_settings" add constraint "task_settings_rest" check (rest_minutes >= 0 and rest_minutes <= 1440);`);
    this.addSql(`alter table "task_settings" add constraint "task_settings_daily" check (daily_minutes >= 1 and daily_minutes <= 1500);`);

    this.addSql(`alter table "task" add constraint "task_project_id_foreign" foreign key ("project_id") references "project" ("id") on delete cascade;`);
    this.addSql(`alter table "task" add constraint "task_team_id_foreign" foreign key ("team_id") references "team" ("id") on delete set null;`);
    this.addSql(`alter table "task" add constraint "task_category_id_foreign" foreign key ("category_id") references "task_category" ("id") on delete set null;`);
    this.addSql(`alter table "task" add constraint "task_place_id_foreign" foreign key ("place_id") references "task_place" ("id") on delete set null;`);
    this.addSql(`alter table "task" add constraint "task_made_by_id_foreign" foreign key ("made_by_id") references "person" ("id") on delete set null;`);
    this.addSql(`alter table "task" add constraint "task_time_or_day" check ((starts_at is null) = (ends_at is null) and (starts_at is null) <> (due_on is null));`);
    this.addSql(`alter table "task" add constraint "task_ends_after_start" check (ends_at > starts_at);`);
    this.addSql(`alter table "task" add constraint "task_people" check (least >= 0 and most >= 1 and least <= most);`);
    this.addSql(`alter table "task" add constraint "task_not_overbooked" check (taken >= 0 and taken <= most and waiting >= 0);`);
    this.addSql(`create or replace function "task_keep_texts_fn"() returns trigger as \$\$ begin if (tg_op = 'INSERT' and new.titles = '{}') or (tg_op = 'UPDATE' and new.titles = old.titles and new.title is distinct from old.title) then new.titles := case when new.title = '' then new.titles - (select main_language from project where id = new.project_id) else new.titles || jsonb_build_object((select main_language from project where id = new.project_id), new.title) end; elsif tg_op = 'INSERT' or new.titles is distinct from old.titles then new.title := coalesce(new.titles ->> (select main_language from project where id = new.project_id), ''); end if; if (tg_op = 'INSERT' and new.texts = '{}') or (tg_op = 'UPDATE' and new.texts = old.texts and new.text is distinct from old.text) then new.texts := case when new.text = '' then new.texts - (select main_language from project where id = new.project_id) else new.texts || jsonb_build_object((select main_language from project where id = new.project_id), new.text) end; elsif tg_op = 'INSERT' or new.texts is distinct from old.texts then new.text := coalesce(new.texts ->> (select main_language from project where id = new.project_id), ''); end if; return new; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "keep_texts" BEFORE INSERT OR UPDATE on "task" for each ROW execute function "task_keep_texts_fn"();`);

    this.addSql(`alter table "task_person" add constraint "task_person_task_id_foreign" foreign key ("task_id") references "task" ("id") on delete cascade;`);
    this.addSql(`alter table "task_person" add constraint "task_person_person_id_foreign" foreign key ("person_id") references "person" ("id") on delete cascade;`);
    this.addSql(`alter table "task_person" add constraint "task_person_turn" check (turn is null or state = 'waiting');`);
    this.addSql(`alter table "task_person" add constraint "task_person_state_check" check ("state" in ('waiting', 'signed_up', 'assigned', 'checked_in', 'done', 'no_show', 'left', 'removed'));`);
    this.addSql(`create or replace function "task_person_count_people_fn"() returns trigger as \$\$ begin if tg_op = 'INSERT' then update task set taken = taken + (new.state is not null and new.state in ('signed_up', 'assigned', 'checked_in', 'done'))::int, waiting = waiting + (new.state is not null and new.state = 'waiting')::int where id = new.task_id; elsif tg_op = 'DELETE' then update task set taken = taken - (old.state is not null and old.state in ('signed_up', 'assigned', 'checked_in', 'done'))::int, waiting = waiting - (old.state is not null and old.state = 'waiting')::int where id = old.task_id; elsif new.state is distinct from old.state then update task set taken = taken + (new.state is not null and new.state in ('signed_up', 'assigned', 'checked_in', 'done'))::int - (old.state is not null and old.state in ('signed_up', 'assigned', 'checked_in', 'done'))::int, waiting = waiting + (new.state is not null and new.state = 'waiting')::int - (old.state is not null and old.state = 'waiting')::int where id = new.task_id; end if; return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "count_people" AFTER INSERT OR UPDATE OR DELETE on "task_person" for each ROW execute function "task_person_count_people_fn"();`);

    this.addSql(`alter table "task_mark" add constraint "task_mark_task_person_id_foreign" foreign key ("task_person_id") references "task_person" ("id") on delete cascade;`);
    this.addSql(`alter table "task_mark" add constraint "task_mark_marked_by_id_foreign" foreign key ("marked_by_id") references "person" ("id") on delete set null;`);
    this.addSql(`alter table "task_mark" add constraint "task_mark_move_or_undo" check ((becomes is null) = (mover is null) and (becomes is null) <> (undoes is null));`);
    this.addSql(`alter table "task_mark" add constraint "task_mark_becomes_check" check ("becomes" in ('waiting', 'signed_up', 'assigned', 'checked_in', 'done', 'no_show', 'left', 'removed'));`);
    this.addSql(`alter table "task_mark" add constraint "task_mark_mover_check" check ("mover" in ('self', 'lead', 'list'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "task" drop constraint "task_category_id_foreign";`);
    this.addSql(`alter table "task" drop constraint "task_place_id_foreign";`);
    this.addSql(`alter table "task_person" drop constraint "task_person_task_id_foreign";`);
    this.addSql(`alter table "task_mark" drop constraint "task_mark_task_person_id_foreign";`);

    this.addSql(`drop table if exists "task_calendar" cascade;`);
    this.addSql(`drop trigger if exists "keep_texts" on "task_category";`);
    this.addSql(`drop function if exists "task_category_keep_texts_fn"();`);
    this.addSql(`drop table if exists "task_category" cascade;`);
    this.addSql(`drop trigger if exists "keep_texts" on "task_place";`);
    this.addSql(`drop function if exists "task_place_keep_texts_fn"();`);
    this.addSql(`drop table if exists "task_place" cascade;`);
    this.addSql(`drop table if exists "task_settings" cascade;`);
    this.addSql(`drop trigger if exists "keep_texts" on "task";`);
    this.addSql(`drop function if exists "task_keep_texts_fn"();`);
    this.addSql(`drop table if exists "task" cascade;`);
    this.addSql(`drop trigger if exists "count_people" on "task_person";`);
    this.addSql(`drop function if exists "task_person_count_people_fn"();`);
    this.addSql(`drop table if exists "task_person" cascade;`);
    this.addSql(`drop table if exists "task_mark" cascade;`);
  }

}
