import { raw } from '@mikro-orm/postgresql';
import type { BareScope } from '../kernel/scope.ts';
import { rowState, SERVER_START } from '../kernel/sql.ts';
import { type ProjectSelection, whichProjects } from '../project/list-projects.ts';
import { Project } from '../project/project.entity.ts';
import { publicVersionOf } from '../project/public-version.ts';

/** Of the rows of another table that are shown with a project. */
const shownWith = (table: string): string =>
  `(select string_agg(${rowState('shown')}, ' ' order by shown.id) from ${table} shown where shown.project_id = project.id)`;

/** Of a project with its policies and pictures. */
export const publicProjectVersion = publicVersionOf('public-project-version', [
  shownWith('project_picture'),
  shownWith('project_policy_text'),
]);

/** Which version of the first page of projects, with their pictures, everybody may read. */
export async function publicProjectsVersion(
  { em }: BareScope,
  { which, limit }: { which?: ProjectSelection | undefined; limit: number },
): Promise<string> {
  const rows = await em
    .createQueryBuilder(Project, 'project')
    .select(raw(`concat_ws(' ', ${SERVER_START}, ${rowState('project')}, ${shownWith('project_picture')}) as version`))
    .where(whichProjects(null, which))
    .orderBy({ startsOn: 'desc', id: 'desc' })
    // One more than is shown: whether there is another page is a part of the answer.
    .limit(limit + 1)
    .execute<{ version: string }[]>('all', false);
  return rows.map(({ version }) => version).join('\n');
}
