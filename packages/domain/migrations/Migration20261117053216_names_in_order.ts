import { Migration } from '@mikro-orm/migrations';

export class Migration20261117053216_names_in_order extends Migration {

  override name = 'Migration20261117053216_names_in_order';

  override up(): void | Promise<void> {
    this.addSql(`create index "person_shown_name_index" on "person" ((coalesce(nullif(trim(person.badge_name), ''), person.name)), id);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "person_shown_name_index";`);
  }

}
