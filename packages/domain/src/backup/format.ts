import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keyring } from '../crypto/keyring.ts';
import { DomainError } from '../kernel/errors.ts';

/**
 * A backup is one file: a line that says what it is, a line of JSON that says of what (both can be read with `head -2`),
 * the rows of all tables, compressed, and two lines at the end: the SHA-256 of all before, and a seal that only the
 * holder of the master key can make. The key itself is never in it.
 */
export const FORMAT = 1;
export const MAGIC = 'muster-backup';
export const firstLine = `${MAGIC} ${FORMAT}\n`;

export interface BackedUpTable {
  schema: string;
  name: string;
  columns: string[];
  rows: number;
}

export interface BackedUpSequence {
  schema: string;
  name: string;
  /** As text: it may be larger than a number can hold. */
  last: string;
  called: boolean;
}

export interface BackupHeader {
  createdAt: string;
  /** Of the product that wrote it, and of the server that it was read from. */
  version: string;
  postgres: string;
  /** All that had been applied, in order. */
  migrations: string[];
  /** The revision of graphile-worker's own tables. */
  jobSchema: number;
  tables: BackedUpTable[];
  sequences: BackedUpSequence[];
}

/** Each table: frames of its rows, an empty frame, and one with its sums. A frame is its length and so many bytes. */
export function frame(content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  return Buffer.concat([length, content]);
}

export const nameOf = ({ schema, name }: { schema: string; name: string }): string =>
  schema === 'public' ? name : `${schema}.${name}`;

const PURPOSE = 'backup';
const sealOf = (keys: Keyring, sha256: Buffer): Buffer =>
  createHmac('sha256', keys.derive(PURPOSE)).update(sha256).digest();

export const lastLines = (keys: Keyring, sha256: Buffer): string =>
  `sha256 ${sha256.toString('hex')}\nseal ${sealOf(keys, sha256).toString('hex')}\n`;

export const LAST_LINES = /^sha256 ([0-9a-f]{64})\nseal ([0-9a-f]{64})\n$/;
export const LAST_LINES_LENGTH = 142;

/** Whether the seal was made with this master key, or with the one before it. */
export const isSealedWith = (keys: Keyring, sha256: Buffer, seal: Buffer): boolean =>
  timingSafeEqual(sealOf(keys, sha256), seal) || (keys.previous !== null && isSealedWith(keys.previous, sha256, seal));

/** Why a backup is not made, not read or not restored, as a sentence for operators. */
export const refused = (sentence: string): DomainError => new DomainError('invalid', sentence);

export const damaged = (file: string, what: string): DomainError =>
  refused(`${file} is damaged: ${what}. Take another copy of it, or another backup.`);
