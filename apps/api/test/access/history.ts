import type { Api } from '../support/api.ts';

/** The latest change of a project, or of a team of it, that replaced a text. */
export async function entryOf({ db }: Api, { pid, tid }: { pid: string; tid?: string }): Promise<string> {
  const [row] = await db.em.fork().execute<{ id: string }[]>(
    `select entry.id from audit_entry entry join project on project.id = entry.project_id
     left join team on team.id = entry.subject_id
     where project.pid = ? and team.tid is not distinct from ?::text and entry.action in ('project.update', 'team.update')
     order by entry.id desc limit 1`,
    [pid, tid ?? null],
  );
  if (row === undefined) throw new Error(`nothing was changed in ${pid}`);
  return row.id;
}
