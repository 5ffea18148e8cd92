import { randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { db } from '../kernel/db/db.ts';
import { anyOf } from '../kernel/db/expressions.ts';
import { type Keyring, openerOf } from './keyring.ts';
import { open, seal } from './seal.ts';

/** Where a sealed value stands. It opens there and nowhere else. */
export interface Place {
  table: string;
  column: string;
  row: string;
}

/** Seals and opens the values of one person. */
export interface PersonVault {
  seal(place: Place, value: unknown): string;
  open(place: Place, sealed: string): unknown;
}

/**
 * Keeps what only the person, and those named in `rules/release-rules.ts`, may see. Each person has a random key of
 * their own, which is stored wrapped by a key from the master key: deleting it erases all that it has sealed. It is a
 * service and not a type of the ORM, so that nothing is opened because a row was loaded.
 */
export interface Vault {
  /** The person's vault, with a new key where they have none yet. In a transaction. */
  of(em: EntityManager, personId: string): Promise<PersonVault>;
  /** The vaults of those who have one: one query for any number of people. */
  ofAll(em: EntityManager, personIds: readonly string[]): Promise<Map<string, PersonVault>>;
}

export function createVault(keys: Keyring): Vault {
  return {
    async of(em, personId) {
      const fresh = wrapDataKey(keys, personId, randomBytes(32));
      // Of two who make it at the same moment one waits here, and then finds the other's.
      await db(em)
        .insertInto('data_key')
        .values({ person_id: personId, wrapped: fresh, key_id: keys.id })
        .onConflict((conflict) => conflict.column('person_id').doNothing())
        .execute();
      const vault = (await this.ofAll(em, [personId])).get(personId);
      if (vault === undefined) throw new Error('a data key went away while it was used');
      return vault;
    },
    async ofAll(em, personIds) {
      const rows = await db(em)
        .selectFrom('data_key')
        .select(['person_id as id', 'wrapped'])
        .where('person_id', '=', anyOf(personIds))
        .execute();
      const unwrap = unwrapping(keys);
      return new Map(rows.map(({ id, wrapped }) => [id, personVault(id, unwrap(id, wrapped))]));
    },
  };
}

const WRAPPING = 'vault';
const dataKeyOf = (personId: string): string => `data-key|${personId}`;

export const unwrapDataKey = (keys: Keyring, personId: string, wrapped: string): Buffer =>
  unwrapping(keys)(personId, wrapped);

/** For many people: deriving the key that wraps theirs takes longer than opening one. */
function unwrapping(keys: Keyring): (personId: string, wrapped: string) => Buffer {
  const openWrapped = openerOf(keys, WRAPPING);
  return (personId, wrapped) => Buffer.from(openWrapped(dataKeyOf(personId), wrapped), 'base64');
}

export const wrapDataKey = (keys: Keyring, personId: string, dataKey: Buffer): string =>
  seal(keys.derive(WRAPPING), dataKeyOf(personId), dataKey.toString('base64'));

function personVault(personId: string, key: Buffer): PersonVault {
  const context = ({ table, column, row }: Place): string => [table, column, row, personId].join('|');
  return {
    seal: (place, value) => seal(key, context(place), padded(JSON.stringify(value))),
    open: (place, sealed) => JSON.parse(open(key, context(place), sealed)),
  };
}

const BLOCK = 64;

/** JSON takes no notice of blanks behind it, and the length of a ciphertext tells less about what is inside. */
const padded = (json: string): string => json + ' '.repeat((BLOCK - (Buffer.byteLength(json) % BLOCK)) % BLOCK);
