import type { BatchState } from '@muster/rules/subsidy';
import { canMoveBatch } from '@muster/rules/subsidy';
import { recordAudit } from '../../../audit/record-audit.ts';
import { requirePerson } from '../../../kernel/actor.ts';
import { type Change, changing, type Subject } from '../../../kernel/changing.ts';
import { conflict, notFound } from '../../../kernel/errors.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { badField, findPayingProject } from '../load-subsidy.ts';
import { SubsidyBatch } from '../subsidy-batch.entity.ts';
import type { SubsidyRequest } from '../subsidy-request.entity.ts';
import { requireBankData } from './bank-problems.ts';
import { isPaidIn, requireRoom, requireSeen } from './batch.policy.ts';
import { type FoundBatch, factsOf, findRequests, isLive, moneyRows, ofBatch, payoutsOf } from './load-batch.ts';
import { takeIn, takeOut } from './move-payouts.ts';

export interface BatchChange {
  pid: string;
  id: string;
  add?: readonly string[] | undefined;
  remove?: readonly string[] | undefined;
  state?: 'open' | 'closed' | 'cancelled' | undefined;
  /** The version that the caller has seen. */
  version?: number | undefined;
}

interface Found extends FoundBatch {
  added: SubsidyRequest[];
}

const ofChange = ({ pid, id, add = [] }: BatchChange): Subject<Found> => {
  const batch = ofBatch({ pid, id }, findPayingProject);
  return {
    async find(em, actor) {
      const found = await batch.find(em, actor);
      return { ...found, added: await findRequests(em, found.project, add) };
    },
    rows: (found) => {
      const live = found.payouts.filter(isLive);
      return moneyRows({
        ...found,
        people: [...live.map(({ personId }) => personId), ...found.added.map(({ person }) => person?.id)],
        requests: [...live.map(({ requestId }) => requestId), ...found.added.map(({ id }) => id)],
      });
    },
  };
};

/** Takes requests in and out, closes a batch for the second person, opens it again, or gives it up. For finance. */
export async function updateBatch(scope: Scope, sent: BatchChange): Promise<void> {
  await changing(scope, ofChange(sent), async (change, found) => {
    const { tx, actor } = change;
    requirePerson(actor);
    if (isPaidIn(factsOf(found), actor))
      throw conflict('own_payout', 'You are paid in this batch: another person has to change it.');
    // Who closes it says that it is complete: as they have seen it, and nothing else.
    if (sent.version !== undefined) requireSeen(found.batch, sent.version);
    else if (sent.state === 'closed') throw badField('version', 'Say which version of the batch you have seen.');
    // Opened first, closed last: one call can mend a batch that was closed too early.
    if (sent.state === 'open') await move(change, found, 'open');
    await changeEntries(change, found, sent);
    if (sent.state === 'cancelled') await cancel(change, found);
    if (sent.state === 'closed') await close(change, scope, found);
    await tx.flush();
  });
}

async function changeEntries({ tx, actor }: Change, found: Found, { remove = [] }: BatchChange): Promise<void> {
  const { project, batch, payouts, added } = found;
  if (remove.length === 0 && added.length === 0) return;
  if (batch.state !== 'open') throw conflict('batch_state', 'Only a batch that is open can be changed.');
  const live = payouts.filter(isLive);
  const removed = live.filter(({ requestId }) => remove.includes(requestId));
  if (removed.length < new Set(remove).size) throw notFound();
  requireRoom(live.length - removed.length + added.length);
  await takeOut(tx, actor, removed);
  await takeIn(tx, actor, batch, added);
  batch.version += 1;
  recordAudit(tx, actor, {
    action: 'subsidy.batch',
    projectId: project.id,
    subjectId: batch.id,
    after: {
      batch: batch.number,
      added: added.map(({ number }) => number),
      removed: removed.map(({ number }) => number),
    },
  });
  found.payouts = await payoutsOf(tx, batch.id);
}

async function move({ tx, actor }: Change, { project, batch }: FoundBatch, to: BatchState): Promise<boolean> {
  const from = batch.state;
  if (from === to) return false;
  if (!canMoveBatch(from, to)) throw conflict('batch_state', `A batch that is ${from} can’t become ${to}.`);
  const closer = to === 'closed' ? actor.personId : null;
  await tx.nativeUpdate(SubsidyBatch, { id: batch.id }, { state: to, closer });
  batch.state = to;
  recordAudit(tx, actor, {
    action: 'subsidy.batch_state',
    projectId: project.id,
    subjectId: batch.id,
    before: { batch: batch.number, state: from },
    after: { batch: batch.number, state: to },
  });
  return true;
}

/** All of it can be paid before a second person looks at it. */
async function close(change: Change, { vault, now }: Scope, found: Found): Promise<void> {
  if (found.batch.state !== 'open') {
    await move(change, found, 'closed');
    return;
  }
  if (!found.payouts.some(isLive)) throw conflict('batch_state', 'An empty batch can’t be closed.');
  await requireBankData(change.tx, { vault, now }, found);
  await move(change, found, 'closed');
}

async function cancel(change: Change, found: Found): Promise<void> {
  if (!(await move(change, found, 'cancelled'))) return;
  await takeOut(change.tx, change.actor, found.payouts.filter(isLive));
}
