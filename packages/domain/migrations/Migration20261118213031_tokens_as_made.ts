import { Migration } from '@mikro-orm/migrations';

export class Migration20261118213031_tokens_as_made extends Migration {

  override name = 'Migration20261118213031_tokens_as_made';

  override up(): void | Promise<void> {
    this.addSql(`create or replace function "api_token_stay_as_made_fn"() returns trigger as \$\$ begin if (new.hash, new.person_id, new.project_id, new.scopes) is distinct from (old.hash, old.person_id, old.project_id, old.scopes) then raise exception 'whose a token is and what it may never changes'; end if; return new; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "stay_as_made" BEFORE UPDATE on "api_token" for each ROW execute function "api_token_stay_as_made_fn"();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger if exists "stay_as_made" on "api_token";`);
    this.addSql(`drop function if exists "api_token_stay_as_made_fn"();`);
  }

}
