import { asSent, type OldText, oldText } from '../../audit/old-text.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import { ofManagedProject } from './load-project.ts';
import type { Project } from './project.entity.ts';
import { type ProjectChanges, updateProject } from './update-project.ts';

/** What a text of the history is in a change. */
const SENT = {
  name: { plain: 'name', texts: 'names' },
  description: { plain: 'description', texts: 'descriptions' },
} as const;

/** Puts back a text as it was before a change: a new change, of which the history tells, too. */
export async function restoreProjectText(scope: Scope, { pid, ...which }: { pid: string } & OldText): Promise<Project> {
  const project = await ofManagedProject(pid).find(scope.em, scope.actor);
  const text = await oldText(scope.em, project.id, which);
  return updateProject(scope, { pid, ...changeOf(which, text) }, 'project.restore');
}

function changeOf({ field, language }: OldText, text: string): ProjectChanges {
  if (field === 'name' || field === 'description') return asSent(text, language, SENT[field]);
  if (field !== 'conduct' && field !== 'privacy') throw notFound();
  return language === null ? { policies: { [field]: text } } : { policyTexts: { [field]: { [language]: text } } };
}
