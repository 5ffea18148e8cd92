import { Migration } from '@mikro-orm/migrations';

export class Migration20261115125543_invitation_by_address extends Migration {

  override name = 'Migration20261115125543_invitation_by_address';

  override up(): void | Promise<void> {
    this.addSql(`create index "invitation_email_index" on "invitation" ("email");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "invitation_email_index";`);
  }

}
