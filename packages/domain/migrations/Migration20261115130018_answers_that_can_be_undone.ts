import { Migration } from '@mikro-orm/migrations';

export class Migration20261115130018_answers_that_can_be_undone extends Migration {

  override name = 'Migration20261115130018_answers_that_can_be_undone';

  override up(): void | Promise<void> {
    this.addSql(`alter table "application" add "decision" text null, add "decided_at" timestamptz null, add "decision_message" text null;`);
    this.addSql(`alter table "application" add constraint "application_decided" check ((decision is null) = (decided_at is null));`);
    this.addSql(`alter table "application" add constraint "application_decided_open" check (decision is null or state = 'applied');`);
    this.addSql(`alter table "application" add constraint "application_decision_check" check ("decision" in ('accepted', 'declined'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "application" drop constraint "application_decided";`);
    this.addSql(`alter table "application" drop constraint "application_decided_open";`);
    this.addSql(`alter table "application" drop constraint "application_decision_check";`);
    this.addSql(`alter table "application" drop column "decision", drop column "decided_at", drop column "decision_message";`);
  }

}
