import { Migration } from '@mikro-orm/migrations';

export class Migration20261119183332_cash_limit_since extends Migration {

  override name = 'Migration20261119183332_cash_limit_since';

  override up(): void | Promise<void> {
    this.addSql(`alter table "traffic_subsidy" add "cash_limit_since" timestamptz null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "traffic_subsidy" drop column "cash_limit_since";`);
  }

}
