import { Migration } from '@mikro-orm/migrations';

export class Migration20261117213918_parts_of_names extends Migration {

  override name = 'Migration20261117213918_parts_of_names';

  override up(): void | Promise<void> {
    this.addSql(`create index "person_search_index" on "person" using gin ((string_to_array(regexp_replace(lower((person.name || E'\\n' || coalesce(person.badge_name, '') || E'\\n' || person.email)), '(..)', E'\\\\1\\n', 'g'), E'\\n') || string_to_array(regexp_replace(substr(lower((person.name || E'\\n' || coalesce(person.badge_name, '') || E'\\n' || person.email)), 2), '(..)', E'\\\\1\\n', 'g'), E'\\n'))) where deleted_at is null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "person_search_index";`);
  }

}
