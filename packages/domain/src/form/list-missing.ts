import { displayNameSql } from '../kernel/display-name.ts';
import { isId } from '../kernel/id.ts';
import { decodeCursor, type Page, type PageRequest, toPage } from '../kernel/page.ts';
import type { Scope } from '../kernel/scope.ts';
import { missingSql } from './count-answers.ts';
import { findManagedForm } from './load-form.ts';

export interface MissingPerson {
  uid: string;
  name: string;
  /** Whether they have begun. What a draft says is their own. */
  begun: boolean;
}

/** Who has not answered yet, for those who run the form. */
export async function listMissing(
  { em, actor }: Scope,
  { pid, fid, ...page }: { pid: string; fid: string } & PageRequest,
): Promise<Page<MissingPerson>> {
  const { form } = await findManagedForm(em, actor, pid, fid);
  const [after] = decodeCursor(page.cursor, [isId]);
  const { sql, values } = missingSql(form);
  const rows = await em.execute<MissingPerson[]>(
    `select person.id as uid, ${displayNameSql('person')} as name,
            exists (select from form_answer answer where answer.form_id = ? and answer.person_id = person.id) as begun
     from (${sql}) lacking join person on person.id = lacking.person_id
     where (?::uuid is null or person.id > ?)
     order by person.id limit ?`,
    [form.id, ...values, after ?? null, after ?? null, page.limit + 1],
  );
  return toPage(
    rows,
    page.limit,
    (row) => row,
    ({ uid }) => [uid],
  );
}
