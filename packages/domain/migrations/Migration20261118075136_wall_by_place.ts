import { Migration } from '@mikro-orm/migrations';

export class Migration20261118075136_wall_by_place extends Migration {

  override name = 'Migration20261118075136_wall_by_place';

  override up(): void | Promise<void> {
    this.addSql(`create index "task_project_place_starts_at_index" on "task" ("project_id", "place_id", "starts_at", "id");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "task_project_place_starts_at_index";`);
  }

}
