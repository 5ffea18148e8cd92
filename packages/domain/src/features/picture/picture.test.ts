import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { actorOf, outcomeOf, scopeOf, useDatabase } from '../../testing/index.ts';
import { createProject } from '../project/create-project.ts';
import { updateProject } from '../project/update-project.ts';
import { deletePicture } from './delete-picture.ts';
import { picturesOf } from './pictures-of.ts';
import { putPicture } from './put-picture.ts';
import { readPicture } from './read-picture.ts';

const db = useDatabase();
let image: Buffer;
beforeAll(async () => {
  image = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#345678' } })
    .png()
    .toBuffer();
});

async function setting() {
  const { make, em } = db;
  const project = await make.project({ state: 'open' });
  const owner = await make.person();
  await make.projectRole(project, owner, 'owner');
  const { pid, id } = project;
  const owned = [{ projectId: id, role: 'owner' as const, teamId: null }];
  const by = {
    owner: () => scopeOf(em.fork(), actorOf(owner.id, owned)),
  };
  const pictures = async () => (await picturesOf({ em: em.fork() }, { projects: [project] }))(project);
  const shaIn = (url = ''): string => /([0-9a-f]{64})\.webp$/.exec(url)?.[1] ?? '';
  const reading = (sha256: string, scope = scopeOf(em.fork(), null) as Parameters<typeof readPicture>[0]) =>
    readPicture(scope, { pid, sha256 });
  return { pid, project, by, pictures, shaIn, reading };
}

describe('the cover of a project', () => {
  it('has its measures', async () => {
    const { pid, by, pictures } = await setting();
    await putPicture(by.owner(), { pid, kind: 'cover', image });
    expect(await pictures()).toMatchObject({ cover: { width: 900, height: 300 }, logo: null });
  });

  it('has addresses of its content in both sizes; the old ones end with it', async () => {
    const { pid, by, pictures, shaIn, reading } = await setting();
    await putPicture(by.owner(), { pid, kind: 'cover', image });
    const { cover } = await pictures();
    const [large, small] = [shaIn(cover?.url), shaIn(cover?.smallUrl)];
    expect((await sharp((await reading(small)).content).metadata()).width).toBe(800);
    expect(await reading(large)).toMatchObject({ open: true });
    await putPicture(by.owner(), { pid, kind: 'cover', image: await sharp(image).negate().png().toBuffer() });
    expect(await outcomeOf(reading(large))).toBe('not_found');
    await deletePicture(by.owner(), { pid, kind: 'cover' });
    expect(await pictures()).toEqual({ cover: null, logo: null });
  });

  it('is hidden with its project: only its own people see it, and nobody keeps it', async () => {
    const { pid, by, pictures, shaIn, reading } = await setting();
    await putPicture(by.owner(), { pid, kind: 'logo', image });
    const sha256 = shaIn((await pictures()).logo?.url);
    await updateProject(by.owner(), { pid, state: 'draft' });
    expect(await outcomeOf(reading(sha256))).toBe('not_found');
    expect(await reading(sha256, by.owner())).toMatchObject({ open: false });
  });

  it('stays in the archive as it is', async () => {
    const { pid, by } = await setting();
    for (const state of ['closed', 'archived'] as const) await updateProject(by.owner(), { pid, state });
    expect(await outcomeOf(putPicture(by.owner(), { pid, kind: 'cover', image }))).toBe('archived');
  });

  it('goes on to the next year, with the place, the colour and the marks of the teams', async () => {
    const { pid, by, project } = await setting();
    await putPicture(by.owner(), { pid, kind: 'cover', image });
    const face = {
      accent: '#8f2f6b',
      venue: 'Harbour Hall',
      venueAddress: '88 Lighthouse Road',
      mapUrl: 'https://maps.example/x',
    };
    await updateProject(by.owner(), { pid, ...face });
    const next = await createProject(by.owner(), {
      pid: `${pid}-next`,
      name: 'Next',
      startsOn: '2028-08-05',
      endsOn: '2028-08-06',
      copyFrom: pid,
    });
    expect(next).toMatchObject({ ...face, venues: { en: 'Harbour Hall' } });
    const of = await picturesOf({ em: db.em.fork() }, { projects: [project, next] });
    expect(of(next).cover?.url).toBe(of(project).cover?.url.replace(pid, next.pid));
  });
});
