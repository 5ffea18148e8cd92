import type { EntityManager } from '@mikro-orm/postgresql';
import type { PictureKind } from '@muster/rules';
import { db } from '../../kernel/db/db.ts';
import { anyOf } from '../../kernel/db/expressions.ts';
import type { BareScope, OpenScope } from '../../kernel/scope.ts';
import { findKnownProject } from '../project/load-project.ts';
import type { Project } from '../project/project.entity.ts';

/** Where a picture of a project is. The addresses name the content: another picture has others. */
export interface PictureView {
  url: string;
  smallUrl: string;
  /** Of the large one, so that a page keeps the room for it. */
  width: number;
  height: number;
}

export type ProjectPictures = Record<PictureKind, PictureView | null>;

const NONE: ProjectPictures = { cover: null, logo: null };

/** The pictures of projects that the caller has found to be theirs to see, in one statement for all of them. */
export async function picturesOf(
  { em }: BareScope,
  { projects }: { projects: readonly Pick<Project, 'id' | 'pid'>[] },
): Promise<(project: Pick<Project, 'id'>) => ProjectPictures> {
  const pids = new Map(projects.map(({ id, pid }) => [id, pid]));
  const rows = pids.size === 0 ? [] : await rowsOf(em, [...pids.keys()]);
  const found = new Map<string, ProjectPictures>();
  for (const { projectId, kind, sha256, smallSha256, width, height } of rows) {
    const addressOf = (name: string): string => `/pictures/${pids.get(projectId)}/${name}.webp`;
    const view = { url: addressOf(sha256), smallUrl: addressOf(smallSha256), width, height };
    found.set(projectId, { ...(found.get(projectId) ?? NONE), [kind]: view });
  }
  return ({ id }) => found.get(id) ?? NONE;
}

const rowsOf = (em: EntityManager, projectIds: readonly string[]) =>
  db(em)
    .selectFrom('project_picture')
    .select(['project_id as projectId', 'kind', 'sha256', 'small_sha256 as smallSha256', 'width', 'height'])
    .where('project_id', '=', anyOf(projectIds))
    .execute();

export async function readPictures({ em, actor }: OpenScope, { pid }: { pid: string }): Promise<ProjectPictures> {
  const project = await findKnownProject(em, actor, pid);
  return (await picturesOf({ em }, { projects: [project] }))(project);
}
