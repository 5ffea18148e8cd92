import { sql } from 'kysely';
import { changing } from '../../kernel/changing.ts';
import { db } from '../../kernel/db/db.ts';
import { now } from '../../kernel/db/expressions.ts';
import { conflict } from '../../kernel/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import { type Reminded, remindPeople } from '../reminder/remind-people.ts';
import { whyNotOpen } from './form.policy.ts';
import { ofManagedForm } from './load-form.ts';
import { lackingForms, mailOfForms } from './remind-of-forms.ts';

/** Reminds those who have not answered, once a day, whoever of those who run the form presses. */
export async function remindMissing(scope: Scope, { pid, fid }: { pid: string; fid: string }): Promise<Reminded> {
  return changing(scope, ofManagedForm(pid, fid), async (change, { project, form }) => {
    const { tx } = change;
    if (project.state === 'draft') throw conflict('not_open', 'Mails wait until the project opens.');
    const reason = whyNotOpen({ ...form, meant: true, archived: false });
    if (reason === 'closed') throw conflict('form_closed', 'This form is closed: it takes no more answers.');
    if (reason !== null) throw conflict('not_open', 'This form is not open yet.');
    const { numUpdatedRows } = await db(tx)
      .updateTable('form')
      .set({ reminded_at: now() })
      .where('id', '=', form.id)
      .where(({ eb, or }) =>
        or([eb('reminded_at', 'is', null), eb('reminded_at', '<=', sql<Date>`now() - interval '1 day'`)]),
      )
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n)
      throw conflict('reminded_today', 'People were reminded of this form within the last day.');
    return remindPeople(scope, change, project, {
      // Each form is a thing of its own: who was reminded of another one today can be reminded of this one.
      kind: `form ${form.id.replaceAll('-', '')}`,
      missing: (em) => lackingForms(em, [form]),
      mail: mailOfForms((at) => `/projects/${at}/forms/${encodeURIComponent(fid)}`),
    });
  });
}
