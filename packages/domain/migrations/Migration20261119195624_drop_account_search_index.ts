import { Migration } from '@mikro-orm/migrations';

export class Migration20261119195624_drop_account_search_index extends Migration {

  override name = 'Migration20261119195624_drop_account_search_index';

  override up(): void | Promise<void> {
    this.addSql(`drop index "person_search_index";`);
  }

  override down(): void | Promise<void> {
    this.addSql(`create index "person_search_index" on "person" using gin ((string_to_array(regexp_replace(lower((person.name || E'\\n' || coalesce(person.badge_name, '') || E'\\n' || person.email)), '(..)', E'\\\\1\\n', 'g'), E'\\n') || string_to_array(regexp_replace(substr(lower((person.name || E'\\n' || coalesce(person.badge_name, '') || E'\\n' || person.email)), 2), '(..)', E'\\\\1\\n', 'g'), E'\\n'))) where deleted_at is null;`);
  }

}
