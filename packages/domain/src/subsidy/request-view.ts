import type { EntityManager } from '@mikro-orm/postgresql';
import type { Texts } from '@muster/rules';
import { type SubsidyState, subsidyMovesOf, type TravelMeans } from '@muster/rules/subsidy';
import type { Actor } from '../kernel/actor.ts';
import { displayNameSql } from '../kernel/display-name.ts';
import type { Feature } from '../kernel/feature.ts';
import { stands } from '../kernel/standing.ts';
import { cashApproverSql } from './payout-movers.ts';
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

type Raw = Omit<RequestView, 'amount' | 'checkIns' | 'paidAt' | 'createdAt' | 'can' | 'cashByAnother'> & {
  amount: string;
  paidAt: string | null;
  createdAt: string;
  projectId: string;
  archived: boolean;
  teams: string[] | null;
  /** Who approved it, where it is approved and too much for one person to pay out in cash. */
  approverId: string | null;
};

/**
 * All that is said of requests, for a statement's `where`; one statement for any number of them. People are looked up one
 * by one: joined, all of them were read for a page of requests.
 */
const SELECT = `
  select request.id, request.number, request.project_id as "projectId", project.state = 'archived' as archived,
    (select json_build_object('uid', person.id, 'name', ${displayNameSql('person')}) from person
     where person.id = request.person_id) as person,
    case when team.id is not null then json_build_object('tid', team.tid, 'name', team.name, 'names', team.names) end as team,
    request.locations, coalesce(request.locations ->> project.main_language, '') as location, request.means,
    request.is_return as "return", request.note, request.amount, request.state, request.reason,
    (select ${displayNameSql('person')} from person where person.id = request.attested_by_id) as "attestedBy",
    request.handed_over_by as "handedOverBy",
    (select count(*)::int from subsidy_receipt where request_id = request.id) as receipts,
    request.paid_at as "paidAt", request.created_at as "createdAt",
    (select json_agg(own.id) from membership join team own on own.id = membership.team_id
     where membership.person_id = request.person_id and own.project_id = request.project_id
       and membership.left_at is null and ${stands('membership')}) as teams,
    case when request.state = 'approved' then (${cashApproverSql('request.id')})
    end as "approverId"
  from subsidy_request request join project on project.id = request.project_id
  left join team on team.id = request.team_id`;

/** Requests as the caller sees them; that they may, the statement says. */
export async function requestViews(
  em: EntityManager,
  { actor, features }: { actor: Actor; features: readonly Feature[] },
  where: string,
  values: readonly unknown[],
): Promise<(RequestView & { projectId: string })[]> {
  const rows = await em.execute<Raw[]>(`${SELECT} where ${where}`, [...values]);
  const attended = await attendance(em, features, rows);
  return rows.map(({ teams, archived, approverId, projectId, amount, paidAt, createdAt, ...row }) => {
    const personId = row.person?.uid ?? null;
    const movers = moversOf(actor, { projectId, personId, teamIds: teams ?? [] });
    const possible = archived ? [] : subsidyMovesOf(row.state, movers);
    const isApprover = approverId !== null && approverId === actor.personId;
    const cashByAnother = isApprover && possible.includes('paid');
    return {
      ...row,
      projectId,
      amount: Number(amount),
      paidAt: paidAt === null ? null : new Date(paidAt),
      createdAt: new Date(createdAt),
      checkIns: personId === null || movers.includes('self') ? null : (attended.get(`${projectId} ${personId}`) ?? 0),
      can: possible.filter((to) => to !== 'paid' || !cashByAnother),
      cashByAnother,
    };
  });
}

/** In how many tasks the people were seen, by what the features say. */
async function attendance(em: EntityManager, features: readonly Feature[], rows: readonly Raw[]) {
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
