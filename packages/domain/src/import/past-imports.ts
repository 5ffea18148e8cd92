import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuditAction } from '@muster/rules';

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
  const [row] = await em.execute<{ after: Result }[]>(
    `select after - 'digest' as after from audit_entry
     where project_id = ? and action = ? and after ->> 'digest' = ?`,
    [projectId, action, digest],
  );
  return row?.after ?? null;
}

/** Which import was the last one. */
export async function lastImport(
  em: EntityManager,
  projectId: string,
  action: AuditAction = 'project.import',
): Promise<string | null> {
  const [row] = await em.execute<{ id: string }[]>(
    `select id from audit_entry where project_id = ? and action = ? order by at desc, id desc limit 1`,
    [projectId, action],
  );
  return row?.id ?? null;
}
