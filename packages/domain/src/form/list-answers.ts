import type { EntityManager } from '@mikro-orm/postgresql';
import type { AnswerValue } from '@muster/rules';
import { displayNameSql } from '../kernel/display-name.ts';
import { isId } from '../kernel/id.ts';
import { decodeCursor, type Page, type PageRequest, toPage } from '../kernel/page.ts';
import type { Scope } from '../kernel/scope.ts';
import { stands } from '../kernel/standing.ts';
import { findReadForm } from './load-form.ts';
import { READABLE } from './presence.ts';

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

type Row = Omit<AnswerEntry, 'sentAt'> & { id: string; sentAt: string };

/** Answers in the order in which they were begun. */
export async function readAnswers(
  em: EntityManager,
  formId: string,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<(AnswerEntry & { id: string })[]> {
  const rows = await em.execute<Row[]>(
    `select answer.id, person.id as uid, ${displayNameSql('person')} as name, answer.version, answer.values,
            answer.sent_at as "sentAt",
            (select coalesce(json_agg(team.tid order by team.position, team.id), '[]')
             from membership join team on team.id = membership.team_id
             where membership.person_id = person.id and team.project_id = form.project_id
               and membership.left_at is null and ${stands('membership')}) as tids
     from form_answer answer join form on form.id = answer.form_id join person on person.id = answer.person_id
     where answer.form_id = ? and ${READABLE} and (?::uuid is null or answer.id > ?)
     order by answer.id limit ?`,
    [formId, after ?? null, after ?? null, limit],
  );
  return rows.map((row) => ({ ...row, sentAt: new Date(row.sentAt) }));
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
