import type { ApplicationState } from '@muster/rules';
import { refusalIn } from '../kernel/actor.ts';
import { isId } from '../kernel/id.ts';
import { isInUse } from '../kernel/numbers.ts';
import { decodeCursor, type Page, type PageRequest, toPage } from '../kernel/page.ts';
import type { Scope } from '../kernel/scope.ts';
import { findKnownProject } from '../project/load-project.ts';
import { listedTeams } from './application.policy.ts';
import { type ApplicationView, SEEN_STATE, viewApplications } from './application-view.ts';

export interface ApplicationFilter extends PageRequest {
  tid?: string | undefined;
  state?: ApplicationState | undefined;
}

/** Which they are, before anything is looked up about them. In this order, whatever PostgreSQL expects: a page is few of many. */
const PAGE = `
  select listed.id from (
    select application.id, application.person_id
    from application join team on team.id = application.team_id cross join (select ?::uuid as id) reader
    where team.project_id = ?
      and (?::uuid[] is null or team.id = any (?::uuid[]))
      and (?::text is null or team.tid = ?)
      and (?::text is null or ${SEEN_STATE} = ?)
      and (?::uuid is null or application.id > ?)
    order by application.id offset 0) listed
  where ${isInUse('listed.person_id')} order by listed.id limit ?`;

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
  const rows = await viewApplications(
    em,
    keys,
    actor.personId,
    `where application.id = any (array(${PAGE})) order by application.id`,
    [
      actor.personId,
      project.id,
      ...twice(teams === 'all' ? null : `{${teams.join(',')}}`),
      ...twice(tid),
      ...twice(state),
      ...twice(after),
      limit + 1,
    ],
  );
  return toPage(
    rows,
    limit,
    (row) => row,
    ({ id }) => [id],
  );
}

const twice = (value: string | null | undefined) => [value ?? null, value ?? null];
