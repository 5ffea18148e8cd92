import { Migration } from '@mikro-orm/migrations';

export class Migration20261115052730_applications extends Migration {

  override name = 'Migration20261115052730_applications';

  override up(): void | Promise<void> {
    this.addSql(`create table "policy_acceptance" ("id" uuid not null, "person_id" uuid not null, "policy_text_id" uuid not null, "accepted_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`create index "policy_acceptance_policy_text_id_index" on "policy_acceptance" ("policy_text_id");`);
    this.addSql(`alter table "policy_acceptance" add constraint "policy_acceptance_unique" unique ("person_id", "policy_text_id");`);

    this.addSql(`create table "application" ("id" uuid not null, "team_id" uuid not null, "person_id" uuid not null, "state" text not null default 'applied', "note" text not null, "created_at" timestamptz not null default now(), "answered_at" timestamptz null, "answered_by_id" uuid null, "message" text null, "suggested_team_id" uuid null, "suggestion_left_at" timestamptz null, primary key ("id"));`);
    this.addSql(`create index "application_person_id_index" on "application" ("person_id");`);
    this.addSql(`create index "application_answered_by_id_index" on "application" ("answered_by_id");`);
    this.addSql(`create index "application_suggested_team_id_index" on "application" ("suggested_team_id");`);
    this.addSql(`create index "application_team_index" on "application" ("team_id", "state");`);
    this.addSql(`create unique index "application_open_unique" on "application" ("team_id", "person_id") where "state" = 'applied';`);

    this.addSql(`alter table "person" add "application_mail" text not null default 'daily', add "application_summary_at" timestamptz null;`);
    this.addSql(`alter table "person" add constraint "person_application_mail_check" check ("application_mail" in ('daily', 'each', 'none'));`);

    this.addSql(`alter table "policy_acceptance" add constraint "policy_acceptance_person_id_foreign" foreign key ("person_id") references "person" ("id") on delete cascade;`);
    this.addSql(`alter table "policy_acceptance" add constraint "policy_acceptance_policy_text_id_foreign" foreign key ("policy_text_id") references "project_policy_text" ("id") on delete cascade;`);

    this.addSql(`alter table "application" add constraint "application_team_id_foreign" foreign key ("team_id") references "team" ("id") on delete cascade;`);
    this.addSql(`alter table "application" add constraint "application_person_id_foreign" foreign key ("person_id") references "person" ("id") on delete cascade;`);
    this.addSql(`alter table "application" add constraint "application_answered_by_id_foreign" foreign key ("answered_by_id") references "person" ("id") on delete set null;`);
    this.addSql(`alter table "application" add constraint "application_suggested_team_id_foreign" foreign key ("suggested_team_id") references "team" ("id") on delete set null;`);
    this.addSql(`alter table "application" add constraint "application_answered" check ((state = 'applied') = (answered_at is null));`);
    this.addSql(`alter table "application" add constraint "application_state_check" check ("state" in ('applied', 'accepted', 'declined', 'withdrawn', 'expired'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "policy_acceptance" cascade;`);
    this.addSql(`drop table if exists "application" cascade;`);

    this.addSql(`alter table "person" drop constraint "person_application_mail_check";`);
    this.addSql(`alter table "person" drop column "application_mail", drop column "application_summary_at";`);
  }

}
