import type { FormField } from '@muster/rules';
import { db } from '../../kernel/db/db.ts';
import type { Scope } from '../../kernel/scope.ts';
import { countAnswers } from './count-answers.ts';
import { type FormView, viewOf } from './form-view.ts';
import { findForm } from './load-form.ts';

export interface ReadForm extends FormView {
  sent: number | null;
  missing: number | null;
  /** For those who read the answers: fields of older versions which there are answers to. */
  retiredFields: readonly FormField[] | null;
}

/** The form as it is asked now. */
export async function readForm({ em, actor }: Scope, { pid, fid }: { pid: string; fid: string }): Promise<ReadForm> {
  const { project, form } = await findForm(em, actor, pid, fid);
  const view = viewOf(actor, project, form);
  const { sent = null, missing = null } =
    (view.canManage ? await countAnswers(em, [form]) : new Map()).get(form.id) ?? {};
  return { ...view, sent, missing, retiredFields: view.canReadAnswers ? await retiredFields(em, form) : null };
}

/** As they were last asked, those that are asked no more. */
export async function retiredFields(
  em: Scope['em'],
  { id, version, fields }: { id: string; version: number; fields: readonly FormField[] },
): Promise<FormField[]> {
  const old = await db(em)
    .selectFrom('form_version')
    .select('fields')
    .where('form_id', '=', id)
    .where('number', '<', version)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('form_answer as answer')
          .whereRef('answer.form_id', '=', 'form_version.form_id')
          .whereRef('answer.version', '<=', 'form_version.number'),
      ),
    )
    .orderBy('number')
    .execute();
  const current = new Set(fields.map(({ key }) => key));
  const byKey = new Map(old.flatMap((one) => one.fields).map((field) => [field.key, field]));
  return [...byKey.values()].filter(({ key }) => !current.has(key));
}
