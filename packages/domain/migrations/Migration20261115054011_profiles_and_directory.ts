import { Migration } from '@mikro-orm/migrations';

export class Migration20261115054011_profiles_and_directory extends Migration {

  override name = 'Migration20261115054011_profiles_and_directory';

  override up(): void | Promise<void> {
    this.addSql(`create table "resume" ("id" uuid not null, "person_id" uuid not null, "intro" text not null default '', "hours" smallint null, "links" jsonb not null, "updated_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`alter table "resume" add constraint "resume_person_unique" unique ("person_id");`);

    this.addSql(`create table "skill" ("id" uuid not null, "name" varchar(50) not null, "normalised" varchar(100) not null, primary key ("id"));`);
    this.addSql(`alter table "skill" add constraint "skill_normalised_unique" unique ("normalised");`);

    this.addSql(`create table "person_skill" ("id" uuid not null, "person_id" uuid not null, "skill_id" uuid not null, "position" smallint not null, primary key ("id"));`);
    this.addSql(`create index "person_skill_skill_id_index" on "person_skill" ("skill_id");`);
    this.addSql(`alter table "person_skill" add constraint "person_skill_unique" unique ("person_id", "skill_id");`);

    this.addSql(`create table "talent_pool_entry" ("id" uuid not null, "person_id" uuid not null, "wishes" varchar(500) not null default '', "since" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`alter table "talent_pool_entry" add constraint "talent_pool_entry_person_unique" unique ("person_id");`);

    this.addSql(`create table "team_tag" ("id" uuid not null, "membership_id" uuid not null, "name" varchar(40) not null, "created_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`alter table "team_tag" add constraint "team_tag_unique" unique ("membership_id", "name");`);

    this.addSql(`alter table "person" add "profile_visibility" text not null default 'private', add "resume_visibility" text not null default 'private', add "history_visibility" text not null default 'private';`);
    this.addSql(`alter table "person" add constraint "person_profile_visibility_check" check ("profile_visibility" in ('private', 'projects', 'everyone'));`);
    this.addSql(`alter table "person" add constraint "person_resume_visibility_check" check ("resume_visibility" in ('private', 'projects', 'everyone'));`);
    this.addSql(`alter table "person" add constraint "person_history_visibility_check" check ("history_visibility" in ('private', 'projects', 'everyone'));`);

    this.addSql(`alter table "resume" add constraint "resume_person_id_foreign" foreign key ("person_id") references "person" ("id") on delete cascade;`);
    this.addSql(`alter table "resume" add constraint "resume_hours_in_week" check (hours >= 0 and hours <= 168);`);

    this.addSql(`alter table "person_skill" add constraint "person_skill_person_id_foreign" foreign key ("person_id") references "person" ("id") on delete cascade;`);
    this.addSql(`alter table "person_skill" add constraint "person_skill_skill_id_foreign" foreign key ("skill_id") references "skill" ("id") on delete cascade;`);

    this.addSql(`alter table "talent_pool_entry" add constraint "talent_pool_entry_person_id_foreign" foreign key ("person_id") references "person" ("id") on delete cascade;`);

    this.addSql(`alter table "team_tag" add constraint "team_tag_membership_id_foreign" foreign key ("membership_id") references "membership" ("id") on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "person_skill" drop constraint "person_skill_skill_id_foreign";`);

    this.addSql(`drop table if exists "resume" cascade;`);
    this.addSql(`drop table if exists "skill" cascade;`);
    this.addSql(`drop table if exists "person_skill" cascade;`);
    this.addSql(`drop table if exists "talent_pool_entry" cascade;`);
    this.addSql(`drop table if exists "team_tag" cascade;`);

    this.addSql(`alter table "person" drop constraint "person_profile_visibility_check";`);
    this.addSql(`alter table "person" drop constraint "person_resume_visibility_check";`);
    this.addSql(`alter table "person" drop constraint "person_history_visibility_check";`);
    this.addSql(`alter table "person" drop column "profile_visibility", drop column "resume_visibility", drop column "history_visibility";`);
  }

}
