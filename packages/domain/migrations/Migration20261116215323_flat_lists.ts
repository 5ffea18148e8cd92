import { Migration } from '@mikro-orm/migrations';

export class Migration20261116215323_flat_lists extends Migration {

  override name = 'Migration20261116215323_flat_lists';

  override up(): void | Promise<void> {
    this.addSql(`create index "audit_entry_parts_index" on "audit_entry" ("project_id", "id") where "action" in ('form.create', 'form.update', 'form.delete', 'task.create', 'task.pattern', 'task.update', 'task.cancel', 'task.delete');`);

    this.addSql(`create index "task_person_done_index" on "task_person" ("task_id", "person_id") where "state" = 'done';`);

    this.addSql(`create index "message_desk_index" on "message" ("thread_id", "position") where "from_desk" = true;`);

    this.addSql(`create index "membership_chief_index" on "membership" ("team_id", "person_id") where "role" = 'chief' and "left_at" is null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "audit_entry_parts_index";`);

    this.addSql(`drop index "membership_chief_index";`);

    this.addSql(`drop index "message_desk_index";`);

    this.addSql(`drop index "task_person_done_index";`);
  }

}
