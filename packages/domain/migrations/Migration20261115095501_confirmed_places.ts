import { Migration } from '@mikro-orm/migrations';

export class Migration20261115095501_confirmed_places extends Migration {

  override name = 'Migration20261115095501_confirmed_places';

  override up(): void | Promise<void> {
    this.addSql(`create table "place_offer" ("id" uuid not null, "project_id" uuid not null, "person_id" uuid not null, "given_at" timestamptz null, "mails_sent" int not null default 0, "mailed_at" timestamptz null, "ended_at" timestamptz null, primary key ("id"));`);
    this.addSql(`create index "place_offer_project_id_index" on "place_offer" ("project_id");`);
    this.addSql(`create index "place_offer_person_id_index" on "place_offer" ("person_id");`);
    this.addSql(`alter table "place_offer" add constraint "place_offer_unique" unique ("project_id", "person_id");`);

    this.addSql(`alter table "person" add "last_signed_in_on" date null;`);

    this.addSql(`drop trigger if exists "roster_settings" on "project";`);
    this.addSql(`drop function if exists "project_roster_settings_fn"();`);
    this.addSql(`alter table "project" add "lists_unconfirmed" boolean not null default false;`);
    this.addSql(`create or replace function "project_roster_settings_fn"() returns trigger as \$\$ begin if (old.chiefs_in_members, old.email_hash_mode, old.lists_unconfirmed) is distinct from (new.chiefs_in_members, new.email_hash_mode, new.lists_unconfirmed) then new.roster_version := old.roster_version + 1; end if; return new; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "roster_settings" BEFORE UPDATE on "project" for each ROW execute function "project_roster_settings_fn"();`);

    this.addSql(`alter table "project_role" add "confirmed_at" timestamptz null, add "further" boolean not null default false, add "given_name" varchar(200) null, add "given_email" varchar(320) null, add "given_by_id" uuid null;`);
    this.addSql(`alter table "project_role" add constraint "project_role_given_by_id_foreign" foreign key ("given_by_id") references "person" ("id") on delete set null;`);
    this.addSql(`create index "project_role_given_by_id_index" on "project_role" ("given_by_id");`);

    this.addSql(`alter table "release_grant" add "confirmed_at" timestamptz null, add "further" boolean not null default false, add "given_name" varchar(200) null, add "given_email" varchar(320) null;`);

    this.addSql(`drop trigger if exists "roster_update" on "membership";`);
    this.addSql(`drop function if exists "membership_roster_update_fn"();`);
    this.addSql(`alter table "membership" add "confirmed_at" timestamptz null, add "further" boolean not null default false, add "given_name" varchar(200) null, add "given_email" varchar(320) null, add "given_by_id" uuid null;`);
    this.addSql(`alter table "membership" add constraint "membership_given_by_id_foreign" foreign key ("given_by_id") references "person" ("id") on delete set null;`);
    this.addSql(`create index "membership_given_by_id_index" on "membership" ("given_by_id");`);
    this.addSql(`create or replace function "membership_roster_update_fn"() returns trigger as \$\$ begin update project set roster_version = roster_version + 1 where id in (select id from project where id in (select project_id from team where id in (select was.team_id from was_rows was join now_rows now_ on now_.id = was.id where (was.team_id, was.person_id, was.role, was.joined_at, was.appointed_at, was.left_at, was.confirmed_at, was.further, was.given_name, was.given_email) is distinct from (now_.team_id, now_.person_id, now_.role, now_.joined_at, now_.appointed_at, now_.left_at, now_.confirmed_at, now_.further, now_.given_name, now_.given_email) union select now_.team_id from was_rows was join now_rows now_ on now_.id = was.id where (was.team_id, was.person_id, was.role, was.joined_at, was.appointed_at, was.left_at, was.confirmed_at, was.further, was.given_name, was.given_email) is distinct from (now_.team_id, now_.person_id, now_.role, now_.joined_at, now_.appointed_at, now_.left_at, now_.confirmed_at, now_.further, now_.given_name, now_.given_email))) order by id for update); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "roster_update" after update on "membership" referencing old table as was_rows new table as now_rows for each statement execute function "membership_roster_update_fn"();`);

    this.addSql(`alter table "place_offer" add constraint "place_offer_project_id_foreign" foreign key ("project_id") references "project" ("id") on delete cascade;`);
    this.addSql(`alter table "place_offer" add constraint "place_offer_person_id_foreign" foreign key ("person_id") references "person" ("id") on delete cascade;`);

    // Confirmed is what the person had a hand in: an application, an invitation, a policy, anything done in the project.
    this.addSql(`create temporary table "own_act" as
      select application.person_id, team.project_id from application join team on team.id = application.team_id
      union select person.id, team.project_id from invitation join team on team.id = invitation.team_id
        join person on person.email = invitation.email where invitation.accepted_at is not null
      union select policy_acceptance.person_id, project_policy_text.project_id from policy_acceptance
        join project_policy_text on project_policy_text.id = policy_acceptance.policy_text_id
      union select audit_entry.actor_id, audit_entry.project_id from audit_entry
        where audit_entry.actor_kind = 'person' and audit_entry.project_id is not null and audit_entry.actor_id is not null
      union select api_token.person_id, audit_entry.project_id from audit_entry join api_token on api_token.id = audit_entry.actor_id
        where audit_entry.actor_kind = 'token' and audit_entry.project_id is not null and api_token.person_id is not null;`);
    this.addSql(`update "membership" set "confirmed_at" = "joined_at" from "team", "own_act"
      where team.id = membership.team_id and own_act.project_id = team.project_id and own_act.person_id = membership.person_id;`);
    for (const table of ['project_role', 'release_grant'])
      this.addSql(`update "${table}" set "confirmed_at" = "created_at" from "own_act"
        where own_act.project_id = "${table}".project_id and own_act.person_id = "${table}".person_id;`);
    this.addSql(`drop table "own_act";`);
    // The others keep the name that lists show today, and the listings go on showing them until an owner says otherwise.
    for (const table of ['membership', 'project_role', 'release_grant'])
      this.addSql(`update "${table}" set "given_name" = coalesce(nullif(trim(person.badge_name), ''), person.name), "given_email" = person.email
        from "person" where person.id = "${table}".person_id and "${table}".confirmed_at is null and person.suspended_at is null;`);
    this.addSql(`insert into "place_offer" ("id", "project_id", "person_id")
      select gen_random_uuid(), project_id, person_id from (
        select team.project_id, membership.person_id from membership join team on team.id = membership.team_id
          where membership.confirmed_at is null and membership.left_at is null
        union select project_id, person_id from project_role where confirmed_at is null
        union select project_id, person_id from release_grant where confirmed_at is null and ended_at is null) waiting;`);
    this.addSql(`update "project" set "lists_unconfirmed" = true;`);
    this.addSql(`update "person" set "last_signed_in_on" = coalesce(
        (select max(created_at) from session where session.person_id = person.id), updated_at)::date
      where email_verified or exists (select from session where session.person_id = person.id);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "place_offer" cascade;`);

    this.addSql(`alter table "membership" drop constraint "membership_given_by_id_foreign";`);

    this.addSql(`alter table "project_role" drop constraint "project_role_given_by_id_foreign";`);

    this.addSql(`drop index "membership_given_by_id_index";`);
    this.addSql(`drop trigger if exists "roster_update" on "membership";`);
    this.addSql(`drop function if exists "membership_roster_update_fn"();`);
    this.addSql(`alter table "membership" drop column "confirmed_at", drop column "further", drop column "given_name", drop column "given_email", drop column "given_by_id";`);
    this.addSql(`create or replace function "membership_roster_update_fn"() returns trigger as \$\$ begin update project set roster_version = roster_version + 1 where id in (select id from project where id in (select project_id from team where id in (select was.team_id from was_rows was join now_rows now_ on now_.id = was.id where (was.team_id, was.person_id, was.role, was.joined_at, was.appointed_at, was.left_at) is distinct from (now_.team_id, now_.person_id, now_.role, now_.joined_at, now_.appointed_at, now_.left_at) union select now_.team_id from was_rows was join now_rows now_ on now_.id = was.id where (was.team_id, was.person_id, was.role, was.joined_at, was.appointed_at, was.left_at) is distinct from (now_.team_id, now_.person_id, now_.role, now_.joined_at, now_.appointed_at, now_.left_at))) order by id for update); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "roster_update" after update on "membership" referencing old table as was_rows new table as now_rows for each statement execute function "membership_roster_update_fn"();`);

    this.addSql(`alter table "person" drop column "last_signed_in_on";`);

    this.addSql(`drop trigger if exists "roster_settings" on "project";`);
    this.addSql(`drop function if exists "project_roster_settings_fn"();`);
    this.addSql(`alter table "project" drop column "lists_unconfirmed";`);
    this.addSql(`create or replace function "project_roster_settings_fn"() returns trigger as \$\$ begin if (old.chiefs_in_members, old.email_hash_mode) is distinct from (new.chiefs_in_members, new.email_hash_mode) then new.roster_version := old.roster_version + 1; end if; return new; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "roster_settings" BEFORE UPDATE on "project" for each ROW execute function "project_roster_settings_fn"();`);

    this.addSql(`drop index "project_role_given_by_id_index";`);
    this.addSql(`alter table "project_role" drop column "confirmed_at", drop column "further", drop column "given_name", drop column "given_email", drop column "given_by_id";`);

    this.addSql(`alter table "release_grant" drop column "confirmed_at", drop column "further", drop column "given_name", drop column "given_email";`);
  }

}
