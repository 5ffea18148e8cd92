import type { Scope } from '../../kernel/scope.ts';
import { findKnownProject } from '../project/load-project.ts';
import { type AnswerCounts, countAnswers } from './count-answers.ts';
import { canManageForm } from './form.policy.ts';
import { entryOf, type FormEntry } from './form-view.ts';
import { knownForms } from './load-form.ts';

/** With counts, for those who run the form. */
export type ListedForm = FormEntry & { [Count in keyof AnswerCounts]: number | null };

/** The forms of a project that are for the caller, or that the caller runs or reads. */
export async function listForms({ em, actor }: Scope, { pid }: { pid: string }): Promise<ListedForm[]> {
  const project = await findKnownProject(em, actor, pid);
  const forms = await knownForms(em, actor, project);
  const counts = await countAnswers(
    em,
    forms.filter((form) => canManageForm(actor, form)),
  );
  return forms.map((form) => {
    const { sent = null, missing = null } = counts.get(form.id) ?? {};
    return { ...entryOf(actor, project, form), sent, missing };
  });
}
