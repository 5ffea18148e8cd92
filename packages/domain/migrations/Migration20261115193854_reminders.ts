import { Migration } from '@mikro-orm/migrations';

export class Migration20261115193854_reminders extends Migration {

  override name = 'Migration20261115193854_reminders';

  override up(): void | Promise<void> {
    this.addSql(`create table "reminder" ("id" uuid not null, "project_id" uuid not null, "person_id" uuid not null, "kind" varchar(40) not null, "sent_at" timestamptz not null default now(), "times" int not null default 1, primary key ("id"));`);
    this.addSql(`create index "reminder_person_id_index" on "reminder" ("person_id");`);
    this.addSql(`create index "reminder_sent_at_index" on "reminder" ("sent_at");`);
    this.addSql(`alter table "reminder" add constraint "reminder_unique" unique ("project_id", "kind", "person_id");`);

    this.addSql(`alter table "reminder" add constraint "reminder_project_id_foreign" foreign key ("project_id") references "project" ("id") on delete cascade;`);
    this.addSql(`alter table "reminder" add constraint "reminder_person_id_foreign" foreign key ("person_id") references "person" ("id") on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "reminder" cascade;`);
  }

}
