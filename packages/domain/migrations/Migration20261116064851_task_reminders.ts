import { Migration } from '@mikro-orm/migrations';

export class Migration20261116064851_task_reminders extends Migration {

  override name = 'Migration20261116064851_task_reminders';

  override up(): void | Promise<void> {
    this.addSql(`create table "task_reminder" ("id" uuid not null, "task_id" uuid not null, "person_id" uuid not null, "created_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`create index "task_reminder_person_id_index" on "task_reminder" ("person_id");`);
    this.addSql(`alter table "task_reminder" add constraint "task_reminder_unique" unique ("task_id", "person_id");`);

    this.addSql(`alter table "task_reminder" add constraint "task_reminder_task_id_foreign" foreign key ("task_id") references "task" ("id") on delete cascade;`);
    this.addSql(`alter table "task_reminder" add constraint "task_reminder_person_id_foreign" foreign key ("person_id") references "person" ("id") on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "task_reminder" cascade;`);
  }

}
