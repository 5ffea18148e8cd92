import { Migration } from '@mikro-orm/migrations';

export class Migration20261115170035_person_notes extends Migration {

  override name = 'Migration20261115170035_person_notes';

  override up(): void | Promise<void> {
    this.addSql(`create table "person_note" ("id" uuid not null, "project_id" uuid not null, "person_id" uuid not null, "author_id" uuid null, "text" text not null, "created_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`create index "person_note_project_id_index" on "person_note" ("project_id");`);
    this.addSql(`create index "person_note_person_id_index" on "person_note" ("person_id");`);
    this.addSql(`create index "person_note_author_id_index" on "person_note" ("author_id");`);

    this.addSql(`alter table "person_note" add constraint "person_note_project_id_foreign" foreign key ("project_id") references "project" ("id") on delete cascade;`);
    this.addSql(`alter table "person_note" add constraint "person_note_person_id_foreign" foreign key ("person_id") references "person" ("id") on delete cascade;`);
    this.addSql(`alter table "person_note" add constraint "person_note_author_id_foreign" foreign key ("author_id") references "person" ("id") on delete set null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "person_note" cascade;`);
  }

}
