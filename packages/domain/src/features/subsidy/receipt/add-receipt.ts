import { canChangeReceipts, SUBSIDY_LIMITS } from '@muster/rules/subsidy';
import { recordAudit } from '../../../audit/record-audit.ts';
import { requirePerson } from '../../../kernel/actor.ts';
import { changing, type Subject } from '../../../kernel/changing.ts';
import { conflict, notFound } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/id.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { encodeImage, SHAPES } from '../../picture/encode-image.ts';
import { oneAtATime } from '../../picture/one-at-a-time.ts';
import { type FoundRequest, ofMovedRequest } from '../load-request.ts';
import { SubsidyReceipt } from '../subsidy-receipt.entity.ts';
import { sealReceipt } from './sealed-receipt.ts';

/** A request of the caller's own, as long as nobody has approved it: after that its receipts are evidence. */
export const ofOwnReceipts = (pid: string, id: string): Subject<FoundRequest> => {
  const subject = ofMovedRequest(pid, id);
  return {
    ...subject,
    async find(em, actor) {
      const found = await subject.find(em, actor);
      if (!found.movers.includes('self')) throw notFound();
      if (!canChangeReceipts(found.request.state))
        throw conflict('state_move', 'Its receipts can be changed until it is approved.');
      return found;
    },
  };
};

/** Adds the picture of a receipt: drawn anew, and sealed with the person's own key. Answers its id. */
export async function addReceipt(
  scope: Scope,
  { pid, id, image }: { pid: string; id: string; image: Uint8Array },
): Promise<string> {
  const personId = requirePerson(scope.actor);
  const subject = ofOwnReceipts(pid, id);
  // Nobody has pictures drawn for a request that is not theirs, or that needs none.
  requireAsked(await subject.find(scope.em.fork(), scope.actor));
  return oneAtATime(scope.em, personId, async () => {
    const { large } = await encodeImage(image, SHAPES.receipt);
    return changing(scope, subject, async ({ tx, actor }, found) => {
      requireAsked(found);
      const { project, request } = found;
      if ((await tx.count(SubsidyReceipt, { request })) >= SUBSIDY_LIMITS.receipts)
        throw conflict('receipts_full', `A request has at most ${SUBSIDY_LIMITS.receipts} receipts.`);
      const row = newId();
      const own = await scope.vault.of(tx, personId);
      tx.create(SubsidyReceipt, {
        id: row,
        request,
        person: personId,
        sealed: sealReceipt(own, row, large.content),
        width: large.width,
        height: large.height,
      });
      recordAudit(tx, actor, { action: 'subsidy.add_receipt', projectId: project.id, subjectId: personId });
      return row;
    });
  });
}

function requireAsked({ subsidy }: FoundRequest): void {
  if (subsidy.receipts === 'none') throw conflict('not_open', 'The project asks for no receipts.');
}
