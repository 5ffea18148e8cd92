import type { Texts } from '@muster/rules';
import { textIn } from '@muster/rules';
import { recordAudit } from '../../../audit/record-audit.ts';
import { changing } from '../../../kernel/changing.ts';
import { conflict } from '../../../kernel/errors.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { findPayingProject } from '../load-subsidy.ts';
import { moveFound } from '../move-request.ts';
import { moversOf } from '../subsidy.policy.ts';
import { findRequests, ofBatch } from './load-batch.ts';
import { countTaken, type SentAnswer, weighAnswer } from './weigh-answer.ts';

export interface TakenAnswer {
  paid: number;
  returned: number;
  /** How many payouts of the batch wait on. */
  unanswered: number;
}

/** For banks that don't say why. */
const RETURNED: Texts = { en: 'The bank returned it.', 'zh-Hant': '銀行退匯。' };

/**
 * Marks what the bank says was paid or returned, as if each were marked by hand: all of it or nothing, and what the
 * preview showed. Taken again, it changes nothing more. For finance.
 */
export async function takeAnswer(
  scope: Scope,
  { pid, id, digest, ...answer }: SentAnswer & { digest: string },
): Promise<TakenAnswer> {
  return changing(scope, ofBatch({ pid, id }, findPayingProject), async (change, found) => {
    const { tx, actor } = change;
    const { project, subsidy, batch } = found;
    const weighed = weighAnswer(found, actor, answer);
    if (weighed.digest !== digest) throw conflict('import_changed', 'This is another answer than the preview was of.');
    const taken = weighed.lines.filter(({ state }) => state === 'take');
    const counts = countTaken(weighed, found);
    if (taken.length === 0) return counts;
    const requests = await findRequests(
      tx,
      project,
      taken.flatMap(({ payout }) => payout?.requestId ?? []),
    );
    for (const { payout, result, reason } of taken) {
      const request = requests.find((one) => one.id === payout?.requestId);
      if (request === undefined || result === null) throw new Error('a line was taken that is of no payout');
      const personId = request.person?.id ?? null;
      const movers = moversOf(actor, { projectId: project.id, personId, teamIds: [] });
      await moveFound(
        change,
        scope,
        { project, subsidy, request, movers, teamIds: [] },
        result === 'paid' ? { to: result } : { to: result, reason: reason ?? textIn(RETURNED, project.mainLanguage) },
      );
    }
    recordAudit(tx, actor, {
      action: 'subsidy.answer',
      projectId: project.id,
      subjectId: batch.id,
      after: { batch: batch.number, ...counts },
    });
    return counts;
  });
}
