import type { EntityManager } from '@mikro-orm/postgresql';
import type { SubsidyMover, SubsidyState } from '@muster/rules/subsidy';
import { db } from '../../kernel/db/db.ts';
import { displayNameOf } from '../../kernel/display-name.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import { findRequest } from './load-request.ts';
import { type RequestView, requestViews } from './request-view.ts';
import { canSeeReceipts } from './subsidy.policy.ts';

export interface RequestDetail extends RequestView {
  /** For the person and finance. */
  pictures: { id: string; width: number; height: number }[];
  moves: {
    from: SubsidyState | null;
    to: SubsidyState;
    amount: number;
    by: string | null;
    as: SubsidyMover | null;
    reason: string | null;
    at: Date;
  }[];
}

/** A request and where it has been, for its person and those who have to do with it. */
export async function readRequest(scope: Scope, { pid, id }: { pid: string; id: string }): Promise<RequestDetail> {
  const { em, actor } = scope;
  const { movers } = await findRequest(em, actor, pid, id);
  const [request] = await requestViews(em, scope, (requests) => requests.where('request.id', '=', id));
  if (request === undefined) throw notFound();
  const { projectId: _, ...view } = request;
  const moves = await db(em)
    .selectFrom('subsidy_move as move')
    .leftJoin('person', 'person.id', 'move.person_id')
    .select([
      'move.from',
      'move.to',
      'move.amount',
      displayNameOf('person').$castTo<string | null>().as('by'),
      'move.mover as as',
      'move.reason',
      'move.at',
    ])
    .where('move.request_id', '=', id)
    .orderBy('move.at')
    .orderBy('move.id')
    .execute();
  const pictures = canSeeReceipts(actor, movers) ? await picturesOf(em, id) : [];
  return { ...view, pictures, moves };
}

const picturesOf = (em: EntityManager, requestId: string): Promise<RequestDetail['pictures']> =>
  db(em)
    .selectFrom('subsidy_receipt')
    .select(['id', 'width', 'height'])
    .where('request_id', '=', requestId)
    .orderBy('id')
    .execute();
