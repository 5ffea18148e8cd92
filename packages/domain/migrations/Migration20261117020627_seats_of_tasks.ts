import { Migration } from '@mikro-orm/migrations';

export class Migration20261117020627_seats_of_tasks extends Migration {

  override name = 'Migration20261117020627_seats_of_tasks';

  override up(): void | Promise<void> {
    this.addSql(`alter table "project_change" drop constraint "project_change_topic_check";`);
    this.addSql(`alter table "project_change" add constraint "project_change_topic_check" check ("topic" in ('people', 'applications', 'forms', 'policies', 'diet', 'reminders', 'subsidies', 'tasks'));`);

    this.addSql(`create or replace function "task_note_update_fn"() returns trigger as \$\$ declare changed uuid; begin for changed in select distinct affected.project_id from (select project_id from ((select id, project_id as project_id, starts_at as begins, ends_at as ends, cancelled_at as off from was_rows except select id, project_id as project_id, starts_at as begins, ends_at as ends, cancelled_at as off from now_rows) union all (select id, project_id as project_id, starts_at as begins, ends_at as ends, cancelled_at as off from now_rows except select id, project_id as project_id, starts_at as begins, ends_at as ends, cancelled_at as off from was_rows)) touched) affected where affected.project_id is not null loop update project_change set changes = changes + 1 where id = (select id from project_change where project_id = changed and topic = 'tasks' limit 1 for no key update skip locked); if not found then insert into project_change (id, project_id, topic, changes) values (gen_random_uuid(), changed, 'tasks', 1); end if; end loop; return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "note_update" after update on "task" referencing old table as was_rows new table as now_rows for each statement execute function "task_note_update_fn"();`);
    this.addSql(`create or replace function "task_note_delete_fn"() returns trigger as \$\$ declare changed uuid; begin for changed in select distinct affected.project_id from (select project_id from (select * from was_rows where true) touched) affected where affected.project_id is not null loop update project_change set changes = changes + 1 where id = (select id from project_change where project_id = changed and topic = 'tasks' limit 1 for no key update skip locked); if not found then insert into project_change (id, project_id, topic, changes) values (gen_random_uuid(), changed, 'tasks', 1); end if; end loop; return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "note_delete" after delete on "task" referencing old table as was_rows for each statement execute function "task_note_delete_fn"();`);

    this.addSql(`create or replace function "task_person_note_insert_fn"() returns trigger as \$\$ declare changed uuid; begin for changed in select distinct affected.project_id from (select project_id from task where id in (select task_id from (select * from now_rows where state in ('signed_up', 'assigned', 'checked_in', 'done')) touched)) affected where affected.project_id is not null loop update project_change set changes = changes + 1 where id = (select id from project_change where project_id = changed and topic = 'tasks' limit 1 for no key update skip locked); if not found then insert into project_change (id, project_id, topic, changes) values (gen_random_uuid(), changed, 'tasks', 1); end if; end loop; return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "note_insert" after insert on "task_person" referencing new table as now_rows for each statement execute function "task_person_note_insert_fn"();`);
    this.addSql(`create or replace function "task_person_note_update_fn"() returns trigger as \$\$ declare changed uuid; begin for changed in select distinct affected.project_id from (select project_id from task where id in (select task_id from ((select id, task_id as task_id, person_id as whose, coalesce(state in ('signed_up', 'assigned', 'checked_in', 'done'), false) as seated from was_rows except select id, task_id as task_id, person_id as whose, coalesce(state in ('signed_up', 'assigned', 'checked_in', 'done'), false) as seated from now_rows) union all (select id, task_id as task_id, person_id as whose, coalesce(state in ('signed_up', 'assigned', 'checked_in', 'done'), false) as seated from now_rows except select id, task_id as task_id, person_id as whose, coalesce(state in ('signed_up', 'assigned', 'checked_in', 'done'), false) as seated from was_rows)) touched)) affected where affected.project_id is not null loop update project_change set changes = changes + 1 where id = (select id from project_change where project_id = changed and topic = 'tasks' limit 1 for no key update skip locked); if not found then insert into project_change (id, project_id, topic, changes) values (gen_random_uuid(), changed, 'tasks', 1); end if; end loop; return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "note_update" after update on "task_person" referencing old table as was_rows new table as now_rows for each statement execute function "task_person_note_update_fn"();`);
    this.addSql(`create or replace function "task_person_note_delete_fn"() returns trigger as \$\$ declare changed uuid; begin for changed in select distinct affected.project_id from (select project_id from task where id in (select task_id from (select * from was_rows where state in ('signed_up', 'assigned', 'checked_in', 'done')) touched)) affected where affected.project_id is not null loop update project_change set changes = changes + 1 where id = (select id from project_change where project_id = changed and topic = 'tasks' limit 1 for no key update skip locked); if not found then insert into project_change (id, project_id, topic, changes) values (gen_random_uuid(), changed, 'tasks', 1); end if; end loop; return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "note_delete" after delete on "task_person" referencing old table as was_rows for each statement execute function "task_person_note_delete_fn"();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`delete from "project_change" where "topic" = 'tasks';`);
    this.addSql(`alter table "project_change" drop constraint "project_change_topic_check";`);
    this.addSql(`alter table "project_change" add constraint "project_change_topic_check" check ("topic" in ('people', 'applications', 'forms', 'policies', 'diet', 'reminders', 'subsidies'));`);

    this.addSql(`drop trigger if exists "note_update" on "task";`);
    this.addSql(`drop function if exists "task_note_update_fn"();`);
    this.addSql(`drop trigger if exists "note_delete" on "task";`);
    this.addSql(`drop function if exists "task_note_delete_fn"();`);

    this.addSql(`drop trigger if exists "note_insert" on "task_person";`);
    this.addSql(`drop function if exists "task_person_note_insert_fn"();`);
    this.addSql(`drop trigger if exists "note_update" on "task_person";`);
    this.addSql(`drop function if exists "task_person_note_update_fn"();`);
    this.addSql(`drop trigger if exists "note_delete" on "task_person";`);
    this.addSql(`drop function if exists "task_person_note_delete_fn"();`);
  }

}
