import type { EntityManager } from '@mikro-orm/postgresql';
import type { Texts } from '@muster/rules';
import { type SubsidyState, subsidyMovesOf, type TravelMeans } from '@muster/rules/subsidy';
import { sql } from 'kysely';
import { jsonBuildObject, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Actor } from '../../kernel/actor.ts';
import { isConfirmed } from '../../kernel/confirmation.ts';
import { db } from '../../kernel/db/db.ts';
import { displayNameOf } from '../../kernel/display-name.ts';
import type { Feature } from '../../kernel/feature.ts';
import { cashApproverOf } from './payout-movers.ts';
import { moversOf } from './subsidy.policy.ts';

export interface RequestView {
  id: string;
  number: number;
  person: { uid: string; name: string } | null;
  team: { tid: string; name: string; names: Texts } | null;
  location: string;
  locations: Texts;
  means: TravelMeans;
  return: boolean;
  note: string;
  amount: number;
  state: SubsidyState;
  reason: string | null;
  attestedBy: string | null;
  handedOverBy: string | null;
  receipts: number;
  /** Null for the person themselves: they know. */
  checkIns: number | null;
  paidAt: Date | null;
  createdAt: Date;
  can: SubsidyState[];
  /** Whether the reader could pay it out in cash, had they not approved it. */
  cashByAnother: boolean;
}

/**
 * Requests with all that is shown of them, in one statement for any number of them. People are looked up one by one:
 * joined, all of them were read for a page of requests.
 */
const requestRows = (em: EntityManager) =>
  db(em)
    .selectFrom('subsidy_request as request')
    .innerJoin('project', 'project.id', 'request.project_id')
    .leftJoin('team', 'team.id', 'request.team_id')
    .select((eb) => [
      'request.id',
      'request.number',
      'request.project_id as projectId',
      eb('project.state', '=', 'archived').$castTo<boolean>().as('archived'),
      jsonObjectFrom(
        eb
          .selectFrom('person')
          .select(['person.id as uid', displayNameOf('person').as('name')])
          .whereRef('person.id', '=', 'request.person_id'),
      ).as('person'),
      eb
        .case()
        .when('team.id', 'is not', null)
        .then(
          jsonBuildObject({
            tid: eb.ref('team.tid').$notNull(),
            name: eb.ref('team.name').$notNull(),
            names: eb.ref('team.names').$notNull(),
          }),
        )
        .end()
        .as('team'),
      'request.locations',
      sql<string>`coalesce(${eb.ref('request.locations')} ->> ${eb.ref('project.main_language')}, '')`.as('location'),
      'request.means',
      'request.is_return as return',
      'request.note',
      'request.amount',
      'request.state',
      'request.reason',
      eb
        .selectFrom('person')
        .select(displayNameOf('person').as('name'))
        .whereRef('person.id', '=', 'request.attested_by_id')
        .as('attestedBy'),
      'request.handed_over_by as handedOverBy',
      eb
        .selectFrom('subsidy_receipt')
        .select(eb.fn.countAll<number>().as('count'))
        .whereRef('subsidy_receipt.request_id', '=', 'request.id')
        .$asScalar()
        .$notNull()
        .as('receipts'),
      'request.paid_at as paidAt',
      'request.created_at as createdAt',
      sql<string[]>`array(${eb
        .selectFrom('membership')
        .innerJoin('team as own', 'own.id', 'membership.team_id')
        .select('own.id')
        .whereRef('membership.person_id', '=', 'request.person_id')
        .whereRef('own.project_id', '=', 'request.project_id')
        .where('membership.left_at', 'is', null)
        .where(isConfirmed('membership'))})`.as('teamIds'),
      // Only an approved request waits for another person who pays it out in cash.
      eb
        .case()
        .when('request.state', '=', 'approved')
        .then(cashApproverOf(eb.ref('request.id')).$asScalar())
        .end()
        .as('approverId'),
    ]);

type RequestQuery = ReturnType<typeof requestRows>;
type Row = Awaited<ReturnType<RequestQuery['execute']>>[number];

/** Requests as the caller sees them. `narrow` leaves only those that the caller is allowed to see. */
export async function requestViews(
  em: EntityManager,
  { actor, features }: { actor: Actor; features: readonly Feature[] },
  narrow: (requests: RequestQuery) => RequestQuery,
): Promise<(RequestView & { projectId: string })[]> {
  const rows = await narrow(requestRows(em)).execute();
  const attended = await attendance(em, features, rows);
  return rows.map(({ teamIds, archived, approverId, ...row }) => {
    const { projectId, person } = row;
    const personId = person?.uid ?? null;
    const movers = moversOf(actor, { projectId, personId, teamIds });
    const possible = archived ? [] : subsidyMovesOf(row.state, movers);
    const isApprover = approverId !== null && approverId === actor.personId;
    const cashByAnother = isApprover && possible.includes('paid');
    return {
      ...row,
      checkIns: personId === null || movers.includes('self') ? null : (attended.get(`${projectId} ${personId}`) ?? 0),
      can: possible.filter((to) => to !== 'paid' || !cashByAnother),
      cashByAnother,
    };
  });
}

/** In how many tasks the people were seen, by what the features say. */
async function attendance(em: EntityManager, features: readonly Feature[], rows: readonly Row[]) {
  const people = new Map<string, Set<string>>();
  for (const { projectId, person } of rows)
    if (person !== null) people.set(projectId, (people.get(projectId) ?? new Set()).add(person.uid));
  const counts = new Map<string, number>();
  for (const [projectId, uids] of people)
    for (const { attendance: seen } of features)
      for (const [uid, n] of (await seen?.(em, { projectId, personIds: [...uids] })) ?? [])
        counts.set(`${projectId} ${uid}`, (counts.get(`${projectId} ${uid}`) ?? 0) + n);
  return counts;
}
