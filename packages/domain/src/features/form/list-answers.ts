import type { EntityManager } from '@mikro-orm/postgresql';
import type { AnswerValue } from '@muster/rules';
import type { NotNull } from 'kysely';
import { isConfirmed } from '../../kernel/confirmation.ts';
import { db } from '../../kernel/db/db.ts';
import { arrayOf } from '../../kernel/db/expressions.ts';
import { displayNameOf } from '../../kernel/display-name.ts';
import { isId } from '../../kernel/id.ts';
import { decodeCursor, type Page, type PageRequest, toPage } from '../../kernel/page.ts';
import type { Scope } from '../../kernel/scope.ts';
import { findReadForm } from './load-form.ts';
import { isReadable } from './presence.ts';

/** What a person said, without what is sealed. */
export interface AnswerEntry {
  uid: string;
  name: string;
  /** Their teams in the project. */
  tids: string[];
  version: number;
  values: Record<string, AnswerValue>;
  sentAt: Date;
}

/** Answers in the order in which they were begun. */
export async function readAnswers(
  em: EntityManager,
  formId: string,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<(AnswerEntry & { id: string })[]> {
  return db(em)
    .selectFrom('form_answer as answer')
    .innerJoin('form', 'form.id', 'answer.form_id')
    .innerJoin('person', 'person.id', 'answer.person_id')
    .select(({ selectFrom }) => [
      'answer.id',
      'person.id as uid',
      displayNameOf('person').as('name'),
      'answer.version',
      'answer.values',
      'answer.sent_at as sentAt',
      arrayOf(
        selectFrom('membership')
          .innerJoin('team', 'team.id', 'membership.team_id')
          .select('team.tid')
          .whereRef('membership.person_id', '=', 'person.id')
          .whereRef('team.project_id', '=', 'form.project_id')
          .where('membership.left_at', 'is', null)
          .where(isConfirmed('membership'))
          .orderBy('team.position')
          .orderBy('team.id'),
      ).as('tids'),
    ])
    .where('answer.form_id', '=', formId)
    .where(isReadable())
    .$if(after !== undefined, (query) => query.where('answer.id', '>', after ?? ''))
    .orderBy('answer.id')
    .limit(limit)
    .$narrowType<{ sentAt: NotNull }>()
    .execute();
}

/** What people have sent, for those who read the form: of people who are still there. */
export async function listAnswers(
  { em, actor }: Scope,
  { pid, fid, ...page }: { pid: string; fid: string } & PageRequest,
): Promise<Page<AnswerEntry>> {
  const { form } = await findReadForm(em, actor, pid, fid);
  const [after] = decodeCursor(page.cursor, [isId]);
  const rows = await readAnswers(em, form.id, { after, limit: page.limit + 1 });
  return toPage(
    rows,
    page.limit,
    ({ id: _, ...entry }) => entry,
    ({ id }) => [id],
  );
}
