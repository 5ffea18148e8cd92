import { LOCALES } from '@muster/rules';
import type { SubsidyState } from '@muster/rules/subsidy';
import { isConfirmed } from '../../kernel/confirmation.ts';
import { anyOf } from '../../kernel/db/expressions.ts';
import { isId } from '../../kernel/id.ts';
import { decodeCursor, type Page, type PageRequest, toPage } from '../../kernel/page.ts';
import type { Scope } from '../../kernel/scope.ts';
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
  const [before] = decodeCursor(cursor, [isId]);
  const seesAll = canSeeSums(actor, project.id) && !mine;
  const led = mine ? [] : teamsLedIn(actor, project.id);
  const rows = await requestViews(em, { actor, features }, (requests) =>
    requests
      .where('request.project_id', '=', project.id)
      .$if(before !== undefined, (query) => query.where('request.id', '<', before ?? ''))
      .$if(!seesAll, (query) =>
        query.where(({ eb, or, selectFrom }) =>
          or([
            eb('request.person_id', '=', actor.personId),
            eb(
              'request.person_id',
              'in',
              selectFrom('membership')
                .select('membership.person_id')
                .where('membership.team_id', '=', anyOf(led))
                .where('membership.left_at', 'is', null)
                .where(isConfirmed('membership')),
            ),
          ]),
        ),
      )
      .$if(state !== undefined, (query) => query.where('request.state', '=', state ?? 'requested'))
      .$if(tid !== undefined, (query) => query.where('team.tid', '=', tid ?? ''))
      .$if(location !== undefined, (query) =>
        query.where(({ eb, or, ref }) =>
          or(LOCALES.map((locale) => eb(ref('request.locations', '->>').key(locale), '=', location ?? ''))),
        ),
      )
      .orderBy('request.id', 'desc')
      .limit(limit + 1),
  );
  return toPage(
    rows,
    limit,
    ({ projectId: _, ...row }) => row,
    ({ id }) => [id],
  );
}
