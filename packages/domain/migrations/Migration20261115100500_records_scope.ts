import { Migration } from '@mikro-orm/migrations';

/** Reading one's records has become a scope of its own. What could read them with the account keeps both until it ends. */
export class Migration20261115100500_records_scope extends Migration {
  override name = 'Migration20261115100500_records_scope';

  override up(): void {
    for (const [table, live] of [
      ['api_token', 'revoked_at is null'],
      ['exchange_credential', 'used_at is null'],
    ])
      this.addSql(
        `update "${table}" set scopes = array_append(scopes, 'me.records:read') where scopes @> array['me:read'] and not scopes @> array['me.records:read'] and expires_at > now() and ${live};`,
      );
  }

  override down(): void {
    for (const table of ['api_token', 'exchange_credential'])
      this.addSql(
        `update "${table}" set scopes = array_remove(scopes, 'me.records:read') where scopes @> array['me.records:read'];`,
      );
  }
}
