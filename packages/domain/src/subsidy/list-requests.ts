import type { SubsidyState } from '@muster/rules/subsidy';
import { isId } from '../kernel/id.ts';
import { decodeCursor, type Page, type PageRequest, toPage } from '../kernel/page.ts';
import type { Scope } from '../kernel/scope.ts';
import { stands } from '../kernel/standing.ts';
import { findSubsidyProject } from './load-subsidy.ts';
import { type RequestView, requestViews } from './request-view.ts';
import { canSeeSums, teamsLedIn } from './subsidy.policy.ts';

export interface RequestFilter extends PageRequest {
  pid: string;
  state?: SubsidyState | undefined;
  tid?: string | undefined;
  location?: string | undefined;
  mine?: boolean | undefined;
}

/** The newest first: one's own, those of the teams that one leads, or all, for owners and finance. */
export async function listRequests(
  { em, actor, features }: Scope,
  { pid, state, tid, location, mine = false, limit, cursor }: RequestFilter,
): Promise<Page<RequestView>> {
  const project = await findSubsidyProject(em, actor, pid);
  const [before = null] = decodeCursor(cursor, [isId]);
  const seesAll = canSeeSums(actor, project.id) && !mine;
  const led = mine ? [] : teamsLedIn(actor, project.id);
  const rows = await requestViews(
    em,
    { actor, features },
    `request.project_id = ? and (?::uuid is null or request.id < ?)
       and (?::boolean or request.person_id = ?::uuid or request.person_id in (
         select membership.person_id from membership
         where membership.team_id = any (?::uuid[]) and membership.left_at is null and ${stands('membership')}))
       and (?::text is null or request.state = ?)
       and (?::text is null or team.tid = ?)
       and (?::text is null or request.locations ->> 'en' = ? or request.locations ->> 'zh-Hant' = ?)
     order by request.id desc limit ?`,
    [
      project.id,
      ...[before, before],
      ...[seesAll, actor.personId, `{${led.join(',')}}`],
      ...[state ?? null, state ?? null],
      ...[tid ?? null, tid ?? null],
      ...[location ?? null, location ?? null, location ?? null],
      limit + 1,
    ],
  );
  return toPage(
    rows,
    limit,
    ({ projectId: _, ...row }) => row,
    ({ id }) => [id],
  );
}
