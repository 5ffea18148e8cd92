import { Migration } from '@mikro-orm/migrations';

export class Migration20261116145409_served_lists extends Migration {

  override name = 'Migration20261116145409_served_lists';

  override up(): void | Promise<void> {
    this.addSql(`create index "person_administrator_index" on "person" ("id") where "administrator" = true;`);

    this.addSql(`create index "form_answer_form_index" on "form_answer" ("form_id", "id");`);

    this.addSql(`drop index "announcement_project_id_index";`);
    this.addSql(`alter table "announcement" add "total" int not null default 0, add "sent" int not null default 0, add "failed" int not null default 0, add "left_out" int not null default 0;`);
    this.addSql(`update announcement set total = counted.total, sent = counted.sent, failed = counted.failed, left_out = counted.left_out from (select announcement_id, count(*) as total, count(*) filter (where state = 'sent') as sent, count(*) filter (where state = 'failed') as failed, count(*) filter (where state = 'left_out') as left_out from announcement_recipient group by announcement_id) counted where announcement.id = counted.announcement_id;`);
    this.addSql(`create index "announcement_project_created_at_index" on "announcement" ("project_id", "created_at", "id");`);

    this.addSql(`create or replace function "announcement_recipient_count_insert_fn"() returns trigger as \$\$ begin with change as (select announcement_id, sum(n) as total, sum(case when state = 'sent' then n else 0 end) as sent, sum(case when state = 'failed' then n else 0 end) as failed, sum(case when state = 'left_out' then n else 0 end) as left_out from (select announcement_id, state, 1 as n from now_rows) counted group by announcement_id having sum(n) <> 0 or sum(case when state = 'sent' then n else 0 end) <> 0 or sum(case when state = 'failed' then n else 0 end) <> 0 or sum(case when state = 'left_out' then n else 0 end) <> 0) update announcement set total = announcement.total + change.total, sent = announcement.sent + change.sent, failed = announcement.failed + change.failed, left_out = announcement.left_out + change.left_out from change where announcement.id = change.announcement_id and announcement.id in (select id from announcement where id in (select announcement_id from change) order by id for no key update); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "count_insert" after insert on "announcement_recipient" referencing new table as now_rows for each statement execute function "announcement_recipient_count_insert_fn"();`);
    this.addSql(`create or replace function "announcement_recipient_count_update_fn"() returns trigger as \$\$ begin with change as (select announcement_id, sum(n) as total, sum(case when state = 'sent' then n else 0 end) as sent, sum(case when state = 'failed' then n else 0 end) as failed, sum(case when state = 'left_out' then n else 0 end) as left_out from (select announcement_id, state, -1 as n from was_rows union all select announcement_id, state, 1 as n from now_rows) counted group by announcement_id having sum(n) <> 0 or sum(case when state = 'sent' then n else 0 end) <> 0 or sum(case when state = 'failed' then n else 0 end) <> 0 or sum(case when state = 'left_out' then n else 0 end) <> 0) update announcement set total = announcement.total + change.total, sent = announcement.sent + change.sent, failed = announcement.failed + change.failed, left_out = announcement.left_out + change.left_out from change where announcement.id = change.announcement_id and announcement.id in (select id from announcement where id in (select announcement_id from change) order by id for no key update); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "count_update" after update on "announcement_recipient" referencing old table as was_rows new table as now_rows for each statement execute function "announcement_recipient_count_update_fn"();`);
    this.addSql(`create or replace function "announcement_recipient_count_delete_fn"() returns trigger as \$\$ begin with change as (select announcement_id, sum(n) as total, sum(case when state = 'sent' then n else 0 end) as sent, sum(case when state = 'failed' then n else 0 end) as failed, sum(case when state = 'left_out' then n else 0 end) as left_out from (select announcement_id, state, -1 as n from was_rows) counted group by announcement_id having sum(n) <> 0 or sum(case when state = 'sent' then n else 0 end) <> 0 or sum(case when state = 'failed' then n else 0 end) <> 0 or sum(case when state = 'left_out' then n else 0 end) <> 0) update announcement set total = announcement.total + change.total, sent = announcement.sent + change.sent, failed = announcement.failed + change.failed, left_out = announcement.left_out + change.left_out from change where announcement.id = change.announcement_id and announcement.id in (select id from announcement where id in (select announcement_id from change) order by id for no key update); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "count_delete" after delete on "announcement_recipient" referencing old table as was_rows for each statement execute function "announcement_recipient_count_delete_fn"();`);

    this.addSql(`drop index "policy_acceptance_policy_text_id_index";`);
    this.addSql(`create index "policy_acceptance_text_index" on "policy_acceptance" ("policy_text_id", "person_id");`);

    this.addSql(`create index "message_report_open_index" on "message_report" ("thread_id") where "settled_at" is null;`);

    this.addSql(`create index "invitation_team_id_index" on "invitation" ("team_id");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "announcement_project_created_at_index";`);
    this.addSql(`alter table "announcement" drop column "total", drop column "sent", drop column "failed", drop column "left_out";`);
    this.addSql(`create index "announcement_project_id_index" on "announcement" ("project_id");`);

    this.addSql(`drop trigger if exists "count_insert" on "announcement_recipient";`);
    this.addSql(`drop function if exists "announcement_recipient_count_insert_fn"();`);
    this.addSql(`drop trigger if exists "count_update" on "announcement_recipient";`);
    this.addSql(`drop function if exists "announcement_recipient_count_update_fn"();`);
    this.addSql(`drop trigger if exists "count_delete" on "announcement_recipient";`);
    this.addSql(`drop function if exists "announcement_recipient_count_delete_fn"();`);

    this.addSql(`drop index "form_answer_form_index";`);

    this.addSql(`drop index "invitation_team_id_index";`);

    this.addSql(`drop index "message_report_open_index";`);

    this.addSql(`drop index "person_administrator_index";`);

    this.addSql(`drop index "policy_acceptance_text_index";`);
    this.addSql(`create index "policy_acceptance_policy_text_id_index" on "policy_acceptance" ("policy_text_id");`);
  }

}
