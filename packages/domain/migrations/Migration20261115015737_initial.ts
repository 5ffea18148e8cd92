import { Migration } from '@mikro-orm/migrations';

export class Migration20261115015737_initial extends Migration {

  override name = 'Migration20261115015737_initial';

  override up(): void | Promise<void> {
    this.addSql(`create table "audit_entry" ("id" uuid not null, "at" timestamptz not null default now(), "actor_kind" text not null, "actor_id" uuid null, "action" varchar(64) not null, "project_id" uuid null, "subject_id" uuid null, "before" jsonb null, "after" jsonb null, primary key ("id"));`);
    this.addSql(`create index "audit_entry_project_index" on "audit_entry" ("project_id", "at");`);
    this.addSql(`create index "audit_entry_subject_index" on "audit_entry" ("subject_id", "at");`);

    this.addSql(`create table "person" ("id" uuid not null, "email" varchar(320) not null, "name" varchar(200) not null, "badge_name" varchar(200) null, "administrator" boolean not null default false, "suspended_at" timestamptz null, "created_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`alter table "person" add constraint "person_email_unique" unique ("email");`);

    this.addSql(`create table "project" ("id" uuid not null, "pid" varchar(64) not null, "name" varchar(200) not null, "starts_on" date not null, "ends_on" date not null, "time_zone" varchar(64) not null default 'UTC', "roster_published" boolean not null default false, "chiefs_in_members" boolean not null default false, "email_hash_mode" text not null default 'sha256', "roster_version" bigint not null default '1', "created_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`alter table "project" add constraint "project_pid_unique" unique ("pid");`);

    this.addSql(`create table "exchange_credential" ("id" uuid not null, "username" varchar(64) not null, "password_hash" bytea not null, "person_id" uuid not null, "project_id" uuid null, "scopes" text[] not null, "token_name" varchar(100) not null, "token_lifetime" int not null, "attempts" int not null default 0, "used_at" timestamptz null, "expires_at" timestamptz not null default (now() + '00:10:00'::interval), "created_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`alter table "exchange_credential" add constraint "exchange_credential_username_unique" unique ("username");`);
    this.addSql(`create index "exchange_credential_person_id_index" on "exchange_credential" ("person_id");`);
    this.addSql(`create index "exchange_credential_project_id_index" on "exchange_credential" ("project_id");`);

    this.addSql(`create table "api_token" ("id" uuid not null, "hash" bytea not null, "person_id" uuid null, "project_id" uuid null, "maker_id" uuid null, "exchange_id" uuid null, "name" varchar(100) not null, "scopes" text[] not null, "expires_at" timestamptz not null, "last_used_at" timestamptz null, "deprecated_uses" int not null default 0, "revoked_at" timestamptz null, "created_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`alter table "api_token" add constraint "api_token_hash_unique" unique ("hash");`);
    this.addSql(`create index "api_token_person_id_index" on "api_token" ("person_id");`);
    this.addSql(`create index "api_token_project_id_index" on "api_token" ("project_id");`);
    this.addSql(`create index "api_token_maker_id_index" on "api_token" ("maker_id");`);
    this.addSql(`alter table "api_token" add constraint "api_token_exchange_unique" unique ("exchange_id");`);

    this.addSql(`create table "project_role" ("id" uuid not null, "project_id" uuid not null, "person_id" uuid not null, "role" text not null, "created_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`create index "project_role_person_id_index" on "project_role" ("person_id");`);
    this.addSql(`alter table "project_role" add constraint "project_role_unique" unique ("project_id", "person_id", "role");`);

    this.addSql(`create table "roster_opt_out" ("id" uuid not null, "project_id" uuid not null, "person_id" uuid not null, "created_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`create index "roster_opt_out_person_id_index" on "roster_opt_out" ("person_id");`);
    this.addSql(`alter table "roster_opt_out" add constraint "roster_opt_out_unique" unique ("project_id", "person_id");`);

    this.addSql(`create table "team" ("id" uuid not null, "project_id" uuid not null, "tid" varchar(64) not null, "name" varchar(200) not null, "position" int not null default 0, "closed_at" timestamptz null, "created_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`alter table "team" add constraint "team_project_tid_unique" unique ("project_id", "tid");`);

    this.addSql(`create table "membership" ("id" uuid not null, "team_id" uuid not null, "person_id" uuid not null, "role" text not null, "joined_at" timestamptz not null default now(), "appointed_at" timestamptz null, "left_at" timestamptz null, primary key ("id"));`);
    this.addSql(`create index "membership_person_id_index" on "membership" ("person_id");`);
    this.addSql(`create index "membership_team_index" on "membership" ("team_id");`);
    this.addSql(`create unique index "membership_current_unique" on "membership" ("team_id", "person_id") where "left_at" is null;`);

    this.addSql(`alter table "audit_entry" add constraint "audit_entry_actor_kind_check" check ("actor_kind" in ('person', 'token', 'operator'));`);

    this.addSql(`create or replace function "person_roster_update_fn"() returns trigger as \$\$ begin update project set roster_version = roster_version + 1 where id in (select id from project where id in (select team.project_id from membership join team on team.id = membership.team_id where membership.left_at is null and membership.person_id in (select now_.id from was_rows was join now_rows now_ on now_.id = was.id where (was.name, was.badge_name, was.email, was.suspended_at) is distinct from (now_.name, now_.badge_name, now_.email, now_.suspended_at))) order by id for update); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "roster_update" after update on "person" referencing old table as was_rows new table as now_rows for each statement execute function "person_roster_update_fn"();`);

    this.addSql(`alter table "project" add constraint "project_email_hash_mode_check" check ("email_hash_mode" in ('sha256', 'keyed'));`);
    this.addSql(`create or replace function "project_roster_settings_fn"() returns trigger as \$\$ begin if (old.chiefs_in_members, old.email_hash_mode) is distinct from (new.chiefs_in_members, new.email_hash_mode) then new.roster_version := old.roster_version + 1; end if; return new; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "roster_settings" BEFORE UPDATE on "project" for each ROW execute function "project_roster_settings_fn"();`);

    this.addSql(`alter table "exchange_credential" add constraint "exchange_credential_person_id_foreign" foreign key ("person_id") references "person" ("id") on delete cascade;`);
    this.addSql(`alter table "exchange_credential" add constraint "exchange_credential_project_id_foreign" foreign key ("project_id") references "project" ("id") on delete cascade;`);

    this.addSql(`alter table "api_token" add constraint "api_token_person_id_foreign" foreign key ("person_id") references "person" ("id") on delete cascade;`);
    this.addSql(`alter table "api_token" add constraint "api_token_project_id_foreign" foreign key ("project_id") references "project" ("id") on delete cascade;`);
    this.addSql(`alter table "api_token" add constraint "api_token_maker_id_foreign" foreign key ("maker_id") references "person" ("id") on delete set null;`);
    this.addSql(`alter table "api_token" add constraint "api_token_exchange_id_foreign" foreign key ("exchange_id") references "exchange_credential" ("id") on delete set null;`);
    this.addSql(`alter table "api_token" add constraint "api_token_one_owner" check (num_nonnulls(person_id, project_id) = 1);`);

    this.addSql(`alter table "project_role" add constraint "project_role_project_id_foreign" foreign key ("project_id") references "project" ("id") on delete cascade;`);
    this.addSql(`alter table "project_role" add constraint "project_role_person_id_foreign" foreign key ("person_id") references "person" ("id") on delete cascade;`);
    this.addSql(`alter table "project_role" add constraint "project_role_role_check" check ("role" in ('owner', 'finance', 'catering'));`);

    this.addSql(`alter table "roster_opt_out" add constraint "roster_opt_out_project_id_foreign" foreign key ("project_id") references "project" ("id") on delete cascade;`);
    this.addSql(`alter table "roster_opt_out" add constraint "roster_opt_out_person_id_foreign" foreign key ("person_id") references "person" ("id") on delete cascade;`);
    this.addSql(`create or replace function "roster_opt_out_roster_insert_fn"() returns trigger as \$\$ begin update project set roster_version = roster_version + 1 where id in (select id from project where id in (select project_id from now_rows) order by id for update); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "roster_insert" after insert on "roster_opt_out" referencing new table as now_rows for each statement execute function "roster_opt_out_roster_insert_fn"();`);
    this.addSql(`create or replace function "roster_opt_out_roster_delete_fn"() returns trigger as \$\$ begin update project set roster_version = roster_version + 1 where id in (select id from project where id in (select project_id from was_rows) order by id for update); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "roster_delete" after delete on "roster_opt_out" referencing old table as was_rows for each statement execute function "roster_opt_out_roster_delete_fn"();`);

    this.addSql(`alter table "team" add constraint "team_project_id_foreign" foreign key ("project_id") references "project" ("id") on delete cascade;`);
    this.addSql(`create or replace function "team_roster_insert_fn"() returns trigger as \$\$ begin update project set roster_version = roster_version + 1 where id in (select id from project where id in (select project_id from now_rows) order by id for update); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "roster_insert" after insert on "team" referencing new table as now_rows for each statement execute function "team_roster_insert_fn"();`);
    this.addSql(`create or replace function "team_roster_delete_fn"() returns trigger as \$\$ begin update project set roster_version = roster_version + 1 where id in (select id from project where id in (select project_id from was_rows) order by id for update); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "roster_delete" after delete on "team" referencing old table as was_rows for each statement execute function "team_roster_delete_fn"();`);
    this.addSql(`create or replace function "team_roster_update_fn"() returns trigger as \$\$ begin update project set roster_version = roster_version + 1 where id in (select id from project where id in (select was.project_id from was_rows was join now_rows now_ on now_.id = was.id where (was.project_id, was.tid, was.name, was.position, was.closed_at) is distinct from (now_.project_id, now_.tid, now_.name, now_.position, now_.closed_at) union select now_.project_id from was_rows was join now_rows now_ on now_.id = was.id where (was.project_id, was.tid, was.name, was.position, was.closed_at) is distinct from (now_.project_id, now_.tid, now_.name, now_.position, now_.closed_at)) order by id for update); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "roster_update" after update on "team" referencing old table as was_rows new table as now_rows for each statement execute function "team_roster_update_fn"();`);

    this.addSql(`alter table "membership" add constraint "membership_team_id_foreign" foreign key ("team_id") references "team" ("id") on delete cascade;`);
    this.addSql(`alter table "membership" add constraint "membership_person_id_foreign" foreign key ("person_id") references "person" ("id") on delete cascade;`);
    this.addSql(`alter table "membership" add constraint "membership_chief_appointed" check (role <> 'chief' or appointed_at is not null);`);
    this.addSql(`alter table "membership" add constraint "membership_role_check" check ("role" in ('chief', 'member'));`);
    this.addSql(`create or replace function "membership_roster_insert_fn"() returns trigger as \$\$ begin update project set roster_version = roster_version + 1 where id in (select id from project where id in (select project_id from team where id in (select team_id from now_rows)) order by id for update); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "roster_insert" after insert on "membership" referencing new table as now_rows for each statement execute function "membership_roster_insert_fn"();`);
    this.addSql(`create or replace function "membership_roster_delete_fn"() returns trigger as \$\$ begin update project set roster_version = roster_version + 1 where id in (select id from project where id in (select project_id from team where id in (select team_id from was_rows)) order by id for update); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "roster_delete" after delete on "membership" referencing old table as was_rows for each statement execute function "membership_roster_delete_fn"();`);
    this.addSql(`create or replace function "membership_roster_update_fn"() returns trigger as \$\$ begin update project set roster_version = roster_version + 1 where id in (select id from project where id in (select project_id from team where id in (select was.team_id from was_rows was join now_rows now_ on now_.id = was.id where (was.team_id, was.person_id, was.role, was.joined_at, was.appointed_at, was.left_at) is distinct from (now_.team_id, now_.person_id, now_.role, now_.joined_at, now_.appointed_at, now_.left_at) union select now_.team_id from was_rows was join now_rows now_ on now_.id = was.id where (was.team_id, was.person_id, was.role, was.joined_at, was.appointed_at, was.left_at) is distinct from (now_.team_id, now_.person_id, now_.role, now_.joined_at, now_.appointed_at, now_.left_at))) order by id for update); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "roster_update" after update on "membership" referencing old table as was_rows new table as now_rows for each statement execute function "membership_roster_update_fn"();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "exchange_credential" drop constraint "exchange_credential_person_id_foreign";`);
    this.addSql(`alter table "api_token" drop constraint "api_token_person_id_foreign";`);
    this.addSql(`alter table "api_token" drop constraint "api_token_maker_id_foreign";`);
    this.addSql(`alter table "project_role" drop constraint "project_role_person_id_foreign";`);
    this.addSql(`alter table "roster_opt_out" drop constraint "roster_opt_out_person_id_foreign";`);
    this.addSql(`alter table "membership" drop constraint "membership_person_id_foreign";`);
    this.addSql(`alter table "exchange_credential" drop constraint "exchange_credential_project_id_foreign";`);
    this.addSql(`alter table "api_token" drop constraint "api_token_project_id_foreign";`);
    this.addSql(`alter table "project_role" drop constraint "project_role_project_id_foreign";`);
    this.addSql(`alter table "roster_opt_out" drop constraint "roster_opt_out_project_id_foreign";`);
    this.addSql(`alter table "team" drop constraint "team_project_id_foreign";`);
    this.addSql(`alter table "api_token" drop constraint "api_token_exchange_id_foreign";`);
    this.addSql(`alter table "membership" drop constraint "membership_team_id_foreign";`);

    this.addSql(`drop table if exists "audit_entry" cascade;`);
    this.addSql(`drop trigger if exists "roster_update" on "person";`);
    this.addSql(`drop function if exists "person_roster_update_fn"();`);
    this.addSql(`drop table if exists "person" cascade;`);
    this.addSql(`drop trigger if exists "roster_settings" on "project";`);
    this.addSql(`drop function if exists "project_roster_settings_fn"();`);
    this.addSql(`drop table if exists "project" cascade;`);
    this.addSql(`drop table if exists "exchange_credential" cascade;`);
    this.addSql(`drop table if exists "api_token" cascade;`);
    this.addSql(`drop table if exists "project_role" cascade;`);
    this.addSql(`drop trigger if exists "roster_insert" on "roster_opt_out";`);
    this.addSql(`drop function if exists "roster_opt_out_roster_insert_fn"();`);
    this.addSql(`drop trigger if exists "roster_delete" on "roster_opt_out";`);
    this.addSql(`drop function if exists "roster_opt_out_roster_delete_fn"();`);
    this.addSql(`drop table if exists "roster_opt_out" cascade;`);
    this.addSql(`drop trigger if exists "roster_insert" on "team";`);
    this.addSql(`drop function if exists "team_roster_insert_fn"();`);
    this.addSql(`drop trigger if exists "roster_delete" on "team";`);
    this.addSql(`drop function if exists "team_roster_delete_fn"();`);
    this.addSql(`drop trigger if exists "roster_update" on "team";`);
    this.addSql(`drop function if exists "team_roster_update_fn"();`);
    this.addSql(`drop table if exists "team" cascade;`);
    this.addSql(`drop trigger if exists "roster_insert" on "membership";`);
    this.addSql(`drop function if exists "membership_roster_insert_fn"();`);
    this.addSql(`drop trigger if exists "roster_delete" on "membership";`);
    this.addSql(`drop function if exists "membership_roster_delete_fn"();`);
    this.addSql(`drop trigger if exists "roster_update" on "membership";`);
    this.addSql(`drop function if exists "membership_roster_update_fn"();`);
    this.addSql(`drop table if exists "membership" cascade;`);
  }

}
