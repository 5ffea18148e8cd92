import { changing } from '../kernel/changing.ts';
import { conflict } from '../kernel/errors.ts';
import type { Scope } from '../kernel/scope.ts';
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
    const claimed = await tx.execute<unknown[]>(
      `update form set reminded_at = now()
       where id = ? and coalesce(reminded_at <= now() - interval '1 day', true) returning 1`,
      [form.id],
    );
    if (claimed.length === 0)
      throw conflict('reminded_today', 'People were reminded of this form within the last day.');
    return remindPeople(scope, change, project, {
      // Each form is a thing of its own: who was reminded of another one today can be reminded of this one.
      kind: `form ${form.id.replaceAll('-', '')}`,
      missing: (em) => lackingForms(em, [form]),
      mail: mailOfForms((at) => `/projects/${at}/forms/${encodeURIComponent(fid)}`),
    });
  });
}
