import { Migration } from '@mikro-orm/migrations';

export class Migration20261118230105_answered_through extends Migration {

  override name = 'Migration20261118230105_answered_through';

  override up(): void | Promise<void> {
    this.addSql(`alter table "message_thread" add "answered_through" int not null default 0;`);

    this.addSql(`create or replace function "message_note_answer_fn"() returns trigger as \$\$ begin if new.from_desk then update message_thread set answered_through = new.position where id = new.thread_id and answered_through < new.position; end if; return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "note_answer" AFTER INSERT on "message" for each ROW execute function "message_note_answer_fn"();`);
    // After the trigger, which lets nobody write until the end: no answer falls between the two.
    this.addSql(`update "message_thread" set "answered_through" = "answer"."position" from (select "thread_id", max("position") as "position" from "message" where "from_desk" group by "thread_id") "answer" where "answer"."thread_id" = "message_thread"."id";`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger if exists "note_answer" on "message";`);
    this.addSql(`drop function if exists "message_note_answer_fn"();`);

    this.addSql(`alter table "message_thread" drop column "answered_through";`);
  }

}
