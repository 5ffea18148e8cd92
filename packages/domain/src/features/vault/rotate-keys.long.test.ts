import { describe, expect, it } from 'vitest';
import { createKeyring } from '../../crypto/keyring.ts';
import { SealBroken } from '../../crypto/seal.ts';
import { createVault, type Vault } from '../../crypto/vault.ts';
import { openMail, sealMail } from '../../mail/sealed-mail.ts';
import { createTestDatabase, openOrm, useDatabase } from '../../testing/index.ts';
import { emailHasher } from '../person/email-hash.ts';
import { openKeyring, WrongMasterKey } from './open-keyring.ts';
import { openRecords, storeRecord } from './records.ts';
import { rotateKeys } from './rotate-keys.ts';

const db = useDatabase();
const [OLD, NEW, STRANGE] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2), Buffer.alloc(32, 3)];
const oldKeys = createKeyring(OLD);
const both = createKeyring(NEW, { previous: OLD });
const onlyNew = createKeyring(NEW);

const write = (vault: Vault, personId: string, address: string) =>
  db.orm.em
    .fork()
    .transactional((tx) => storeRecord(tx, vault, 'address', personId, { code: null, receiver: 'R', address }));
const read = async (vault: Vault, ids: string[]) =>
  new Map(
    [...(await openRecords(db.orm.em.fork(), vault, 'address', ids))].map(([id, record]) => [id, record.address]),
  );
const leftWith = async (keyId: string) =>
  Number((await db.em.getConnection().execute('select count(*) from data_key where key_id = ?', [keyId]))[0]?.count);

describe('rotation', () => {
  it('loses nothing while writers go on, with the old key and with the new', async () => {
    const people = await Promise.all(Array.from({ length: 450 }, () => db.make.person()));
    const ids = people.map(({ id }) => id);
    for (const id of ids.slice(0, 420)) await write(createVault(oldKeys), id, `first ${id}`);
    const expected = new Map(ids.slice(0, 420).map((id) => [id, `first ${id}`]));

    const seen: number[] = [];
    let rotating = true;
    const rotation = rotateKeys(
      { em: db.orm.em.fork(), keys: both },
      {
        onProgress({ done, total }) {
          seen.push(done);
          expect(done).toBeLessThanOrEqual(total);
        },
      },
    ).finally(() => {
      rotating = false;
    });
    const nodes = [createVault(createKeyring(OLD, { previous: NEW })), createVault(both)];
    const writer = async (node: Vault, share: number) => {
      for (let round = 0; rotating || round < 40; round++) {
        const id = ids[(round * 14 + share) % ids.length] as string;
        await write(node, id, `${share} ${round}`);
        expected.set(id, `${share} ${round}`);
        expect((await read(node, [id])).get(id)).toBe(expected.get(id));
      }
    };
    // One writes to the even ones and one to the odd, so that what was written last is known.
    await Promise.all(
      [writer(nodes[0] as Vault, 0), writer(nodes[1] as Vault, 1)].map((work) => work.catch(expect.fail)),
    );
    await rotation;
    expect(seen.length).toBeGreaterThan(1);

    // The node that still had the old key made a few more; another run brings them along.
    await rotateKeys({ em: db.orm.em.fork(), keys: both });
    expect(await leftWith(oldKeys.id)).toBe(0);
    expect(await read(createVault(onlyNew), ids)).toEqual(expected);
    await expect(read(createVault(oldKeys), ids)).rejects.toThrow(SealBroken);
    expect(await rotateKeys({ em: db.orm.em.fork(), keys: both })).toBe(0);
  });

  it('goes on where it was stopped, and twice at once does no harm', async () => {
    const people = await Promise.all(Array.from({ length: 250 }, () => db.make.person()));
    const ids = people.map(({ id }) => id);
    for (const id of ids) await write(createVault(oldKeys), id, id);
    await expect(
      rotateKeys(
        { em: db.orm.em.fork(), keys: both },
        {
          onProgress() {
            throw new Error('stopped');
          },
        },
      ),
    ).rejects.toThrow('stopped');
    const left = await leftWith(oldKeys.id);
    expect(left).toBe(50);
    const done = await Promise.all([
      rotateKeys({ em: db.orm.em.fork(), keys: both }),
      rotateKeys({ em: db.orm.em.fork(), keys: both }),
    ]);
    expect(done.reduce((sum, n) => sum + n, 0)).toBe(left);
    expect((await read(createVault(onlyNew), ids)).size).toBe(250);
  });
});

