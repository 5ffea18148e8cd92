import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuditAction } from '@muster/rules';
import { sql } from 'kysely';
import { db } from '../../kernel/db/db.ts';

export interface ImportResult {
  joins: number;
  /** How many of these wait for the person's yes. */
  unconfirmed: number;
  roleChanges: number;
  /** How many lines were bad and left out. */
  leftOut: number;
  /** How many people are told by mail, now or when the project opens. */
  mails: number;
  /** How many more are told later, since a limit of mails holds theirs back. */
  mailsWaiting: number;
}

/** What was written for that digest, if anything was. Each import is in the history of its project. */
export async function pastImport<Result = ImportResult>(
  em: EntityManager,
  projectId: string,
  digest: string,
  action: AuditAction = 'project.import',
): Promise<Result | null> {
  const row = await db(em)
    .selectFrom('audit_entry')
    .select(({ ref }) => sql`${ref('after')} - 'digest'`.as('result'))
    .where('project_id', '=', projectId)
    .where('action', '=', action)
    .where(({ eb, ref }) => eb(sql`${ref('after')} ->> 'digest'`, '=', digest))
    .$castTo<{ result: Result }>()
    .executeTakeFirst();
  return row?.result ?? null;
}

/** Which import was the last one. */
export async function lastImport(
  em: EntityManager,
  projectId: string,
  action: AuditAction = 'project.import',
): Promise<string | null> {
  const row = await db(em)
    .selectFrom('audit_entry')
    .select('id')
    .where('project_id', '=', projectId)
    .where('action', '=', action)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}
