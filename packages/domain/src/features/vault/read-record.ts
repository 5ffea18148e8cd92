import type { RecordField, RecordKind } from '@muster/rules';
import { mask } from '@muster/rules';
import { requirePerson } from '../../kernel/actor.ts';
import type { Scope } from '../../kernel/scope.ts';
import { openRecords, type Records } from './records.ts';

/** What can be used against a person even by an onlooker. */
const MASKED: Readonly<Record<RecordKind, readonly RecordField[]>> = {
  bank: ['no', 'iban'],
  address: [],
  dietary: [],
  profile: ['national_id'],
};

/** The caller's own record, with its numbers masked, or null where there is none. */
export async function readRecord<Kind extends RecordKind>(
  { em, actor, vault }: Scope,
  { kind }: { kind: Kind },
): Promise<Records[Kind] | null> {
  const personId = requirePerson(actor);
  const record = (await openRecords(em, vault, kind, [personId])).get(personId);
  if (record === undefined) return null;
  for (const field of MASKED[kind]) {
    const value = record[field];
    if (typeof value === 'string') record[field] = mask(value);
  }
  return record as unknown as Records[Kind];
}
