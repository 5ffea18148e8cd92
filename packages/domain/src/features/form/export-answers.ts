import type { EntityManager } from '@mikro-orm/postgresql';
import { type AnswerValue, type FormField, type Locale, versionOf } from '@muster/rules';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Actor, requireFresh } from '../../kernel/actor.ts';
import { conflict, DomainError } from '../../kernel/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { openFields, sealOpenTo } from './form.policy.ts';
import { type AnswerEntry, readAnswers } from './list-answers.ts';
import { type FoundForm, findReadForm, sealedFacts } from './load-form.ts';
import { retiredFields } from './read-form.ts';
import { openAnswers } from './release-answers.ts';

const MOST = 20_000;

export interface AnswerTable {
  /** Its columns: those that are asked now, then older ones; what is sealed last, where it was asked for. */
  fields: readonly FormField[];
  answers: readonly AnswerEntry[];
  mainLanguage: Locale;
}

/** All that was sent, at once, to be taken away: written down with how many. */
export async function exportAnswers(
  { em, actor }: Scope,
  { pid, fid }: { pid: string; fid: string },
): Promise<AnswerTable> {
  return inTransaction(em, async (tx) =>
    tableOf(tx, actor, await findReadForm(tx, actor, pid, fid), { sealed: false }),
  );
}

/**
 * The same with what is sealed, as far as it is open to the caller now: each of the people is told of the look, as if
 * they had been looked up one by one.
 */
export async function exportSealed(scope: Scope, { pid, fid }: { pid: string; fid: string }): Promise<AnswerTable> {
  const { em, actor, now } = scope;
  return inTransaction(em, async (tx) => {
    const found = await findReadForm(tx, actor, pid, fid);
    const { form } = found;
    const open = sealOpenTo(actor, sealedFacts(found, now), form.fields);
    if (open === null) throw new DomainError('forbidden', 'You may not see what is sealed, or not now.');
    if (open.fresh) requireFresh(actor);
    const table = await tableOf(tx, actor, found, { sealed: true });
    const opened = await openAnswers(tx, scope, found, open, null);
    const columns = sealedColumns(openFields(open, form.fields, form.fields));
    const byPerson = new Map(
      opened
        .toSorted((a, b) => b.version - a.version)
        .map(({ uid, values, fields, version }) => [uid, columns.place(values ?? {}, fields, version)]),
    );
    return {
      ...table,
      fields: [...table.fields, ...columns.fields],
      answers: table.answers.map((answer) => ({
        ...answer,
        values: { ...answer.values, ...byPerson.get(answer.uid) },
      })),
    };
  });
}

/** A column for each field as it was asked: one that was asked otherwise before has another column for these answers. */
function sealedColumns(current: readonly FormField[]) {
  const fields = [...current];
  const columnOf = (field: FormField, version: number): string => {
    const asked = versionOf([field.label, field.options]);
    const isAlike = ({ key, label, options }: FormField) =>
      key.split('@')[0] === field.key && versionOf([label, options]) === asked;
    const found = fields.find(isAlike);
    if (found !== undefined) return found.key;
    const key = `${field.key}@${version}`;
    fields.push({ ...field, key });
    return key;
  };
  return {
    fields,
    place: (
      values: Readonly<Record<string, AnswerValue>>,
      asked: readonly FormField[],
      version: number,
    ): Record<string, AnswerValue> =>
      Object.fromEntries(asked.map((field) => [columnOf(field, version), values[field.key] as AnswerValue])),
  };
}

async function tableOf(
  tx: EntityManager,
  actor: Actor,
  { project, form }: FoundForm,
  { sealed }: { sealed: boolean },
): Promise<AnswerTable> {
  const answers = await readAnswers(tx, form.id, { limit: MOST + 1 });
  if (answers.length > MOST) throw conflict('export_too_big', `An export takes at most ${MOST} people.`);
  const fields = [...form.fields, ...(await retiredFields(tx, form))].filter((field) => !field.sealed);
  recordAudit(tx, actor, {
    action: 'form.export',
    projectId: project.id,
    subjectId: form.id,
    after: { fid: form.fid, answers: answers.length, sealed },
  });
  return { fields, answers, mainLanguage: project.mainLanguage };
}
