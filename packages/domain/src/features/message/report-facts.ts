import { type RawBuilder, sql } from 'kysely';
import { isConfirmed } from '../../kernel/confirmation.ts';
import { expressions } from '../../kernel/db/expressions.ts';

/** For statements with a `report` and its `thread`. */

/** The authors of the messages that a report shows, without deleted accounts. */
export function authorsOfReport(): RawBuilder<string[]> {
  const authors = expressions()
    .selectFrom('reported_message as shown')
    .innerJoin('message', 'message.id', 'shown.message_id')
    .select('message.author_id')
    .distinct()
    .whereRef('shown.report_id', '=', sql.ref('report.id'))
    .where('message.author_id', 'is not', null);
  return sql`array(${authors})`;
}

const isNoAuthor = (personId: RawBuilder<string>) => sql<boolean>`${personId} <> all(${authorsOfReport()})`;

/** The `person_id` of the project's owners who wrote nothing of what the report shows. */
export const otherOwnersOfReport = () =>
  expressions()
    .selectFrom('project_role as role')
    .innerJoin('person', 'person.id', 'role.person_id')
    .select('role.person_id')
    .whereRef('role.project_id', '=', sql.ref('thread.project_id'))
    .where('role.role', '=', 'owner')
    .where(isConfirmed('role'))
    .where('person.suspended_at', 'is', null)
    .where(isNoAuthor(sql.ref('role.person_id')));

/** The `person_id` of the readers of a report: these owners, and where there are none, administrators. */
export const readersOfReport = () =>
  otherOwnersOfReport().unionAll(({ exists, not, selectFrom }) =>
    selectFrom('person')
      .select('person.id as person_id')
      .where(({ ref }) => ref('person.administrator'))
      .where('person.suspended_at', 'is', null)
      .where(isNoAuthor(sql.ref('person.id')))
      .where(not(exists(otherOwnersOfReport()))),
  );
