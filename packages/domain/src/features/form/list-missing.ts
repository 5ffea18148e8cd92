import { db } from '../../kernel/db/db.ts';
import { displayNameOf } from '../../kernel/display-name.ts';
import { isId } from '../../kernel/id.ts';
import { decodeCursor, type Page, type PageRequest, toPage } from '../../kernel/page.ts';
import type { Scope } from '../../kernel/scope.ts';
import { missingPeople } from './count-answers.ts';
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
  const rows = await db(em)
    .selectFrom(missingPeople(form).as('missing'))
    .innerJoin('person', 'person.id', 'missing.person_id')
    .select(({ exists, selectFrom }) => [
      'person.id as uid',
      displayNameOf('person').as('name'),
      exists(
        selectFrom('form_answer as answer')
          .where('answer.form_id', '=', form.id)
          .whereRef('answer.person_id', '=', 'person.id'),
      )
        .$castTo<boolean>()
        .as('begun'),
    ])
    .$if(after !== undefined, (query) => query.where('person.id', '>', after ?? ''))
    .orderBy('person.id')
    .limit(page.limit + 1)
    .execute();
  return toPage(
    rows,
    page.limit,
    (row) => row,
    ({ uid }) => [uid],
  );
}
