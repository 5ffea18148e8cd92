import { Migration } from '@mikro-orm/migrations';

export class Migration20261116065333_task_imports extends Migration {

  override name = 'Migration20261116065333_task_imports';

  override up(): void | Promise<void> {
    this.addSql(`alter table "task" add "source" varchar(250) null, add "source_key" varchar(200) null, add "source_values" jsonb null;`);
    this.addSql(`alter table "task" add constraint "task_source_unique" unique ("project_id", "source", "source_key");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "task" drop constraint "task_source_unique";`);
    this.addSql(`alter table "task" drop column "source", drop column "source_key", drop column "source_values";`);
  }

}
