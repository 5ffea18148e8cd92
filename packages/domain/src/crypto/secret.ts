import { hash, randomBytes, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** Without look-alikes: people type these from one screen into another. */
const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789';

const TOKEN_PREFIX = 'mst_';
const TOKEN_PATTERN = /^mst_([0-9A-Za-z]{43})([0-9A-Za-z]{6})$/;

function base62(value: bigint, length: number): string {
  let text = '';
  for (let rest = value; text.length < length; rest /= 62n) text = BASE62[Number(rest % 62n)] + text;
  return text;
}

const checksum = (secret: string): string => base62(BigInt(crc32(secret)), 6);

/** 128 random bits and more need no slow hash: there is nothing to guess. */
export const hashSecret = (secret: string): Buffer => hash('sha256', secret, 'buffer');

/** `mst_`, 256 random bits, and a checksum by which a mistyped token is known without asking the database. */
export function newToken(): string {
  const secret = base62(BigInt(`0x${randomBytes(32).toString('hex')}`), 43);
  return TOKEN_PREFIX + secret + checksum(secret);
}

/** What the database is asked for, or null when the text can't be a token of ours. */
export function tokenHash(token: string): Buffer | null {
  const match = TOKEN_PATTERN.exec(token);
  return match?.[1] !== undefined && checksum(match[1]) === match[2] ? hashSecret(token) : null;
}

const readable = (length: number): string => {
  let text = '';
  while (text.length < length) text += READABLE[randomInt(READABLE.length)];
  return text;
};

/** 28 characters out of 31 are 138 bits. */
export const newExchangePair = () => ({ username: `mx_${readable(16)}`, password: readable(28) });

/** For links in mail: 256 random bits. */
export const newLinkToken = (): string => randomBytes(32).toString('base64url');
