import { createHash } from 'node:crypto';
import type { AnswerFormat, AnswerLineState, AnswerTemplate } from '@muster/rules/subsidy';
import type { Actor } from '../../../kernel/actor.ts';
import { conflict } from '../../../kernel/errors.ts';
import { type AnswerLine, type AnswerProblem, readBankAnswer } from '../bank-file/read-bank-answer.ts';
import { badField } from '../load-subsidy.ts';
import { bankSettingsOf } from './bank-settings.ts';
import { type FoundBatch, isLive, type Payout } from './load-batch.ts';

/** The bank's answer: pasted, or a file as it came. */
export interface SentAnswer {
  pid: string;
  id: string;
  format: AnswerFormat;
  given: string | Uint8Array;
}

export interface WeighedLine {
  line: number;
  /** As it stands there, shortened. */
  text: string;
  state: AnswerLineState;
  result: 'paid' | 'returned' | null;
  reason: string | null;
  reference: string | null;
  payout: Payout | null;
}

export interface WeighedAnswer {
  /** Of what the bank says, whatever has become of it here: an answer that was taken is still the same one. */
  digest: string;
  lines: WeighedLine[];
  problems: AnswerProblem[];
}

const LONGEST_LINE = 200;

/** What would come of an answer. By our references in this batch and nothing else; what is not certain stays undone. */
export function weighAnswer(
  found: FoundBatch,
  { personId }: Pick<Actor, 'personId'>,
  { format, given }: Omit<SentAnswer, 'pid' | 'id'>,
): WeighedAnswer {
  const { batch, payouts, subsidy } = found;
  if (batch.state !== 'confirmed' && batch.state !== 'settled')
    throw conflict('batch_state', 'The bank answers for a batch that is confirmed.');
  const template = bankSettingsOf(subsidy).answers[format];
  if (template === null) throw badField('format', 'Describe the bank’s answer in the bank settings first.');
  const { lines, problems } = readBankAnswer(template, given);
  const written = linesOf(template, given);
  const byReference = new Map(payouts.map((payout) => [payout.reference, payout]));
  return {
    digest: createHash('sha256')
      .update(JSON.stringify([batch.id, lines]))
      .digest('base64url')
      .slice(0, 32),
    problems,
    lines: lines.map((line) => {
      const payout = byReference.get(line.reference ?? '') ?? null;
      return {
        line: line.line,
        text: (written[line.line - 1] ?? '').trim().slice(0, LONGEST_LINE).toWellFormed(),
        state: stateOf(line, payout, personId),
        result: line.result === 'unknown' ? null : line.result,
        reason: line.reason ?? null,
        reference: line.reference ?? null,
        payout,
      };
    }),
  };
}

function stateOf({ result }: AnswerLine, payout: Payout | null, readerId: string | null): AnswerLineState {
  if (payout === null) return 'unmatched';
  if (result === 'unknown') return 'unclear';
  if (isLive(payout)) return payout.personId === readerId ? 'own' : 'take';
  // What was marked as paid and came back is returned, however it was found out.
  const known = payout.outcome === 'paid' && payout.state === 'returned' ? 'returned' : payout.outcome;
  return known === result ? 'done' : 'conflict';
}

function linesOf({ encoding }: AnswerTemplate, given: string | Uint8Array): string[] {
  const text = typeof given === 'string' ? given : new TextDecoder(encoding).decode(given);
  return text.split(/\r\n|\r|\n/);
}

/** How many lines are taken, and how many payouts of the batch wait on. */
export function countTaken({ lines }: WeighedAnswer, { payouts }: Pick<FoundBatch, 'payouts'>) {
  const taken = (result: 'paid' | 'returned') =>
    lines.filter((line) => line.state === 'take' && line.result === result).length;
  const [paid, returned] = [taken('paid'), taken('returned')];
  return { paid, returned, unanswered: payouts.filter(isLive).length - paid - returned };
}
