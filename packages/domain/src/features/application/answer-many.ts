import { ANSWER_RESULTS, type AnswerResult } from '@muster/rules';
import { requirePerson } from '../../kernel/actor.ts';
import { DomainError } from '../../kernel/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import { findKnownProject } from '../project/load-project.ts';
import { answerApplication, type Decision } from './answer-application.ts';
import { listedTeams } from './application.policy.ts';
import { decideMany } from './decide-many.ts';
import { findSuggestable } from './suggest-team.ts';

export interface AnsweredApplication {
  id: string;
  result: AnswerResult;
}

/**
 * Gives many applications one answer, the oldest first: where places run out, those who have waited longest get them.
 * Each stands for itself: a full team doesn't undo what went before. The results come as the applications were sent.
 */
export async function answerMany(
  scope: Scope,
  { pid, ids, ...decision }: { pid: string; ids: readonly string[] } & Decision,
): Promise<AnsweredApplication[]> {
  const asked = [...new Set(ids)];
  const results = await ('suggestedTid' in decision
    ? suggestOneByOne(scope, pid, asked, decision)
    : decideMany(scope, { pid, ids: asked, ...decision }));
  return asked.map((id) => ({ id, result: results.get(id) ?? 'not_found' }));
}

async function suggestOneByOne(
  scope: Scope,
  pid: string,
  ids: readonly string[],
  decision: Extract<Decision, { suggestedTid: string }>,
): Promise<Map<string, AnswerResult>> {
  const { em, actor } = scope;
  requirePerson(actor);
  const project = await findKnownProject(em, actor, pid);
  if (listedTeams(actor, project.id).length === 0)
    throw new DomainError('forbidden', 'Only owners and chiefs of a project answer its applications.');
  // A team that suits nobody is told at its field, before anybody is answered.
  await findSuggestable(em, project, decision.suggestedTid);
  const results = new Map<string, AnswerResult>();
  // Each has its own team to wait for, and a mail of its own. Ids grow with time.
  for (const id of ids.toSorted())
    results.set(
      id,
      await answerApplication({ ...scope, em: em.fork() }, { pid, id, ...decision }).then(() => 'suggested', resultOf),
    );
  return results;
}

/** A person's own application in a team of others is as absent as any that they can't answer. */
function resultOf(error: unknown): AnswerResult {
  if (!(error instanceof DomainError)) throw error;
  if (error.kind === 'not_found' || error.kind === 'forbidden') return 'not_found';
  // The team that was suggested to all is the one that this person chose.
  if (error.kind === 'invalid') return 'unsuitable_team';
  const known = ANSWER_RESULTS.find((result) => result === error.code);
  if (known === undefined) throw error;
  return known;
}
