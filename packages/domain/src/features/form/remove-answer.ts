import { changing } from '../../kernel/changing.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import { FormAnswer } from './form-answer.entity.ts';
import { forgetValues } from './memory.ts';
import { ofAnsweredForm, requireOpen } from './own-answer.ts';

/** Takes the caller's own answer back, with what would have been remembered of it. */
export async function removeAnswer(scope: Scope, { pid, fid }: { pid: string; fid: string }): Promise<void> {
  await changing(scope, ofAnsweredForm(pid, fid), async ({ tx }, found) => {
    const { form, personId } = found;
    requireOpen(found);
    const removed = await tx.nativeDelete(FormAnswer, { form: form.id, person: personId });
    if (removed === 0) throw notFound();
    await forgetValues(tx, personId, form.origin);
  });
}
