import type { SubsidyMover, SubsidyState } from '@muster/rules/subsidy';
import { displayNameSql } from '../kernel/display-name.ts';
import { notFound } from '../kernel/errors.ts';
import type { Scope } from '../kernel/scope.ts';
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
  const [request] = await requestViews(em, scope, 'request.id = ?', [id]);
  if (request === undefined) throw notFound();
  const { projectId: _, ...view } = request;
  const moves = await em.execute<
    {
      from: SubsidyState | null;
      to: SubsidyState;
      amount: string;
      by: string | null;
      as: SubsidyMover | null;
      reason: string | null;
      at: string;
    }[]
  >(
    `select move."from", move."to", move.amount, ${displayNameSql('person')} as by, move.mover as "as", move.reason, move.at
     from subsidy_move move left join person on person.id = move.person_id where move.request_id = ? order by move.at, move.id`,
    [id],
  );
  const pictures = canSeeReceipts(actor, movers)
    ? await em.execute<RequestDetail['pictures']>(
        'select id, width, height from subsidy_receipt where request_id = ? order by id',
        [id],
      )
    : [];
  return {
    ...view,
    pictures,
    moves: moves.map(({ amount, at, ...move }) => ({ ...move, amount: Number(amount), at: new Date(at) })),
  };
}
