import { Migration } from '@mikro-orm/migrations';

export class Migration20261116174337_counted_projects extends Migration {

  override name = 'Migration20261116174337_counted_projects';

  override up(): void | Promise<void> {
    this.addSql(`create index "form_answer_sent_index" on "form_answer" ("form_id", "person_id") where "state" = 'sent';`);

    this.addSql(`alter table "membership" add "in_project_id" uuid null;`);
    this.addSql(`update membership set in_project_id = team.project_id from team where team.id = membership.team_id;`);
    this.addSql(`create index "membership_project_index" on "membership" ("in_project_id", "person_id") include ("team_id", "role", "confirmed_at", "further") where "left_at" is null;`);
    this.addSql(`create or replace function "membership_keep_project_fn"() returns trigger as \$\$ begin if tg_op = 'INSERT' or (new.team_id, new.in_project_id) is distinct from (old.team_id, old.in_project_id) then new.in_project_id := (select project_id from team where id = new.team_id); end if; return new; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "keep_project" BEFORE INSERT OR UPDATE on "membership" for each ROW execute function "membership_keep_project_fn"();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "form_answer_sent_index";`);

    this.addSql(`drop index "membership_project_index";`);
    this.addSql(`drop trigger if exists "keep_project" on "membership";`);
    this.addSql(`drop function if exists "membership_keep_project_fn"();`);
    this.addSql(`alter table "membership" drop column "in_project_id";`);
  }

}
