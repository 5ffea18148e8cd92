import { notFound } from '../kernel/errors.ts';
import type { OpenScope } from '../kernel/scope.ts';
import type { ProjectState } from '../project/project.entity.ts';
import { canKnowProject } from '../project/project.policy.ts';

export interface PictureFile {
  content: Uint8Array;
  /** Whether anybody may see it: then it may be kept by anybody, too. */
  open: boolean;
}

interface Row {
  id: string;
  state: ProjectState;
  rosterPublished: boolean;
  content: Buffer;
}

/** A picture by its content, for those who may know of the project. */
export async function readPicture(
  { em, actor }: OpenScope,
  { pid, sha256 }: { pid: string; sha256: string },
): Promise<PictureFile> {
  const [row] = await em.execute<Row[]>(
    `select project.id, project.state, project.roster_published as "rosterPublished",
            case when picture.sha256 = ? then picture.content else picture.small_content end as content
     from project join project_picture picture on picture.project_id = project.id
     where project.pid = ? and (picture.sha256 = ? or picture.small_sha256 = ?)
     limit 1`,
    [sha256, pid, sha256, sha256],
  );
  if (row === undefined || !canKnowProject(actor, row)) throw notFound();
  return { content: row.content, open: canKnowProject(null, row) };
}
