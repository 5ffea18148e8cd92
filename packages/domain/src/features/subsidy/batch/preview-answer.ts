import { db } from '../../../kernel/db/db.ts';
import { anyOf } from '../../../kernel/db/expressions.ts';
import { displayNameOf } from '../../../kernel/display-name.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { findPayingProject } from '../load-subsidy.ts';
import { findBatch } from './load-batch.ts';
import { countTaken, type SentAnswer, type WeighedLine, weighAnswer } from './weigh-answer.ts';

export interface AnswerLineView extends Omit<WeighedLine, 'payout'> {
  /** The id and the number of the request, and who is paid. */
  request: string | null;
  number: number | null;
  name: string | null;
  amount: number | null;
}

/** What the bank's answer would change; changes nothing. For finance. */
export async function previewAnswer({ em, actor }: Scope, { pid, id, ...answer }: SentAnswer) {
  const found = await findBatch(em, actor, { pid, id }, findPayingProject);
  const weighed = weighAnswer(found, actor, answer);
  const people = await db(em)
    .selectFrom('person')
    .select(['id', displayNameOf('person').as('name')])
    .where('id', '=', anyOf(found.payouts.flatMap(({ personId }) => personId ?? [])))
    .execute();
  const names = new Map(people.map((person) => [person.id, person.name]));
  return {
    digest: weighed.digest,
    ...countTaken(weighed, found),
    lines: weighed.lines.map(
      ({ payout, ...line }): AnswerLineView => ({
        ...line,
        request: payout?.requestId ?? null,
        number: payout?.number ?? null,
        name: names.get(payout?.personId ?? '') ?? null,
        amount: payout?.amount ?? null,
      }),
    ),
    problems: weighed.problems,
  };
}
