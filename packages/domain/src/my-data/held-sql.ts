import { type EntityManager, type EntityProperty, ReferenceKind } from '@mikro-orm/postgresql';
import type { HeldData } from './held-data.ts';

/** Whose data it is, as the statements below know them. */
export const ME = 'with me as (select id, email from person where id = ?)';

const metadataOf = (em: EntityManager, { entity }: HeldData) => em.getMetadata().get(entity);
const columnOf = (property: EntityProperty | undefined): string => property?.fieldNames[0] ?? '';
const propertyOf = (em: EntityManager, row: HeldData, name: string): EntityProperty | undefined =>
  (metadataOf(em, row).properties as Record<string, EntityProperty>)[name];

export const tableOf = (em: EntityManager, row: HeldData): string => metadataOf(em, row).tableName;
export const ownerColumn = (em: EntityManager, row: HeldData): string => columnOf(propertyOf(em, row, row.by));

/** Which rows are the person's. */
export function isMine(em: EntityManager, row: HeldData): string {
  const owner = `row."${ownerColumn(em, row)}"`;
  const mine =
    propertyOf(em, row, row.by)?.type === 'Membership'
      ? `${owner} in (select membership.id from membership where membership.person_id = (select id from me))`
      : `${owner} = (select ${row.by === 'email' ? 'email' : 'id'} from me)`;
  return `${mine} and ${row.only ?? 'true'}`;
}

/** Where a row leads to another table, it is said in words of the interface. */
const IN_WORDS: Readonly<Record<string, (column: string) => string>> = {
  Announcement: (column) =>
    `(select json_build_object('pid', project.pid, 'texts', announcement.texts, 'at', announcement.created_at)
      from announcement join project on project.id = announcement.project_id where announcement.id = row."${column}")`,
  Project: (column) => `(select pid from project where id = row."${column}")`,
  ProjectPolicyText: (column) =>
    `(select json_build_object('pid', project.pid, 'kind', policy.kind, 'version', policy.version)
      from project_policy_text policy join project on project.id = policy.project_id where policy.id = row."${column}")`,
  Skill: (column) => `(select name from skill where id = row."${column}")`,
  Team: (column) =>
    `(select json_build_object('pid', project.pid, 'tid', team.tid, 'name', team.name)
      from team join project on project.id = team.project_id where team.id = row."${column}")`,
};

/** The rows of a table that are the person's, as JSON: what the registry shows of them, and nothing else. */
export function rowsAsJson(em: EntityManager, row: HeldData): string {
  const fields = row.shows.map((name) => {
    const property = propertyOf(em, row, name);
    const column = columnOf(property);
    const inWords = property?.kind === ReferenceKind.SCALAR ? undefined : IN_WORDS[property?.type ?? ''];
    return inWords === undefined
      ? `'${column}', row."${column}"`
      : `'${column.replace(/_id$/, '')}', ${inWords(column)}`;
  });
  const key = columnOf(propertyOf(em, row, metadataOf(em, row).primaryKeys[0] ?? ''));
  return `(select coalesce(json_agg(json_build_object(${fields.join(', ')}) order by row."${key}"), '[]')
           from ${tableOf(em, row)} row where ${isMine(em, row)})`;
}
