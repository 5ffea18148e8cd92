import { db } from '../../kernel/db/db.ts';
import { notFound } from '../../kernel/errors.ts';
import type { OpenScope } from '../../kernel/scope.ts';
import { canKnowProject } from '../project/project.policy.ts';

export interface PictureFile {
  content: Uint8Array;
  /** Whether anybody may see it: then it may be kept by anybody, too. */
  open: boolean;
}

/** A picture by its content, for those who may know of the project. */
export async function readPicture(
  { em, actor }: OpenScope,
  { pid, sha256 }: { pid: string; sha256: string },
): Promise<PictureFile> {
  const row = await db(em)
    .selectFrom('project')
    .innerJoin('project_picture as picture', 'picture.project_id', 'project.id')
    .select((eb) => [
      'project.id',
      'project.state',
      'project.roster_published as rosterPublished',
      eb
        .case()
        .when('picture.sha256', '=', sha256)
        .then(eb.ref('picture.content'))
        .else(eb.ref('picture.small_content'))
        .end()
        .as('content'),
    ])
    .where('project.pid', '=', pid)
    .where(({ eb, or }) => or([eb('picture.sha256', '=', sha256), eb('picture.small_sha256', '=', sha256)]))
    .limit(1)
    .executeTakeFirst();
  if (row === undefined || !canKnowProject(actor, row)) throw notFound();
  return { content: row.content, open: canKnowProject(null, row) };
}
