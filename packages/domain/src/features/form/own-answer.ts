import { requirePerson } from '../../kernel/actor.ts';
import type { Subject } from '../../kernel/changing.ts';
import { conflict, type DomainError, notFound } from '../../kernel/errors.ts';
import { whyNotOpen } from './form.policy.ts';
import { type FoundForm, findForm } from './load-form.ts';

/**
 * A form that the caller answers. It stays as it is meanwhile: of an answer and the change that closes the form, one
 * waits for the other. Who seals is locked, so that the clock doesn't delete the key that they seal with.
 */
export const ofAnsweredForm = (pid: string, fid: string): Subject<FoundForm & { personId: string }> => ({
  async find(em, actor) {
    const personId = requirePerson(actor);
    const found = await findForm(em, actor, pid, fid);
    if (!found.form.meant) throw notFound();
    return { ...found, personId };
  },
  rows: ({ form, personId }) => ({
    people: form.fields.some(({ sealed }) => sealed) ? [personId] : [],
    hanging: [{ table: 'form', id: form.id, shared: true }],
  }),
});

/** Under the lock, by the database's clock. */
export function requireOpen({ project, form }: FoundForm): void {
  const refusal = refusalOf(whyNotOpen({ ...form, archived: project.state === 'archived' }));
  if (refusal !== null) throw refusal;
}

function refusalOf(reason: ReturnType<typeof whyNotOpen>): DomainError | null {
  if (reason === null) return null;
  if (reason === 'not_for_you') return notFound();
  return reason === 'closed'
    ? conflict('form_closed', 'This form is closed: it takes no more answers.')
    : conflict('not_open', 'This form is not open yet.');
}
