import type { EntityManager } from '@mikro-orm/postgresql';
import type { Texts } from '@muster/rules';
import type { PayoutOutcome, SubsidyState } from '@muster/rules/subsidy';
import { sql } from 'kysely';
import type { Actor } from '../../../kernel/actor.ts';
import type { Subject } from '../../../kernel/changing.ts';
import { db } from '../../../kernel/db/db.ts';
import { notFound } from '../../../kernel/errors.ts';
import { isId } from '../../../kernel/id.ts';
import type { Rows } from '../../../kernel/locks.ts';
import type { Project } from '../../project/project.entity.ts';
import { payoutMoversOf } from '../payout-movers.ts';
import { SubsidyBatch } from '../subsidy-batch.entity.ts';
import { SubsidyRequest } from '../subsidy-request.entity.ts';
import { TrafficSubsidy } from '../traffic-subsidy.entity.ts';
import type { KnownBatch } from './batch.policy.ts';

/** A request in a batch, or one that was. */
export interface Payout {
  id: string;
  requestId: string;
  /** Of the request. */
  number: number;
  personId: string | null;
  /** On whose moves it stands. */
  movers: string[];
  reference: string;
  amount: number;
  outcome: PayoutOutcome | null;
  reason: string | null;
  state: SubsidyState;
  locations: Texts;
}

export interface FoundBatch {
  project: Project;
  subsidy: TrafficSubsidy;
  batch: SubsidyBatch;
  payouts: Payout[];
}

/** Which project, for those who may do what is done with the batch: refuses all others. */
export type FindProject = (em: EntityManager, actor: Actor, pid: string) => Promise<Project>;

export const isLive = ({ outcome }: Pick<Payout, 'outcome'>): boolean => outcome === null;

export async function payoutsOf(em: EntityManager, batchId: string): Promise<Payout[]> {
  return db(em)
    .selectFrom('subsidy_payout as payout')
    .innerJoin('subsidy_request as request', 'request.id', 'payout.request_id')
    .select(({ ref, selectFrom }) => [
      'payout.id',
      'payout.request_id as requestId',
      'request.number',
      'request.person_id as personId',
      'payout.reference',
      'payout.amount',
      'payout.outcome',
      'payout.reason',
      'request.state',
      'request.locations',
      sql<string[]>`array(${selectFrom(payoutMoversOf(ref('request.id')).as('mover'))
        .select('mover.person_id')
        .where('mover.person_id', 'is not', null)})`.as('movers'),
    ])
    .where('payout.batch_id', '=', batchId)
    .orderBy('request.number')
    .execute();
}

export async function findBatch(
  em: EntityManager,
  actor: Actor,
  { pid, id }: { pid: string; id: string },
  find: FindProject,
): Promise<FoundBatch> {
  const project = await find(em, actor, pid);
  const batch = isId(id) ? await em.findOne(SubsidyBatch, { id, project }) : null;
  if (batch === null) throw notFound();
  const subsidy = await em.findOneOrFail(TrafficSubsidy, { project });
  return { project, subsidy, batch, payouts: await payoutsOf(em, batch.id) };
}

/** Requests of the project by id, in that order. To those who pay none of them is hidden. */
export async function findRequests(em: EntityManager, project: Project, ids: readonly string[]) {
  const wanted = [...new Set(ids)];
  const requests = await em.find(SubsidyRequest, { id: { $in: wanted }, project }, { orderBy: { id: 'asc' } });
  if (requests.length < wanted.length) throw notFound();
  return requests;
}

interface Involved {
  project: Project;
  subsidy: TrafficSubsidy;
  batch?: SubsidyBatch;
  /** Those whose accounts have to stay, and the requests that move. */
  people: readonly (string | null | undefined)[];
  requests: readonly string[];
}

/** In the order of everybody who moves money: the budget, the batch, its requests. */
export const moneyRows = ({ project, subsidy, batch, people, requests }: Involved): Rows => ({
  projects: [project.id],
  shared: true,
  kept: people.filter((id) => id != null),
  hanging: [
    { table: 'traffic_subsidy', id: subsidy.id },
    ...(batch === undefined ? [] : [{ table: 'subsidy_batch' as const, id: batch.id }]),
    ...[...new Set(requests)].toSorted().map((id) => ({ table: 'subsidy_request' as const, id })),
  ],
});

/** A batch that is changed: with all who are paid in it, and nobody else moves money meanwhile. */
export const ofBatch = (path: { pid: string; id: string }, find: FindProject): Subject<FoundBatch> => ({
  find: (em, actor) => findBatch(em, actor, path, find),
  rows: ({ project, subsidy, batch, payouts }) => {
    const live = payouts.filter(isLive);
    return moneyRows({
      project,
      subsidy,
      batch,
      people: live.map(({ personId }) => personId),
      requests: live.map(({ requestId }) => requestId),
    });
  },
});

export const factsOf = ({
  project,
  batch,
  payouts,
}: Omit<FoundBatch, 'subsidy'>): KnownBatch & { version: number } => ({
  projectId: project.id,
  archived: project.state === 'archived',
  state: batch.state,
  version: batch.version,
  makerId: batch.maker?.id ?? null,
  closerId: batch.closer?.id ?? null,
  movers: payouts.filter(isLive).flatMap(({ movers }) => movers),
  payees: payouts.filter(({ outcome }) => outcome !== 'removed').map(({ personId }) => personId),
});
