import { Migration } from '@mikro-orm/migrations';

export class Migration20261115101933_suspended_people extends Migration {

  override name = 'Migration20261115101933_suspended_people';

  override up(): void | Promise<void> {
    this.addSql(`create index "person_suspended_index" on "person" ("id") where "suspended_at" is not null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "person_suspended_index";`);
  }

}
