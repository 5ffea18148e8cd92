import type { ApplicationState } from '@muster/rules';
import { sql } from 'kysely';
import { refusalIn } from '../../kernel/actor.ts';
import { db } from '../../kernel/db/db.ts';
import { anyOf, anyOfRows } from '../../kernel/db/expressions.ts';
import { isId } from '../../kernel/id.ts';
import { isActive } from '../../kernel/numbers.ts';
import { decodeCursor, type Page, type PageRequest, toPage } from '../../kernel/page.ts';
import type { Scope } from '../../kernel/scope.ts';
import { findKnownProject } from '../project/load-project.ts';
import { listedTeams } from './application.policy.ts';
import { type ApplicationView, stateFor, viewApplications } from './application-view.ts';

export interface ApplicationFilter extends PageRequest {
  tid?: string | undefined;
  state?: ApplicationState | undefined;
}

/** Who wants to help, in the order in which they came: all of a project for its owners, for chiefs those of their teams. */
export async function listApplications(
  { em, actor, keys }: Scope,
  { pid, tid, state, cursor, limit }: { pid: string } & ApplicationFilter,
): Promise<Page<ApplicationView>> {
  const project = await findKnownProject(em, actor, pid);
  const teams = listedTeams(actor, project.id);
  if (teams.length === 0)
    throw refusalIn(project.id, actor, 'Only owners and chiefs of a project list its applications.');
  const [after] = decodeCursor(cursor, [isId]);
  // The page is cut before anything is looked up about its applications, and people are looked up in the order of the page
  // (`offset 0`): PostgreSQL expects many rows, while a page is few of many.
  const listed = db(em)
    .selectFrom('application')
    .innerJoin('team', 'team.id', 'application.team_id')
    .select(['application.id', 'application.person_id'])
    .where('team.project_id', '=', project.id)
    .$if(teams !== 'all', (query) => query.where('team.id', '=', anyOf(teams === 'all' ? [] : teams)))
    .$if(tid !== undefined, (query) => query.where('team.tid', '=', tid ?? ''))
    .$if(state !== undefined, (query) => query.where(stateFor(actor.personId), '=', state as ApplicationState))
    .$if(after !== undefined, (query) => query.where('application.id', '>', after ?? ''))
    .orderBy('application.id')
    .offset(sql<number>`0`);
  const page = db(em)
    .selectFrom(listed.as('listed'))
    .select('listed.id')
    .where(({ ref }) => isActive(ref('listed.person_id')))
    .orderBy('listed.id')
    .limit(limit + 1);
  const rows = await viewApplications(em, keys, actor.personId, (query) =>
    query.where('application.id', '=', anyOfRows(page)).orderBy('application.id'),
  );
  return toPage(
    rows,
    limit,
    (row) => row,
    ({ id }) => [id],
  );
}
