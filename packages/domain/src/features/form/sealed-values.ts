import type { EntityManager } from '@mikro-orm/postgresql';
import type { AnswerValue, AnswerValues, FormField } from '@muster/rules';
import type { PersonVault, Vault } from '../../crypto/vault.ts';

/** Where a sealed answer stands: it opens in its own row, and nowhere else. */
const placeOf = (row: string) => ({ table: 'form_answer', column: 'sealed', row });

/** What goes under seal, and what doesn't. */
export function splitSealed(fields: readonly FormField[], values: AnswerValues) {
  const hidden = new Set(fields.filter(({ sealed }) => sealed).map(({ key }) => key));
  const part = (sealed: boolean): Record<string, AnswerValue> =>
    Object.fromEntries(Object.entries(values).filter(([key]) => hidden.has(key) === sealed));
  return { plain: part(false), secret: part(true) };
}

export const sealValues = (own: PersonVault, row: string, values: AnswerValues): string =>
  own.seal(placeOf(row), values);

export interface SealedRow {
  id: string;
  personId: string;
  sealed: string;
}

/** By the id of the answer. One whose key was deleted is erased, even where the row came back from a backup. */
export async function openSealed(
  em: EntityManager,
  vault: Vault,
  rows: readonly SealedRow[],
): Promise<Map<string, Record<string, AnswerValue>>> {
  const vaults = await vault.ofAll(
    em,
    rows.map(({ personId }) => personId),
  );
  return new Map(
    rows.flatMap(({ id, personId, sealed }) => {
      const own = vaults.get(personId);
      return own === undefined ? [] : [[id, own.open(placeOf(id), sealed) as Record<string, AnswerValue>] as const];
    }),
  );
}
