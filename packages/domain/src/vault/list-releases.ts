import { RECORD_FIELDS, type RecordField, type RecordKind, type ReleasePurpose, type Texts } from '@muster/rules';
import { requirePerson } from '../kernel/actor.ts';
import { displayNameSql } from '../kernel/display-name.ts';
import { isId } from '../kernel/id.ts';
import { decodeCursor, type Page, type PageRequest, toPage } from '../kernel/page.ts';
import type { Scope } from '../kernel/scope.ts';

export interface ReleaseEntry {
  id: string;
  at: Date;
  /** Who looked; null for a person whose account is gone. */
  name: string | null;
  /** Whether it was the caller themselves. */
  own: boolean;
  kind: RecordKind;
  purpose: ReleasePurpose | 'own';
  fields: readonly RecordField[];
  pid: string | null;
  projectName: string | null;
  projectNames: Texts | null;
}

interface Row {
  id: string;
  at: string;
  actor_id: string;
  name: string | null;
  after: { kind: RecordKind; purpose: ReleasePurpose | 'own'; fields?: RecordField[] };
  pid: string | null;
  project_name: string | null;
  project_names: Texts | null;
}

/** Who looked at the caller's records, when, at what and why, the latest first. */
export async function listReleases({ em, actor }: Scope, page: PageRequest): Promise<Page<ReleaseEntry>> {
  const personId = requirePerson(actor);
  const [after] = decodeCursor(page.cursor, [isId]);
  const rows = await em.execute<Row[]>(
    `select entry.id, entry.at, entry.actor_id, entry.after, project.pid, project.name as project_name, project.names as project_names,
            nullif(${displayNameSql('person')}, '') as name
     from audit_entry entry
     left join person on person.id = entry.actor_id
     left join project on project.id = entry.project_id
     where entry.subject_id = ? and entry.action = 'record.release' and (?::uuid is null or entry.id < ?)
     order by entry.id desc
     limit ?`,
    [personId, after ?? null, after ?? null, page.limit + 1],
  );
  return toPage(
    rows,
    page.limit,
    ({
      id,
      at,
      actor_id: by,
      name,
      after: { kind, purpose, fields },
      pid,
      project_name: projectName,
      project_names: projectNames,
    }) => ({
      id,
      at: new Date(at),
      name,
      own: by === personId,
      kind,
      purpose,
      fields: fields ?? RECORD_FIELDS[kind],
      pid,
      projectName,
      projectNames,
    }),
    ({ id }) => [id],
  );
}
