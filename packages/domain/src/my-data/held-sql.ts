import { type EntityManager, type EntityProperty, ReferenceKind } from '@mikro-orm/postgresql';
import type { Feature } from '../kernel/feature.ts';
import type { HeldData } from '../kernel/held.ts';
import { inWords } from './registry.ts';

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

/** A picture as every browser opens it. PostgreSQL breaks the lines of base64. */
const asDataAddress = (column: string): string =>
  `'data:image/webp;base64,' || translate(encode(${column}, 'base64'), E'\\n', '')`;

/** The rows of a table that are the person's, as JSON: what the registry shows of them, and nothing else. */
export function rowsAsJson(em: EntityManager, features: readonly Feature[], row: HeldData): string {
  const words = inWords(features);
  const fields = row.shows.map((name) => {
    const property = propertyOf(em, row, name);
    const column = columnOf(property);
    if (property?.columnTypes[0] === 'bytea') return `'${column}', ${asDataAddress(`row."${column}"`)}`;
    const said = property?.kind === ReferenceKind.SCALAR ? undefined : words[property?.type ?? ''];
    return said === undefined ? `'${column}', row."${column}"` : `'${column.replace(/_id$/, '')}', ${said(column)}`;
  });
  const key = columnOf(propertyOf(em, row, metadataOf(em, row).primaryKeys[0] ?? ''));
  return `(select coalesce(json_agg(json_build_object(${fields.join(', ')}) order by row."${key}"), '[]')
           from ${tableOf(em, row)} row where ${isMine(em, row)})`;
}
