import { type EntityManager, type EntityProperty, ReferenceKind } from '@mikro-orm/postgresql';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { db } from '../../kernel/db/db.ts';
import { expressions, tableNamed } from '../../kernel/db/expressions.ts';
import type { Feature } from '../../kernel/feature.ts';
import type { HeldData, HeldRow } from '../../kernel/held.ts';
import { inWords } from './registry.ts';

const metadataOf = (em: EntityManager, { entity }: HeldData) => em.getMetadata().get(entity);
const columnOf = (property: EntityProperty | undefined): string => property?.fieldNames[0] ?? '';
const propertyOf = (em: EntityManager, row: HeldData, name: string): EntityProperty | undefined =>
  (metadataOf(em, row).properties as Record<string, EntityProperty>)[name];

export const tableOf = (em: EntityManager, row: HeldData): string => metadataOf(em, row).tableName;
export const ownerColumn = (em: EntityManager, row: HeldData): string => columnOf(propertyOf(em, row, row.by));

const inRow = (column: string): RawBuilder<string> => sql.ref(`row.${column}`);

/** Whether a row is the person's; its table has the alias `row`. */
export function isMine(em: EntityManager, row: HeldData, personId: string): Expression<SqlBool> {
  const { and, eb, selectFrom } = expressions();
  const owner = inRow(ownerColumn(em, row));
  const ofPerson = () => {
    if (propertyOf(em, row, row.by)?.type === 'Membership')
      return eb(owner, 'in', selectFrom('membership').select('id').where('person_id', '=', personId));
    if (row.by === 'email') return eb(owner, '=', selectFrom('person').select('email').where('id', '=', personId));
    return eb(owner, '=', personId);
  };
  return row.only === undefined ? ofPerson() : and([ofPerson(), row.only]);
}

const myRows = (em: EntityManager, row: HeldData, personId: string) =>
  db(em)
    .selectFrom(tableNamed<unknown, 'row'>(tableOf(em, row), 'row'))
    .where(isMine(em, row, personId));

/** How many rows of a table are the person's. */
export const countMyRows = (em: EntityManager, row: HeldData, personId: string) =>
  myRows(em, row, personId).select(({ fn }) => [
    sql<string>`${sql.lit(row.kind)}`.as('kind'),
    fn.countAll<number>().as('count'),
  ]);

/** A picture as every browser opens it. PostgreSQL breaks the lines of base64. */
const asDataAddress = (column: Expression<string>): RawBuilder<string> =>
  sql`'data:image/webp;base64,' || translate(encode(${column}, 'base64'), E'\\n', '')`;

/** The rows of a table that are the person's, as JSON: what the registry shows of them, and nothing else. */
export function myRowsAsJson(em: EntityManager, features: readonly Feature[], row: HeldData, personId: string) {
  const words = inWords(features);
  const fields = row.shows.map((name): [string, Expression<unknown>] => {
    const property = propertyOf(em, row, name);
    const column = columnOf(property);
    if (property?.columnTypes[0] === 'bytea') return [column, asDataAddress(inRow(column))];
    const said = property?.kind === ReferenceKind.SCALAR ? undefined : words[property?.type ?? ''];
    return said === undefined ? [column, inRow(column)] : [column.replace(/_id$/, ''), said(inRow(column))];
  });
  const key = columnOf(propertyOf(em, row, metadataOf(em, row).primaryKeys[0] ?? ''));
  const object = jsonBuildObject(Object.fromEntries(fields));
  return myRows(em, row, personId).select(({ fn }) => [
    sql<string>`${sql.lit(row.name)}`.as('name'),
    fn.coalesce(fn.agg<HeldRow[]>('json_agg', [object]).orderBy(inRow(key)), sql<HeldRow[]>`'[]'`).as('held'),
  ]);
}
