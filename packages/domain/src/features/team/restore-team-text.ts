import { asSent, type OldText, oldText } from '../../audit/old-text.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import { ofManagedTeam } from './load-team.ts';
import type { Team } from './team.entity.ts';
import { updateTeam } from './update-team.ts';

/** What a text of the history is in a change. */
const SENT = {
  name: { plain: 'name', texts: 'names' },
  public_text: { plain: 'publicText', texts: 'publicTexts' },
  members_text: { plain: 'membersText', texts: 'membersTexts' },
} as const;

/** Puts back a text as it was before a change: a new change, of which the history tells, too. */
export async function restoreTeamText(
  scope: Scope,
  { pid, tid, ...which }: { pid: string; tid: string } & OldText,
): Promise<Team> {
  const { team } = await ofManagedTeam(pid, tid).find(scope.em, scope.actor);
  const text = await oldText(scope.em, team.id, which);
  const { field, language } = which;
  if (field !== 'name' && field !== 'public_text' && field !== 'members_text') throw notFound();
  return updateTeam(scope, { pid, tid, ...asSent(text, language, SENT[field]) }, 'team.restore');
}
