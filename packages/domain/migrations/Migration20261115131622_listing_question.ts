import { Migration } from '@mikro-orm/migrations';

export class Migration20261115131622_listing_question extends Migration {

  override name = 'Migration20261115131622_listing_question';

  override up(): void | Promise<void> {
    this.addSql(`alter table "project" add "listing_undecided" boolean not null default false;`);

    // Projects that list unconfirmed people because they always did. Where an owner has chosen so, nothing is asked.
    this.addSql(`update "project" set "listing_undecided" = true
      where lists_unconfirmed and not exists (
        select from audit_entry where audit_entry.project_id = project.id and action = 'project.update'
          and jsonb_exists(after, 'listsUnconfirmed'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "project" drop column "listing_undecided";`);
  }

}
