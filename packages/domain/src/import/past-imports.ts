import type { EntityManager } from '@mikro-orm/postgresql';

export interface ImportResult {
  joins: number;
  /** How many of these wait for the person's yes. */
  unconfirmed: number;
  roleChanges: number;
  /** How many lines were bad and left out. */
  leftOut: number;
  /** How many people are told by mail, now or when the project opens. */
  mails: number;
}

/** What was written for that digest, if anything was. Each import is in the history of its project. */
export async function pastImport(em: EntityManager, projectId: string, digest: string): Promise<ImportResult | null> {
  const [row] = await em.execute<{ after: ImportResult }[]>(
    `select after - 'digest' as after from audit_entry
     where project_id = ? and action = 'project.import' and after ->> 'digest' = ?`,
    [projectId, digest],
  );
  return row?.after ?? null;
}

/** Which import was the last one. */
export async function lastImport(em: EntityManager, projectId: string): Promise<string | null> {
  const [row] = await em.execute<{ id: string }[]>(
    `select id from audit_entry where project_id = ? and action = 'project.import' order by at desc, id desc limit 1`,
    [projectId],
  );
  return row?.id ?? null;
}
