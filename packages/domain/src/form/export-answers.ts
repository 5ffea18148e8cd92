import type { FormField, Locale } from '@muster/rules';
import { recordAudit } from '../audit/record-audit.ts';
import { conflict } from '../kernel/errors.ts';
import type { Scope } from '../kernel/scope.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { type AnswerEntry, readAnswers } from './list-answers.ts';
import { findReadForm } from './load-form.ts';
import { retiredFields } from './read-form.ts';

const MOST = 20_000;

export interface AnswerTable {
  /** Its columns: those that are asked now, then older ones. What is sealed is not among them. */
  fields: readonly FormField[];
  answers: readonly AnswerEntry[];
  mainLanguage: Locale;
}

/** All that was sent, at once, to be taken away: written down with how many. */
export async function exportAnswers(
  { em, actor }: Scope,
  { pid, fid }: { pid: string; fid: string },
): Promise<AnswerTable> {
  return inTransaction(em, async (tx) => {
    const { project, form } = await findReadForm(tx, actor, pid, fid);
    const answers = await readAnswers(tx, form.id, { limit: MOST + 1 });
    if (answers.length > MOST) throw conflict('export_too_big', `An export takes at most ${MOST} people.`);
    const fields = [...form.fields, ...(await retiredFields(tx, form))].filter(({ sealed }) => !sealed);
    recordAudit(tx, actor, {
      action: 'form.export',
      projectId: project.id,
      subjectId: form.id,
      after: { fid, answers: answers.length },
    });
    return { fields, answers, mainLanguage: project.mainLanguage };
  });
}
