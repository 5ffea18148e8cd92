import sharp from 'sharp';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { actorOf, jobScope, outcomeOf, scopeOf, useDatabase } from '../../testing/index.ts';
import { updateMe } from '../membership/update-me.ts';
import { applyRetention } from '../my-data/apply-retention.ts';
import { deleteMyAccount } from '../my-data/delete-my-account.ts';
import { downloadMyData } from '../my-data/download-my-data.ts';
import { suspendPerson } from '../person/suspend-person.ts';
import { deletePhoto } from './delete-photo.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { Photo } from './photo.entity.ts';
import { photosOf } from './photos-of.ts';
import { putPhoto } from './put-photo.ts';
import { readPhoto } from './read-photo.ts';

const db = useDatabase();
const picture = (grey: number): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: { r: grey, g: grey, b: grey } } })
    .png()
    .toBuffer();
let image: Buffer;
beforeAll(async () => {
  image = await picture(120);
});

async function setting() {
  const { make, em } = db;
  const project = await make.project();
  const team = await make.team(project);
  const [person, colleague] = [await make.person(), await make.person()];
  for (const one of [person, colleague]) await make.membership(team, one);
  const grants = [{ projectId: project.id, role: 'member' as const, teamId: team.id }];
  const own = () => scopeOf(em.fork(), actorOf(person.id, grants, { session: { id: 'x', ageMs: 0 } }));
  const other = () => scopeOf(em.fork(), actorOf(colleague.id, grants));
  const nobody = () => scopeOf(em.fork(), null);
  const uid = person.id;
  return {
    uid,
    person,
    project,
    own,
    other,
    nobody,
    seenBy: (scope: ReturnType<typeof own> | ReturnType<typeof nobody>) => outcomeOf(readPhoto(scope, { uid })),
  };
}

describe('a photo', () => {
  it('is seen by those whom the person chose, and by nobody else, from the next request on', async () => {
    const { own, other, nobody, seenBy } = await setting();
    expect(await seenBy(own())).toBe('not_found');
    await putPhoto(own(), { image });
    expect([await seenBy(own()), await seenBy(other()), await seenBy(nobody())]).toEqual(['ok', 'ok', 'not_found']);
    await updateMe(own(), { photoVisibility: 'everyone' });
    expect(await seenBy(nobody())).toBe('ok');
    await updateMe(own(), { photoVisibility: 'private' });
    expect([await seenBy(own()), await seenBy(other()), await seenBy(nobody())]).toEqual([
      'ok',
      'not_found',
      'not_found',
    ]);
  });

  it('is named in lists for the same readers, all at once', async () => {
    const [one, two] = [await setting(), await setting()];
    for (const { own } of [one, two]) await putPhoto(own(), { image });
    const { em, actor } = one.other();
    const named = await photosOf(
      { em, actor },
      { uids: [one.uid, two.uid, one.uid, '0196c0de-7b1a-7c3e-9f00-5a1d2c3b4e5f'] },
    );
    expect([...named.keys()]).toEqual([one.uid]);
    expect(named.get(one.uid)).toBe((await readPhoto(one.own(), { uid: one.uid })).sha256);
  });

  it('is replaced by the next one, and gone when it is deleted', async () => {
    const { own, uid, seenBy } = await setting();
    await putPhoto(own(), { image });
    const before = await readPhoto(own(), { uid });
    await putPhoto(own(), { image: await picture(220) });
    expect((await readPhoto(own(), { uid })).sha256).not.toBe(before.sha256);
    await deletePhoto(own());
    expect(await seenBy(own())).toBe('not_found');
    await deletePhoto(own());
  });

  it('of a suspended person is nobody’s to see', async () => {
    const { own, other, seenBy, uid } = await setting();
    await putPhoto(own(), { image });
    const admin = await db.make.person({ administrator: true });
    await suspendPerson(scopeOf(db.em.fork(), actorOf(admin.id, [], { administrator: true })), { uid });
    expect(await seenBy(other())).toBe('not_found');
  });

  it('is in the file of one’s data as a picture, and goes with the account', async () => {
    const { own, uid } = await setting();
    await putPhoto(own(), { image });
    const [photo] = (await downloadMyData(own())).held.photo ?? [];
    const [type, data = ''] = String(photo?.content).split(',');
    expect(type).toBe('data:image/webp;base64');
    expect(await sharp(Buffer.from(data, 'base64')).metadata()).toMatchObject({ format: 'webp', width: 512 });
    await deleteMyAccount(own());
    expect(await db.em.fork().count(Photo, { person: uid })).toBe(0);
  });

  it('goes a year after its person was last seen', async () => {
    const { own, uid } = await setting();
    await putPhoto(own(), { image });
    const em = db.em.fork();
    await em.execute(`update photo set updated_at = now() - interval '2 years' where person_id = ?`, [uid]);
    await em.execute(
      `update membership set joined_at = now() - interval '20 years', left_at = now() - interval '20 years' where person_id = ?`,
      [uid],
    );
    await em.execute(`delete from audit_entry where actor_id = ?`, [uid]);
    await applyRetention(jobScope(em));
    expect(await db.em.fork().count(Photo, { person: uid })).toBe(0);
  });
});

describe('pictures of one person', () => {
  it('are drawn one at a time, on whichever node: of many at once one is taken', async () => {
    const { own, uid } = await setting();
    // The one that is taken lasts until all others were answered, however fast this machine draws.
    const drawn = Promise.withResolvers<void>();
    const answered: string[] = [];
    const all = Array.from({ length: 6 }, async () => {
      answered.push(await outcomeOf(oneAtATime(db.em.fork(), uid, () => drawn.promise)));
    });
    await vi.waitFor(() => expect(answered).toHaveLength(5));
    expect(await outcomeOf(putPhoto(own(), { image }))).toBe('limited');
    drawn.resolve();
    await Promise.all(all);
    expect(answered).toEqual([...Array(5).fill('limited'), 'ok']);
    await putPhoto(own(), { image });
  });

  it('do not wait for ever for a node that died, nor for a picture that was refused', async () => {
    const { own, uid } = await setting();
    await db.em
      .fork()
      .execute(
        `insert into upload_slot (id, person_id, expires_at) values (gen_random_uuid(), ?, now() - interval '1 second')`,
        [uid],
      );
    expect(await outcomeOf(putPhoto(own(), { image: Buffer.from('no picture at all') }))).toBe('invalid');
    expect(await outcomeOf(putPhoto(own(), { image }))).toBe('ok');
  });

  it('do not keep others waiting', async () => {
    const [one, two] = [await setting(), await setting()];
    const inside = oneAtATime(db.em.fork(), one.uid, () => outcomeOf(putPhoto(two.own(), { image })));
    expect(await inside).toBe('ok');
  });
});
