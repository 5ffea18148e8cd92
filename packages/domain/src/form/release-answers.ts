import type { AnswerValue, Texts } from '@muster/rules';
import { recordAudit } from '../audit/record-audit.ts';
import { requireFresh } from '../kernel/actor.ts';
import { dayIn } from '../kernel/day.ts';
import { displayNameSql } from '../kernel/display-name.ts';
import { DomainError, notFound } from '../kernel/errors.ts';
import type { Scope } from '../kernel/scope.ts';
import { opens } from '../kernel/standing.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { canKnowForm, sealOpenTo } from './form.policy.ts';
import { findReleasedForm } from './load-form.ts';
import { READABLE } from './presence.ts';
import { openSealed, type SealedRow } from './sealed-values.ts';

export interface ReleasedAnswer {
  uid: string;
  name: string;
  /** What the caller may see of what is sealed; null where the person has said nothing of it. */
  values: Record<string, AnswerValue> | null;
}

interface Row extends Omit<SealedRow, 'sealed'> {
  name: string;
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

/**
 * The only way to what others have said under seal. All of the people that were asked for, or none; and their entries in
 * the log are written before anything is handed out.
 */
export async function releaseAnswers(
  { em, actor, vault, now }: Scope,
  { pid, fid, uids }: { pid: string; fid: string; uids: readonly string[] },
): Promise<ReleasedAnswer[]> {
  return inTransaction(em, async (tx) => {
    const { project, form } = await findReleasedForm(tx, actor, pid, fid);
    const facts = { ...form, project, today: dayIn(project.timeZone, now) };
    const open = sealOpenTo(actor, facts, form.fields, now);
    if (open === null)
      // To a chief whom it is open to only around the event, there is no such form before.
      throw canKnowForm(actor, form) ? new DomainError('forbidden', 'You may not see this, or not now.') : notFound();
    if (open.fresh) requireFresh(actor);
    const rows = await tx.execute<Row[]>(
      `select answer.id, answer.person_id as "personId", answer.sealed, ${displayNameSql('person')} as name,
              (select coalesce(json_agg(team.id), '[]') from membership join team on team.id = membership.team_id
               where membership.person_id = person.id and team.project_id = form.project_id
                 and membership.left_at is null and ${opens('membership')}) as "teamIds"
       from form_answer answer join form on form.id = answer.form_id join person on person.id = answer.person_id
       where answer.form_id = ? and person.id = any (?::uuid[]) and ${READABLE}`,
      [form.id, `{${uids.join(',')}}`],
    );
    const byPerson = new Map(rows.map((row) => [row.personId, row]));
    const isCovered = (uid: string): boolean => {
      const teamIds = byPerson.get(uid)?.teamIds;
      return teamIds !== undefined && (open.teamIds === null || teamIds.some((id) => open.teamIds?.includes(id)));
    };
    if (!uids.every(isCovered)) throw notFound();
    const opened = await openSealed(
      tx,
      vault,
      rows.flatMap(({ sealed, ...row }) => (sealed === null ? [] : [{ ...row, sealed }])),
    );
    const labels = form.fields.filter(({ key }) => open.keys.includes(key)).map(({ label }) => label);
    const look: FormLook = { fid, titles: form.titles, purpose: open.purpose, fields: [...open.keys], labels };
    for (const { id, personId } of rows)
      if (opened.has(id))
        recordAudit(tx, actor, {
          action: 'form.release',
          projectId: project.id,
          subjectId: personId,
          after: { ...look },
        });
    await tx.flush();
    return rows.map(({ id, personId, name }) => {
      const values = opened.get(id);
      const shown = values && Object.entries(values).filter(([key]) => open.keys.includes(key));
      return { uid: personId, name, values: shown === undefined ? null : Object.fromEntries(shown) };
    });
  });
}
