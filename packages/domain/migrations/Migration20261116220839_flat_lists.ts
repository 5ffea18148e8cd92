import { Migration } from '@mikro-orm/migrations';

export class Migration20261116220839_flat_lists extends Migration {

  override name = 'Migration20261116220839_flat_lists';

  override up(): void | Promise<void> {
    this.addSql(`create index "audit_entry_parts_index" on "audit_entry" ("project_id", "id") where "action" in ('form.create', 'form.update', 'form.delete', 'task.create', 'task.pattern', 'task.update', 'task.cancel', 'task.delete');`);

    this.addSql(`create index "person_name_index" on "person" ("id") include ("name", "badge_name", "suspended_at");`);

    this.addSql(`alter table "project_change" drop constraint "project_change_topic_check";`);
    this.addSql(`alter table "project_change" add constraint "project_change_topic_check" check ("topic" in ('people', 'applications', 'forms', 'policies', 'diet', 'reminders', 'subsidies'));`);

    this.addSql(`create index "task_person_done_index" on "task_person" ("task_id", "person_id") where "state" = 'done';`);

    this.addSql(`create or replace function "subsidy_request_note_insert_fn"() returns trigger as \$\$ declare changed uuid; begin for changed in select distinct affected.project_id from (select project_id from (select * from now_rows where true) touched) affected where affected.project_id is not null loop update project_change set changes = changes + 1 where id = (select id from project_change where project_id = changed and topic = 'subsidies' limit 1 for no key update skip locked); if not found then insert into project_change (id, project_id, topic, changes) values (gen_random_uuid(), changed, 'subsidies', 1); end if; end loop; return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "note_insert" after insert on "subsidy_request" referencing new table as now_rows for each statement execute function "subsidy_request_note_insert_fn"();`);
    this.addSql(`create or replace function "subsidy_request_note_update_fn"() returns trigger as \$\$ declare changed uuid; begin for changed in select distinct affected.project_id from (select project_id from ((select id, project_id as project_id, team_id as team, locations as places, state as moved, amount as worth from was_rows except select id, project_id as project_id, team_id as team, locations as places, state as moved, amount as worth from now_rows) union all (select id, project_id as project_id, team_id as team, locations as places, state as moved, amount as worth from now_rows except select id, project_id as project_id, team_id as team, locations as places, state as moved, amount as worth from was_rows)) touched) affected where affected.project_id is not null loop update project_change set changes = changes + 1 where id = (select id from project_change where project_id = changed and topic = 'subsidies' limit 1 for no key update skip locked); if not found then insert into project_change (id, project_id, topic, changes) values (gen_random_uuid(), changed, 'subsidies', 1); end if; end loop; return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "note_update" after update on "subsidy_request" referencing old table as was_rows new table as now_rows for each statement execute function "subsidy_request_note_update_fn"();`);

    this.addSql(`create index "message_desk_index" on "message" ("thread_id", "position") where "from_desk" = true;`);

    this.addSql(`create index "membership_chief_index" on "membership" ("team_id", "person_id") where "role" = 'chief' and "left_at" is null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "audit_entry_parts_index";`);

    this.addSql(`drop index "membership_chief_index";`);

    this.addSql(`drop index "message_desk_index";`);

    this.addSql(`drop index "person_name_index";`);

    this.addSql(`delete from "project_change" where "topic" = 'subsidies';`);
    this.addSql(`alter table "project_change" drop constraint "project_change_topic_check";`);
    this.addSql(`alter table "project_change" add constraint "project_change_topic_check" check ("topic" in ('people', 'applications', 'forms', 'policies', 'diet', 'reminders'));`);

    this.addSql(`drop trigger if exists "note_insert" on "subsidy_request";`);
    this.addSql(`drop function if exists "subsidy_request_note_insert_fn"();`);
    this.addSql(`drop trigger if exists "note_update" on "subsidy_request";`);
    this.addSql(`drop function if exists "subsidy_request_note_update_fn"();`);

    this.addSql(`drop index "task_person_done_index";`);
  }

}
