import type { EntityManager } from '@mikro-orm/postgresql';
import type { PersonVault, Vault } from '../../../crypto/vault.ts';

/** Where a sealed picture stands: it opens in its own row, and nowhere else. */
const placeOf = (row: string) => ({ table: 'subsidy_receipt', column: 'sealed', row });

export const sealReceipt = (own: PersonVault, row: string, content: Uint8Array): string =>
  own.seal(placeOf(row), Buffer.from(content).toString('base64'));

/** The picture, in base64; null where the key of the person is gone. */
export async function openReceipt(
  em: EntityManager,
  vault: Vault,
  { id, personId, sealed }: { id: string; personId: string; sealed: string },
): Promise<string | null> {
  const own = (await vault.ofAll(em, [personId])).get(personId);
  return own === undefined ? null : String(own.open(placeOf(id), sealed));
}
