import type { ReleasePurpose } from '@muster/rules';
import { displayNameSql } from '../kernel/display-name.ts';
import { DomainError } from '../kernel/errors.ts';
import { isId } from '../kernel/id.ts';
import { isInUse } from '../kernel/numbers.ts';
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
  const limit = page.limit + 1;
  const from = [after ?? null, after ?? null];
  const isAsked = (place: string): string =>
    `${isInUse(`${place}.person_id`)} and (?::uuid is null or ${place}.person_id > ?)
     ${open.enteredOnly ? `and exists (select from ${tableOf(open.kind)} entry where entry.person_id = ${place}.person_id)` : ''}`;
  // A page comes straight from the index, however many there are.
  const rows = await em.execute<Row[]>(
    `with page as (
       select person_id from (
         (select distinct membership.person_id from membership
          where membership.in_project_id = ? and membership.left_at is null and ${stands('membership')}
            and ${isAsked('membership')} order by 1 limit ?)
         union
         select project_role.person_id from project_role
         where project_role.project_id = ? and ${stands('project_role')} and ${isAsked('project_role')}
       ) listed order by person_id limit ?)
     select person.id as uid, ${displayNameSql('person')} as name,
            (select json_agg(json_build_object('id', team.id, 'tid', team.tid) order by team.position, team.id)
             from membership join team on team.id = membership.team_id
             where membership.in_project_id = ? and membership.person_id = person.id and membership.left_at is null
               and ${opens('membership')}) as teams
     from page join person on person.id = page.person_id
     order by person.id`,
    [project.id, ...from, limit, project.id, ...from, limit, project.id],
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
