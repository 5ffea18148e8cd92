import { Migration } from '@mikro-orm/migrations';

export class Migration20261115031503_projects_and_teams extends Migration {

  override name = 'Migration20261115031503_projects_and_teams';

  override up(): void | Promise<void> {
    this.addSql(`create table "project_policy_text" ("id" uuid not null, "project_id" uuid not null, "kind" text not null, "version" int not null, "text" text not null, "created_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`alter table "project_policy_text" add constraint "project_policy_text_unique" unique ("project_id", "kind", "version");`);

    this.addSql(`create table "invitation" ("id" uuid not null, "team_id" uuid not null, "email" varchar(320) not null, "role" text not null, "token_hash" bytea not null, "invited_by_id" uuid null, "expires_at" timestamptz not null default (now() + '30 days'::interval), "accepted_at" timestamptz null, "withdrawn_at" timestamptz null, "created_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`alter table "invitation" add constraint "invitation_token_unique" unique ("token_hash");`);
    this.addSql(`create index "invitation_invited_by_id_index" on "invitation" ("invited_by_id");`);
    this.addSql(`create unique index "invitation_open_unique" on "invitation" ("team_id", "email") where "accepted_at" is null and "withdrawn_at" is null;`);

    this.addSql(`alter table "project" add "state" text not null default 'open', add "description" text not null default '';`);
    this.addSql(`alter table "project" add constraint "project_state_check" check ("state" in ('draft', 'open', 'closed', 'archived'));`);

    this.addSql(`alter table "team" add "public_text" text not null default '', add "members_text" text not null default '', add "headcount_wanted" int null, add "headcount_most" int null, add "open_to_applications" boolean not null default true;`);
    this.addSql(`alter table "team" add constraint "team_headcount_positive" check (headcount_wanted >= 0 and headcount_most >= 1);`);

    this.addSql(`alter table "membership" add "left_reason" varchar(500) null;`);

    this.addSql(`alter table "project_policy_text" add constraint "project_policy_text_project_id_foreign" foreign key ("project_id") references "project" ("id") on delete cascade;`);
    this.addSql(`alter table "project_policy_text" add constraint "project_policy_text_kind_check" check ("kind" in ('conduct', 'privacy'));`);

    this.addSql(`alter table "invitation" add constraint "invitation_team_id_foreign" foreign key ("team_id") references "team" ("id") on delete cascade;`);
    this.addSql(`alter table "invitation" add constraint "invitation_invited_by_id_foreign" foreign key ("invited_by_id") references "person" ("id") on delete set null;`);
    this.addSql(`alter table "invitation" add constraint "invitation_role_check" check ("role" in ('chief', 'member'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "project_policy_text" cascade;`);
    this.addSql(`drop table if exists "invitation" cascade;`);

    this.addSql(`alter table "membership" drop column "left_reason";`);

    this.addSql(`alter table "project" drop constraint "project_state_check";`);
    this.addSql(`alter table "project" drop column "state", drop column "description";`);

    this.addSql(`alter table "team" drop constraint "team_headcount_positive";`);
    this.addSql(`alter table "team" drop column "public_text", drop column "members_text", drop column "headcount_wanted", drop column "headcount_most", drop column "open_to_applications";`);
  }

}
