import { Migration } from '@mikro-orm/migrations';

export class Migration20261119175415_second_person_for_money extends Migration {

  override name = 'Migration20261119175415_second_person_for_money';

  override up(): void | Promise<void> {
    this.addSql(`alter table "subsidy_batch" add "bank" jsonb null;`);

    this.addSql(`alter table "traffic_subsidy" add "cash_limit" bigint not null default '0';`);
    this.addSql(`alter table "traffic_subsidy" add constraint "traffic_subsidy_cash_limit" check (cash_limit >= 0 and cash_limit <= 1000000000);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "subsidy_batch" drop column "bank";`);

    this.addSql(`alter table "traffic_subsidy" drop constraint "traffic_subsidy_cash_limit";`);
    this.addSql(`alter table "traffic_subsidy" drop column "cash_limit";`);
  }

}
