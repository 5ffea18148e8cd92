import type { EntityManager } from '@mikro-orm/postgresql';
import type { AnswerValue, FormField, Texts } from '@muster/rules';
import { recordAudits } from '../../audit/record-audits.ts';
import { requireFresh } from '../../kernel/actor.ts';
import { isAccepted } from '../../kernel/confirmation.ts';
import { db } from '../../kernel/db/db.ts';
import { anyOf, arrayOf } from '../../kernel/db/expressions.ts';
import { displayNameOf } from '../../kernel/display-name.ts';
import { DomainError, notFound } from '../../kernel/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { canKnowForm, type OpenSeal, openFields, sealOpenTo } from './form.policy.ts';
import { type FoundForm, findReleasedForm, sealedFacts } from './load-form.ts';
import { isReadable } from './presence.ts';
import { openSealed, type SealedRow } from './sealed-values.ts';

export interface ReleasedAnswer {
  uid: string;
  name: string;
  /** What the caller may see of what is sealed; null where the person has said nothing of it. */
  values: Record<string, AnswerValue> | null;
  /** The fields of these values, as they were asked. */
  fields: FormField[];
}

interface Row extends Omit<SealedRow, 'sealed'> {
  name: string;
  version: number;
  sealed: string | null;
  teamIds: string[];
}

/** What the log keeps of a look, and the person reads. */
export interface FormLook {
  fid: string;
  titles: Texts;
  purpose: string;
  fields: string[];
  /** What was asked, in the words of then. */
  labels: Texts[];
}

interface OpenedAnswer extends ReleasedAnswer {
  version: number;
  /** Whether the person is one of those that it is open of. */
  covered: boolean;
}

/** The people's own keys open it, and their entries in the log are written before anything is handed out. */
export async function openAnswers(
  tx: EntityManager,
  { actor, vault }: Pick<Scope, 'actor' | 'vault'>,
  { project, form }: FoundForm,
  open: OpenSeal,
  uids: readonly string[] | null,
): Promise<OpenedAnswer[]> {
  const rows = await db(tx)
    .selectFrom('form_answer as answer')
    .innerJoin('form', 'form.id', 'answer.form_id')
    .innerJoin('person', 'person.id', 'answer.person_id')
    .select(({ selectFrom }) => [
      'answer.id',
      'answer.person_id as personId',
      'answer.version',
      'answer.sealed',
      displayNameOf('person').as('name'),
      arrayOf(
        selectFrom('membership')
          .innerJoin('team', 'team.id', 'membership.team_id')
          .select('team.id')
          .whereRef('membership.person_id', '=', 'person.id')
          .whereRef('team.project_id', '=', 'form.project_id')
          .where('membership.left_at', 'is', null)
          .where(isAccepted('membership')),
      ).as('teamIds'),
    ])
    .where('answer.form_id', '=', form.id)
    .$if(uids !== null, (query) => query.where('person.id', '=', anyOf(uids ?? [])))
    .where(isReadable())
    .execute();
  const isCovered = ({ teamIds }: Row): boolean =>
    open.teamIds === null || teamIds.some((id) => open.teamIds?.includes(id));
  const versions = await fieldsByVersion(tx, form.id);
  const fieldsOf = (row: Row) => (isCovered(row) ? openFields(open, versions.get(row.version) ?? [], form.fields) : []);
  const opened = await openSealed(
    tx,
    vault,
    rows.flatMap((row) => (row.sealed === null || fieldsOf(row).length === 0 ? [] : [{ ...row, sealed: row.sealed }])),
  );
  const lookAt = (row: Row): FormLook => ({
    fid: form.fid,
    titles: form.titles,
    purpose: open.purpose,
    fields: fieldsOf(row).map(({ key }) => key),
    labels: fieldsOf(row).map(({ label }) => label),
  });
  await recordAudits(
    tx,
    actor,
    rows
      .filter(({ id }) => opened.has(id))
      .map((row) => ({
        action: 'form.release',
        projectId: project.id,
        subjectId: row.personId,
        after: { ...lookAt(row) },
      })),
  );
  return rows.map((row) => {
    const values = opened.get(row.id);
    const shown = values && Object.entries(values).filter(([key]) => fieldsOf(row).some((field) => field.key === key));
    const { personId: uid, name, version } = row;
    const fields = fieldsOf(row).filter(({ key }) => shown?.some(([one]) => one === key));
    return {
      uid,
      name,
      version,
      fields,
      values: shown === undefined ? null : Object.fromEntries(shown),
      covered: isCovered(row),
    };
  });
}

/** The fields of a form as they were asked, by the number of the version. */
async function fieldsByVersion(em: EntityManager, formId: string): Promise<Map<number, FormField[]>> {
  const rows = await db(em)
    .selectFrom('form_version')
    .select(['number', 'fields'])
    .where('form_id', '=', formId)
    .execute();
  return new Map(rows.map(({ number, fields }) => [number, fields]));
}

/**
 * The only way to what others have said under seal, beside the file of it. All of the people that were asked for, or
 * none.
 */
export async function releaseAnswers(
  scope: Scope,
  { pid, fid, uids }: { pid: string; fid: string; uids: readonly string[] },
): Promise<ReleasedAnswer[]> {
  const { em, actor, now } = scope;
  return inTransaction(em, async (tx) => {
    const found = await findReleasedForm(tx, actor, pid, fid);
    const { form } = found;
    const open = sealOpenTo(actor, sealedFacts(found, now), form.fields);
    if (open === null)
      // To a chief whom it is open to only around the event, there is no such form before.
      throw canKnowForm(actor, form) ? new DomainError('forbidden', 'You may not see this, or not now.') : notFound();
    if (open.fresh) requireFresh(actor);
    const released = await openAnswers(tx, scope, found, open, uids);
    const covered = new Set(released.filter((one) => one.covered).map(({ uid }) => uid));
    if (!uids.every((uid) => covered.has(uid))) throw notFound();
    return released.map(({ covered: _, version: __, ...one }) => one);
  });
}
