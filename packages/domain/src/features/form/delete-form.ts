import { recordAudit } from '../../audit/record-audit.ts';
import { changing } from '../../kernel/changing.ts';
import type { Scope } from '../../kernel/scope.ts';
import { Form } from './form.entity.ts';
import { ofManagedForm } from './load-form.ts';
import { requireNoAnswers } from './update-form.ts';

/** Only while nobody has sent an answer: what people said is closed, not thrown away. Drafts of answers go with it. */
export async function deleteForm(scope: Scope, { pid, fid }: { pid: string; fid: string }): Promise<void> {
  await changing(scope, ofManagedForm(pid, fid), async ({ tx, actor }, { project, form }) => {
    await requireNoAnswers(tx, form.id);
    await tx.nativeDelete(Form, { id: form.id });
    recordAudit(tx, actor, {
      action: 'form.delete',
      projectId: project.id,
      subjectId: form.id,
      before: { fid, titles: form.titles },
    });
  });
}
