import './no-eval.ts';
import { PersonName } from '@muster/contract';

export type NameTrouble = 'nameEmpty' | 'nameLong' | 'nameInvalid';

/** What the contract has against a name, as the sentence that helps: `field.…`. Null where it is fine. */
export function nameTrouble(name: string): NameTrouble | null {
  const { error } = PersonName.safeParse(name);
  const codes = error?.issues.map((issue) => issue.code);
  if (codes === undefined) return null;
  if (codes.includes('too_small')) return 'nameEmpty';
  return codes.includes('too_big') ? 'nameLong' : 'nameInvalid';
}
