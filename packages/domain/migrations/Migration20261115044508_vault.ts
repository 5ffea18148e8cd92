import { Migration } from '@mikro-orm/migrations';

export class Migration20261115044508_vault extends Migration {

  override name = 'Migration20261115044508_vault';

  override up(): void | Promise<void> {
    this.addSql(`create table "master_key_mark" ("id" smallint not null, "key_id" varchar(16) not null, "sealed_root" text not null, "updated_at" timestamptz not null default now(), primary key ("id"));`);

    this.addSql(`create table "dietary_record" ("id" uuid not null, "person_id" uuid not null, "habits" text null, "note" text null, "updated_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`alter table "dietary_record" add constraint "dietary_record_person_id_unique" unique ("person_id");`);

    this.addSql(`create table "data_key" ("person_id" uuid not null, "wrapped" text not null, "key_id" varchar(16) not null, "created_at" timestamptz not null default now(), primary key ("person_id"));`);
    this.addSql(`create index "data_key_key_id_index" on "data_key" ("key_id");`);

    this.addSql(`create table "consent" ("id" uuid not null, "person_id" uuid not null, "kind" text not null, "version" int not null, "given_at" timestamptz not null default now(), "withdrawn_at" timestamptz null, primary key ("id"));`);
    this.addSql(`create index "consent_person_id_index" on "consent" ("person_id");`);
    this.addSql(`create unique index "consent_current_unique" on "consent" ("person_id", "kind") where "withdrawn_at" is null;`);

    this.addSql(`create table "bank_record" ("id" uuid not null, "person_id" uuid not null, "code" text null, "branch" text null, "no" text null, "name" text null, "iban" text null, "updated_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`alter table "bank_record" add constraint "bank_record_person_id_unique" unique ("person_id");`);

    this.addSql(`create table "address_record" ("id" uuid not null, "person_id" uuid not null, "code" text null, "receiver" text null, "address" text null, "updated_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`alter table "address_record" add constraint "address_record_person_id_unique" unique ("person_id");`);

    this.addSql(`create table "profile_record" ("id" uuid not null, "person_id" uuid not null, "name" text null, "phone" text null, "national_id" text null, "company" text null, "birthday" text null, "updated_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`alter table "profile_record" add constraint "profile_record_person_id_unique" unique ("person_id");`);

    this.addSql(`create table "release_grant" ("id" uuid not null, "project_id" uuid not null, "person_id" uuid not null, "purpose" text not null, "fields" text[] not null, "ends_on" date not null, "granted_by_id" uuid null, "ended_at" timestamptz null, "created_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`create index "release_grant_project_id_index" on "release_grant" ("project_id");`);
    this.addSql(`create index "release_grant_person_id_index" on "release_grant" ("person_id");`);
    this.addSql(`create index "release_grant_granted_by_id_index" on "release_grant" ("granted_by_id");`);
    this.addSql(`create unique index "release_grant_current_unique" on "release_grant" ("project_id", "person_id", "purpose") where "ended_at" is null;`);

    this.addSql(`alter table "master_key_mark" add constraint "master_key_mark_single" check (id = 1);`);

    this.addSql(`alter table "dietary_record" add constraint "dietary_record_person_id_foreign" foreign key ("person_id") references "person" ("id") on delete cascade;`);

    this.addSql(`alter table "data_key" add constraint "data_key_person_id_foreign" foreign key ("person_id") references "person" ("id") on update cascade on delete cascade;`);

    this.addSql(`alter table "consent" add constraint "consent_person_id_foreign" foreign key ("person_id") references "person" ("id") on delete cascade;`);
    this.addSql(`alter table "consent" add constraint "consent_kind_check" check ("kind" in ('dietary'));`);

    this.addSql(`alter table "bank_record" add constraint "bank_record_person_id_foreign" foreign key ("person_id") references "person" ("id") on delete cascade;`);

    this.addSql(`alter table "address_record" add constraint "address_record_person_id_foreign" foreign key ("person_id") references "person" ("id") on delete cascade;`);

    this.addSql(`alter table "profile_record" add constraint "profile_record_person_id_foreign" foreign key ("person_id") references "person" ("id") on delete cascade;`);

    this.addSql(`alter table "release_grant" add constraint "release_grant_project_id_foreign" foreign key ("project_id") references "project" ("id") on delete cascade;`);
    this.addSql(`alter table "release_grant" add constraint "release_grant_person_id_foreign" foreign key ("person_id") references "person" ("id") on delete cascade;`);
    this.addSql(`alter table "release_grant" add constraint "release_grant_granted_by_id_foreign" foreign key ("granted_by_id") references "person" ("id") on delete set null;`);
    this.addSql(`alter table "release_grant" add constraint "release_grant_purpose_check" check ("purpose" in ('shipping', 'insurance', 'lodging', 'certificate', 'catering'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "master_key_mark" cascade;`);
    this.addSql(`drop table if exists "dietary_record" cascade;`);
    this.addSql(`drop table if exists "data_key" cascade;`);
    this.addSql(`drop table if exists "consent" cascade;`);
    this.addSql(`drop table if exists "bank_record" cascade;`);
    this.addSql(`drop table if exists "address_record" cascade;`);
    this.addSql(`drop table if exists "profile_record" cascade;`);
    this.addSql(`drop table if exists "release_grant" cascade;`);
  }

}
