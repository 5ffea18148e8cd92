import { Migration } from '@mikro-orm/migrations';

export class Migration20261115141132_inviting extends Migration {

  override name = 'Migration20261115141132_inviting';

  override up(): void | Promise<void> {
    this.addSql(`create table "team_link" ("id" uuid not null, "team_id" uuid not null, "gives" text not null, "token_hash" bytea not null, "made_by_id" uuid null, "places" int null, "uses" int not null default 0, "expires_at" timestamptz not null, "revoked_at" timestamptz null, "created_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`create index "team_link_team_id_index" on "team_link" ("team_id");`);
    this.addSql(`alter table "team_link" add constraint "team_link_token_unique" unique ("token_hash");`);
    this.addSql(`create index "team_link_made_by_id_index" on "team_link" ("made_by_id");`);

    this.addSql(`drop index "invitation_open_unique";`);
    this.addSql(`alter table "invitation" add "person_id" uuid null, add "declined_at" timestamptz null, add "sent_at" timestamptz not null default now(), add "resent" int not null default 0;`);
    this.addSql(`update "invitation" set "sent_at" = "created_at";`);
    this.addSql(`alter table "invitation" add constraint "invitation_person_id_foreign" foreign key ("person_id") references "person" ("id") on delete cascade;`);
    this.addSql(`alter table "invitation" alter column "email" drop not null;`);
    this.addSql(`create index "invitation_person_id_index" on "invitation" ("person_id");`);
    this.addSql(`create unique index "invitation_open_person_unique" on "invitation" ("team_id", "person_id") where "accepted_at" is null and "withdrawn_at" is null and "declined_at" is null;`);
    this.addSql(`create unique index "invitation_open_unique" on "invitation" ("team_id", "email") where "accepted_at" is null and "withdrawn_at" is null and "declined_at" is null;`);
    this.addSql(`alter table "invitation" add constraint "invitation_to_one" check ((email is null) <> (person_id is null));`);

    this.addSql(`alter table "team_link" add constraint "team_link_team_id_foreign" foreign key ("team_id") references "team" ("id") on delete cascade;`);
    this.addSql(`alter table "team_link" add constraint "team_link_made_by_id_foreign" foreign key ("made_by_id") references "person" ("id") on delete set null;`);
    this.addSql(`alter table "team_link" add constraint "team_link_members_limited" check (gives <> 'member' or places is not null);`);
    this.addSql(`alter table "team_link" add constraint "team_link_uses_within" check (uses >= 0 and (places is null or uses <= places));`);
    this.addSql(`alter table "team_link" add constraint "team_link_short" check (expires_at <= (created_at + '91 days'::interval));`);
    this.addSql(`alter table "team_link" add constraint "team_link_gives_check" check ("gives" in ('application', 'member'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "team_link" cascade;`);

    // Without an address, or declined: what was before knows neither.
    this.addSql(`delete from "invitation" where "email" is null or "declined_at" is not null;`);
    this.addSql(`alter table "invitation" drop constraint "invitation_person_id_foreign";`);

    this.addSql(`drop index "invitation_person_id_index";`);
    this.addSql(`drop index "invitation_open_person_unique";`);
    this.addSql(`drop index "invitation_open_unique";`);
    this.addSql(`alter table "invitation" drop constraint "invitation_to_one";`);
    this.addSql(`alter table "invitation" drop column "person_id", drop column "declined_at", drop column "sent_at", drop column "resent";`);
    this.addSql(`alter table "invitation" alter column "email" set not null;`);
    this.addSql(`create unique index "invitation_open_unique" on "invitation" ("team_id", "email") where "accepted_at" is null and "withdrawn_at" is null;`);
  }

}
