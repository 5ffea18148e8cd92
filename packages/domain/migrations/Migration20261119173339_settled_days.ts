import { Migration } from '@mikro-orm/migrations';

export class Migration20261119173339_settled_days extends Migration {

  override name = 'Migration20261119173339_settled_days';

  override up(): void | Promise<void> {
    this.addSql(`alter table "project" add "former_starts_on" date null, add "former_ends_on" date null, add "days_moved_at" timestamptz null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "project" drop column "former_starts_on", drop column "former_ends_on", drop column "days_moved_at";`);
  }

}
