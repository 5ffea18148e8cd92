import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PICTURE_KINDS } from '@muster/rules';
import { seededRandom } from '../../demo/random.ts';
import type { DemoEvent, DemoScope } from '../../kernel/feature.ts';
import { Project } from '../project/project.entity.ts';
import { Photo } from './photo.entity.ts';
import { ProjectPicture } from './project-picture.entity.ts';

/** Drawn by `scripts/draw-demo-pictures.ts`: nobody looks like that. */
const FACES = 16;
const SIZES = { cover: { width: 1600, height: 600 }, logo: { width: 256, height: 256 } };

const drawn = async (name: string): Promise<{ content: Buffer; smallContent: Buffer }> => {
  const [content, smallContent] = await Promise.all(
    [name, `${name}-small`].map((file) => readFile(join(import.meta.dirname, 'demo', `${file}.webp`))),
  );
  return { content: content as Buffer, smallContent: smallContent as Buffer };
};

/** The event has a face, and so has every third of its people. */
export async function demo({ em }: DemoScope, { pid, people, accounts }: DemoEvent): Promise<void> {
  const random = seededRandom(2041);
  const project = await em.findOneOrFail(Project, { pid });
  for (const kind of PICTURE_KINDS) {
    const { content, smallContent } = await drawn(kind);
    const [sha256, smallSha256] = [hash('sha256', content), hash('sha256', smallContent)];
    em.create(ProjectPicture, {
      id: random.id(),
      project,
      kind,
      sha256,
      content,
      ...SIZES[kind],
      smallSha256,
      smallContent,
    });
  }
  const faces = await Promise.all(Array.from({ length: FACES }, (_, n) => drawn(`face-${n}`)));
  const shown: string[] = [accounts.owner, accounts.chief, accounts.member];
  const photographed = people.filter((id, place) => shown.includes(id) || place % 3 === 0);
  for (const [place, person] of photographed.entries()) {
    const face = faces[place % FACES] as (typeof faces)[number];
    em.create(Photo, { id: random.id(), person, sha256: hash('sha256', face.content), ...face });
  }
  await em.flush();
}
