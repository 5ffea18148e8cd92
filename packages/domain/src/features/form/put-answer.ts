import type { EntityManager } from '@mikro-orm/postgresql';
import { type AnswerState, detailOfAnswer, evaluateAnswer, hasSameTerms } from '@muster/rules';
import { changing } from '../../kernel/changing.ts';
import { addDays } from '../../kernel/day.ts';
import { db } from '../../kernel/db/db.ts';
import { now, toJson } from '../../kernel/db/expressions.ts';
import { conflict, DomainError } from '../../kernel/errors.ts';
import { newId } from '../../kernel/id.ts';
import type { Scope } from '../../kernel/scope.ts';
import { FormVersion } from './form-version.entity.ts';
import type { FormRow } from './load-form.ts';
import { rememberValues } from './memory.ts';
import { ofAnsweredForm, requireOpen } from './own-answer.ts';
import { sealValues, splitSealed } from './sealed-values.ts';

export interface SentAnswer {
  pid: string;
  fid: string;
  values: Readonly<Record<string, unknown>>;
  state: AnswerState;
  /** The version of the form that the person has read; the one there is where it is left out. */
  version?: number | undefined;
}

/** Replaces the caller's own answer, whole. A draft may be incomplete; what is sent is held against the whole form. */
export async function putAnswer(
  scope: Scope,
  { pid, fid, values: sent, state, version = undefined }: SentAnswer,
): Promise<void> {
  await changing(scope, ofAnsweredForm(pid, fid), async ({ tx }, found) => {
    const { project, form, personId } = found;
    requireOpen(found);
    if (state === 'sent' && version !== undefined) await requireSameTerms(tx, form, version);
    const context = { days: daysOf(project), whole: state === 'sent' };
    const { problems, values } = evaluateAnswer(form.fields, sent, context);
    if (problems.length > 0)
      throw new DomainError('invalid', 'The answer does not fit the form.', {
        fields: problems.map(({ key, problem }) => ({ pointer: `/values/${key}`, detail: detailOfAnswer(problem) })),
      });
    const { plain, secret } = splitSealed(form.fields, values);
    const id = (await answerIdOf(tx, form.id, personId)) ?? newId();
    const sealed = Object.keys(secret).length === 0 ? null : sealValues(await scope.vault.of(tx, personId), id, secret);
    // One statement decides between two tabs: what was sent is never turned into a draft again.
    const stored = await db(tx)
      .insertInto('form_answer')
      .values({
        id,
        form_id: form.id,
        person_id: personId,
        version: form.version,
        state,
        values: toJson(plain),
        sealed,
        sent_at: state === 'sent' ? now() : null,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['form_id', 'person_id'])
          .doUpdateSet(({ ref }) => ({
            version: ref('excluded.version'),
            state: ref('excluded.state'),
            values: ref('excluded.values'),
            sealed: ref('excluded.sealed'),
            sent_at: ref('excluded.sent_at'),
            updated_at: now(),
          }))
          .where(({ eb, or }) => or([eb('form_answer.state', '=', 'draft'), eb('excluded.state', '=', 'sent')])),
      )
      .returning('id')
      .executeTakeFirst();
    if (stored === undefined) throw conflict('already_sent', 'You have sent this already: send it again to change it.');
    if (state === 'sent') await rememberValues(tx, personId, form, values);
  });
}

/** Nobody seals an answer for others than those whom the form named while they wrote it. */
async function requireSameTerms(em: EntityManager, form: FormRow, version: number): Promise<void> {
  if (version === form.version) return;
  const read = await em.findOne(FormVersion, { form: form.id, number: version });
  if (read === null || !hasSameTerms(read.fields, form.fields))
    throw conflict('form_changed', 'Who reads the answers has changed. Read the form again, then send it.');
}

async function answerIdOf(em: EntityManager, formId: string, personId: string): Promise<string | undefined> {
  const answer = await db(em)
    .selectFrom('form_answer')
    .select('id')
    .where('form_id', '=', formId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return answer?.id;
}

/** The days of the event, each. */
export function daysOf({ startsOn, endsOn }: { startsOn: string; endsOn: string }): string[] {
  const days: string[] = [];
  for (let day = startsOn; day <= endsOn; day = addDays(day, 1)) days.push(day);
  return days;
}
