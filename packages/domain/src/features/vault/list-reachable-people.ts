import type { ReleasePurpose } from '@muster/rules';
import type { Expression } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { isAccepted, isConfirmed } from '../../kernel/confirmation.ts';
import { db } from '../../kernel/db/db.ts';
import { expressions } from '../../kernel/db/expressions.ts';
import { displayNameOf } from '../../kernel/display-name.ts';
import { DomainError } from '../../kernel/errors.ts';
import { isId } from '../../kernel/id.ts';
import { isActive } from '../../kernel/numbers.ts';
import { decodeCursor, type Page, type PageRequest, toPage } from '../../kernel/page.ts';
import type { Scope } from '../../kernel/scope.ts';
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
  const isIncluded = (personId: Expression<string>) => {
    const { and, eb, exists, selectFrom } = expressions();
    const records = selectFrom(tableOf(open.kind)).where('person_id', '=', personId);
    return and([
      isActive(personId),
      ...(after === undefined ? [] : [eb(personId, '>', after)]),
      ...(open.enteredOnly ? [exists(records)] : []),
    ]);
  };
  // A page comes straight from the index, however many people there are.
  const members = db(em)
    .selectFrom('membership')
    .select('membership.person_id')
    .distinct()
    .where('membership.in_project_id', '=', project.id)
    .where('membership.left_at', 'is', null)
    .where(isConfirmed('membership'))
    .where(({ ref }) => isIncluded(ref('membership.person_id')))
    .orderBy('membership.person_id')
    .limit(limit);
  const rows = await db(em)
    .with('page', (query) =>
      query
        .selectFrom(members.as('member'))
        .select('member.person_id')
        .union(({ selectFrom }) =>
          selectFrom('project_role')
            .select('project_role.person_id')
            .where('project_role.project_id', '=', project.id)
            .where(isConfirmed('project_role'))
            .where(({ ref }) => isIncluded(ref('project_role.person_id'))),
        )
        .orderBy('person_id')
        .limit(limit),
    )
    .selectFrom('page')
    .innerJoin('person', 'person.id', 'page.person_id')
    .select(({ selectFrom }) => [
      'person.id as uid',
      displayNameOf('person').as('name'),
      jsonArrayFrom(
        selectFrom('membership')
          .innerJoin('team', 'team.id', 'membership.team_id')
          .select(['team.id', 'team.tid'])
          .where('membership.in_project_id', '=', project.id)
          .whereRef('membership.person_id', '=', 'person.id')
          .where('membership.left_at', 'is', null)
          .where(isAccepted('membership'))
          .orderBy('team.position')
          .orderBy('team.id'),
      ).as('teams'),
    ])
    .orderBy('person.id')
    .execute();
  const uids = rows.map(({ uid }) => uid);
  const owed =
    open.of === 'approved_payout' ? await approvedPayouts({ em, features }, project.id, uids) : new Set<string>();
  const callable =
    open.of === 'callable_chief' ? await callableChiefs({ em, features }, uids) : new Map<string, readonly string[]>();
  const isReached = ({ uid, teams }: (typeof rows)[number]): boolean =>
    covers(open, {
      teamIds: teams.map(({ id }) => id),
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
    items: items.filter(isReached).map(({ uid, name, teams }) => ({ uid, name, tids: teams.map(({ tid }) => tid) })),
    nextCursor,
  };
}
