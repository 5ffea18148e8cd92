import { Migration } from '@mikro-orm/migrations';

export class Migration20261115024538_sign_in extends Migration {

  override name = 'Migration20261115024538_sign_in';

  override up(): void | Promise<void> {
    this.addSql(`create table "passkey" ("id" uuid not null, "person_id" uuid not null, "name" varchar(100) null, "public_key" text not null, "credential_id" varchar(1024) not null, "counter" int not null, "device_type" varchar(32) not null, "backed_up" boolean not null, "transports" varchar(255) null, "aaguid" varchar(64) null, "created_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`create index "passkey_person_id_index" on "passkey" ("person_id");`);
    this.addSql(`alter table "passkey" add constraint "passkey_credential_unique" unique ("credential_id");`);

    this.addSql(`create table "identity" ("id" uuid not null, "person_id" uuid not null, "provider_id" varchar(100) not null, "account_id" varchar(255) not null, "access_token" text null, "refresh_token" text null, "id_token" text null, "access_token_expires_at" timestamptz null, "refresh_token_expires_at" timestamptz null, "scope" text null, "password" text null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`create index "identity_person_id_index" on "identity" ("person_id");`);
    this.addSql(`alter table "identity" add constraint "identity_provider_account_unique" unique ("provider_id", "account_id");`);

    this.addSql(`create table "email_change" ("id" uuid not null, "person_id" uuid not null, "email" varchar(320) not null, "token_hash" bytea not null, "expires_at" timestamptz not null default (now() + '01:00:00'::interval), "created_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`alter table "email_change" add constraint "email_change_person_unique" unique ("person_id");`);

    this.addSql(`create table "rate_limit" ("key" varchar(255) not null, "points" int not null default 0, "expire" bigint null, primary key ("key"));`);

    this.addSql(`create table "session" ("id" uuid not null, "person_id" uuid not null, "token" varchar(64) not null, "expires_at" timestamptz not null, "ip_address" varchar(64) null, "user_agent" text null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`create index "session_person_id_index" on "session" ("person_id");`);
    this.addSql(`alter table "session" add constraint "session_token_unique" unique ("token");`);

    this.addSql(`create table "verification" ("id" varchar(100) not null, "identifier" text not null, "value" text not null, "expires_at" timestamptz not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`create index "verification_identifier_index" on "verification" ("identifier");`);
    this.addSql(`create index "verification_expires_at_index" on "verification" ("expires_at");`);

    this.addSql(`alter table "person" add "email_verified" boolean not null default false, add "image" text null, add "locale" text null, add "time_zone" varchar(64) null, add "updated_at" timestamptz not null default now();`);
    this.addSql(`alter table "person" add constraint "person_locale_check" check ("locale" in ('en', 'zh-Hant'));`);

    this.addSql(`alter table "api_token" add "reminded_days" int null;`);

    this.addSql(`alter table "passkey" add constraint "passkey_person_id_foreign" foreign key ("person_id") references "person" ("id") on delete cascade;`);

    this.addSql(`alter table "identity" add constraint "identity_person_id_foreign" foreign key ("person_id") references "person" ("id") on delete cascade;`);

    this.addSql(`alter table "email_change" add constraint "email_change_person_id_foreign" foreign key ("person_id") references "person" ("id") on delete cascade;`);

    this.addSql(`alter table "session" add constraint "session_person_id_foreign" foreign key ("person_id") references "person" ("id") on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "passkey" cascade;`);
    this.addSql(`drop table if exists "identity" cascade;`);
    this.addSql(`drop table if exists "email_change" cascade;`);
    this.addSql(`drop table if exists "rate_limit" cascade;`);
    this.addSql(`drop table if exists "session" cascade;`);
    this.addSql(`drop table if exists "verification" cascade;`);

    this.addSql(`alter table "api_token" drop column "reminded_days";`);

    this.addSql(`alter table "person" drop constraint "person_locale_check";`);
    this.addSql(`alter table "person" drop column "email_verified", drop column "image", drop column "locale", drop column "time_zone", drop column "updated_at";`);
  }

}
