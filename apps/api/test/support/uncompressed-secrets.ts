import { CANARY_ADDRESS } from '@muster/domain/testing';
import type { Answer } from './answer.ts';

/** A token, an exchange password, or a link that is a credential. */
const CREDENTIAL = /\bmst_[\w-]{30}|"password":"|#token=/;

/**
 * An answer that hands out a credential or a released record may not be one of those that are compressed for callers
 * who take it (BREACH). `Vary` tells, whatever this caller takes and however short the answer is.
 */
export function assertSecretsUncompressed(path: string, { headers, text }: Answer, reveals: readonly string[]): void {
  if (/^\/api\/(docs|redoc|openapi\.json)/.test(path)) return; // of examples and of other people's programs
  // Owners and chiefs see addresses in long lists, which are neither sealed nor credentials.
  const records = reveals.filter((canary) => canary !== CANARY_ADDRESS);
  const secret = CREDENTIAL.test(text) || records.some((canary) => text.includes(canary));
  if (secret && /accept-encoding/i.test(headers.vary ?? ''))
    throw new Error(`${path} hands out a secret and would be compressed`);
}
