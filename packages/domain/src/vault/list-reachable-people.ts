import type { ReleasePurpose } from '@muster/rules';
import { displayNameSql } from '../kernel/display-name.ts';
import { DomainError } from '../kernel/errors.ts';
import { isId } from '../kernel/id.ts';
import { decodeCursor, type Page, type PageRequest, toPage } from '../kernel/page.ts';
import type { Scope } from '../kernel/scope.ts';
import { opens, stands } from '../kernel/standing.ts';
import { approvedPayouts } from './approved-payouts.ts';
import { callableChiefs } from './callable-chiefs.ts';
import { tableOf } from './records.ts';
import { covers, releasesOpenTo } from './release.policy.ts';
import { releaseFacts } from './release-facts.ts';

export interface ReachablePerson {
  uid: string;
  name: string;
  tids: string[];
}

interface Row {
  uid: string;
  name: string;
  teams: { id: string; tid: string }[] | null;
}

/**
 * Whose record the caller could ask for, for that purpose. It opens nothing, so nobody is told of it; and it says nothing
 * of what people have entered but, where the rule is for entries only, that they have. A page may be shorter than asked for: some are left out after reading.
 */
export async function listReachablePeople(
  { em, actor, now, features }: Scope,
  { pid, purpose, ...page }: PageRequest & { pid: string; purpose: ReleasePurpose },
): Promise<Page<ReachablePerson>> {
  const { project, facts } = await releaseFacts(em, actor, pid, now);
  const open = releasesOpenTo(actor, facts).find((one) => one.purpose === purpose);
  if (open === undefined) throw new DomainError('forbidden', 'You may not see this, or not now.');
  const [after] = decodeCursor(page.cursor, [isId]);
  const rows = await em.execute<Row[]>(
    `select person.id as uid, ${displayNameSql('person')} as name,
            json_agg(json_build_object('id', team.id, 'tid', team.tid) order by team.position, team.id)
              filter (where team.id is not null) as teams
     from (select person_id, null::uuid as team_id from project_role where project_id = ? and ${stands('project_role')}
           union all
           select membership.person_id, case when ${opens('membership')} then team.id end from membership join team on team.id = membership.team_id
           where team.project_id = ? and membership.left_at is null and ${stands('membership')}) place
     join person on person.id = place.person_id
     left join team on team.id = place.team_id
     where person.suspended_at is null
       ${open.enteredOnly ? `and exists (select from ${tableOf(open.kind)} entry where entry.person_id = person.id)` : ''}
       and (?::uuid is null or person.id > ?)
     group by person.id
     order by person.id
     limit ?`,
    [project.id, project.id, after ?? null, after ?? null, page.limit + 1],
  );
  const uids = rows.map(({ uid }) => uid);
  const owed =
    open.of === 'approved_payout' ? await approvedPayouts({ em, features }, project.id, uids) : new Set<string>();
  const callable =
    open.of === 'callable_chief' ? await callableChiefs({ em, features }, uids) : new Map<string, readonly string[]>();
  const isReached = ({ uid, teams }: Row): boolean =>
    covers(open, {
      teamIds: (teams ?? []).map(({ id }) => id),
      hasApprovedPayout: owed.has(uid),
      callableIn: callable.get(uid) ?? [],
    });
  const { items, nextCursor } = toPage(
    rows,
    page.limit,
    (row) => row,
    ({ uid }) => [uid],
  );
  return {
    items: items
      .filter(isReached)
      .map(({ uid, name, teams }) => ({ uid, name, tids: (teams ?? []).map(({ tid }) => tid) })),
    nextCursor,
  };
}