describe('the mark of the master key', () => {
  const fresh = async () => openOrm(await createTestDatabase());

  it('lets the right one in and no other', async () => {
    const orm = await fresh();
    await openKeyring(orm, { masterKey: OLD });
    await openKeyring(orm, { masterKey: OLD });
    await expect(openKeyring(orm, { masterKey: STRANGE })).rejects.toThrow(WrongMasterKey);
    await expect(openKeyring(orm, { masterKey: NEW })).rejects.toThrow(WrongMasterKey);
    await expect(openKeyring(orm, { masterKey: NEW, previous: STRANGE })).rejects.toThrow(WrongMasterKey);
    await openKeyring(orm, { masterKey: NEW, previous: OLD });
  });

  it('is left by one of several that come first at the same moment', async () => {
    const orm = await fresh();
    const tries = await Promise.allSettled([OLD, NEW, STRANGE].map((key) => openKeyring(orm, { masterKey: key })));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('moves with a rotation that has come to its end, and not before', async () => {
    const orm = await fresh();
    await openKeyring(orm, { masterKey: OLD });
    const keys = await openKeyring(orm, { masterKey: NEW, previous: OLD });
    await expect(openKeyring(orm, { masterKey: NEW })).rejects.toThrow(WrongMasterKey);
    await rotateKeys({ em: orm.em.fork(), keys });
    await openKeyring(orm, { masterKey: NEW });
    await expect(openKeyring(orm, { masterKey: OLD })).rejects.toThrow(WrongMasterKey);
  });

  it('a key of a person that nobody could open stops the start too', async () => {
    const orm = await fresh();
    await openKeyring(orm, { masterKey: NEW });
    await orm.em
      .fork()
      .execute(
        `insert into person (id, email, name) values ('0196c0de-7b1a-7c3e-9f00-5a1d2c3b4e5f', 'a@test.example', 'A')`,
      );
    await orm.em.fork().transactional((tx) => createVault(oldKeys).of(tx, '0196c0de-7b1a-7c3e-9f00-5a1d2c3b4e5f'));
    await expect(openKeyring(orm, { masterKey: NEW })).rejects.toThrow(WrongMasterKey);
    await rotateKeys({ em: orm.em.fork(), keys: await openKeyring(orm, { masterKey: NEW, previous: OLD }) });
    await openKeyring(orm, { masterKey: NEW });
  });

  it('keeps keyed hashes as they are, for ever, and lets waiting mail be opened', async () => {
    const orm = await fresh();
    const hashWith = (keys: Parameters<typeof emailHasher>[2]) => emailHasher('keyed', 'p', keys)('a@test.example');
    const first = await openKeyring(orm, { masterKey: OLD });
    const second = await openKeyring(orm, { masterKey: NEW, previous: OLD });
    await rotateKeys({ em: orm.em.fork(), keys: second });
    const third = await openKeyring(orm, { masterKey: STRANGE, previous: NEW });
    await rotateKeys({ em: orm.em.fork(), keys: third });
    const hashes = [first, second, third, await openKeyring(orm, { masterKey: STRANGE })].map(hashWith);
    expect(new Set(hashes).size).toBe(1);
    expect(hashes[0]).toBe(hashWith(createKeyring(OLD)));

    const mail = { template: 'email-changed', to: 'a@test.example', locale: 'en', newAddressMasked: 'x' } as const;
    expect(openMail(second, sealMail(first, mail))).toEqual(mail);
    expect(() => openMail(createKeyring(NEW), sealMail(first, mail))).toThrow(SealBroken);
  });
});
