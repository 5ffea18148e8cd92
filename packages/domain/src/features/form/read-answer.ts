import type { AnswerState, AnswerValue } from '@muster/rules';
import { requirePerson } from '../../kernel/actor.ts';
import { db } from '../../kernel/db/db.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import { findForm } from './load-form.ts';
import { rememberedFor } from './memory.ts';
import { openSealed } from './sealed-values.ts';

export interface OwnAnswer {
  state: 'none' | AnswerState;
  /** Of the form, as it was answered; as it is now where there is no answer. */
  version: number;
  /** What is sealed, too: it is the caller's own. */
  values: Record<string, AnswerValue>;
  /** From an earlier year, for fields that have no answer yet; counts for nothing until it is sent. */
  remembered: Record<string, AnswerValue>;
  answeredAt: Date | null;
}

/** The caller's own answer, also to a form that is closed. */
export async function readAnswer(
  { em, actor, vault }: Scope,
  { pid, fid }: { pid: string; fid: string },
): Promise<OwnAnswer> {
  const personId = requirePerson(actor);
  const { form } = await findForm(em, actor, pid, fid);
  if (!form.meant) throw notFound();
  const row = await db(em)
    .selectFrom('form_answer')
    .select(['id', 'state', 'version', 'values', 'sealed'])
    .where('form_id', '=', form.id)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  const kept = row?.state === 'sent' ? {} : await rememberedFor(em, personId, form);
  if (row === undefined)
    return { state: 'none', version: form.version, values: {}, remembered: kept, answeredAt: null };
  const { id, state, version, values, sealed } = row;
  const secret = sealed === null ? {} : (await openSealed(em, vault, [{ id, personId, sealed }])).get(id);
  const said = { ...values, ...secret };
  const fresh = Object.fromEntries(Object.entries(kept).filter(([key]) => !Object.hasOwn(said, key)));
  return { state, version, values: said, remembered: fresh, answeredAt: form.answeredAt };
}
