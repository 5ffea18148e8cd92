import { globSync, readFileSync } from 'node:fs';
import type { Orm } from '../orm.ts';

interface Column {
  table: string;
  name: string;
  type: string;
  nullable: boolean;
  hasDefault: boolean;
}

const TYPES: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  text: 'string',
  timestamptz: 'Date',
  uuid: 'string',
  varchar: 'string',
};

const typeOf = ({ table, name, type }: Column): string => {
  const array = type.startsWith('_');
  const known = TYPES[array ? type.slice(1) : type];
  if (known === undefined) throw new Error(`${table}.${name}: no TypeScript type for ${type}`);
  return array ? `${known}[]` : known;
};

/** The source of `kernel/db/tables.ts`: the tables of the migrated database, with the entities' types of enums and JSON. */
export async function tablesSource(orm: Orm): Promise<string> {
  const columns = await orm.em.getConnection().execute<Column[]>(`
    select relation.relname as table, attribute.attname as name, type.typname as type,
           not attribute.attnotnull as nullable, attribute.atthasdef as "hasDefault"
    from pg_attribute attribute
    join pg_class relation on relation.oid = attribute.attrelid
    join pg_type type on type.oid = attribute.atttypid
    where relation.relnamespace = 'public'::regnamespace and relation.relkind = 'r'
      and relation.relname <> 'mikro_orm_migrations' and attribute.attnum > 0 and not attribute.attisdropped
    order by relation.relname, attribute.attnum`);
  const properties = propertiesOf(orm);
  const imports = new Set<string>();
  const byTable = Map.groupBy(columns, ({ table }) => table);
  const interfaces = [...byTable].map(([table, ofTable]) => {
    const members = ofTable.map((column) => {
      const property = properties.get(`${table}.${column.name}`);
      return `  ${column.name}: ${columnType(column, property, imports)};`;
    });
    return `export interface ${interfaceName(table)} {\n${members.join('\n')}\n}\n`;
  });
  return [
    '// Generated from the migrated database by `pnpm --filter @muster/domain tables`.',
    "import type { ColumnType, Generated } from 'kysely';",
    ...importLines(imports),
    '',
    '/** A JSON column. Kysely binds a list as a PostgreSQL array, so that JSON is written as text: see `toJson`. */',
    'export type Json<T> = ColumnType<T, null extends T ? string | null | undefined : string, null extends T ? string | null : string>;',
    'export type GeneratedJson<T> = ColumnType<T, string | undefined, string>;',
    '',
    ...interfaces,
    'export interface Tables {',
    ...[...byTable.keys()].map((table) => `  ${table}: ${interfaceName(table)};`),
    '}',
    '',
  ].join('\n');
}

const RULES = ['AnswerValue', 'AnswerValues', 'FormField', 'Locale', 'Texts'];
const GLOBAL = ['Partial', 'Record'];

function importLines(names: ReadonlySet<string>): string[] {
  const own = [...names].filter((name) => !GLOBAL.includes(name)).toSorted();
  const line = (from: string, some: string[]) => `import type { ${some.join(', ')} } from '${from}';`;
  return [
    line(
      '@muster/rules',
      own.filter((name) => RULES.includes(name)),
    ),
    line(
      './json-columns.ts',
      own.filter((name) => !RULES.includes(name)),
    ),
  ];
}

const interfaceName = (table: string): string =>
  `${table.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())}Table`;

function columnType(column: Column, property: JsonOrEnum | undefined, imports: Set<string>): string {
  const orNull = column.nullable ? ' | null' : '';
  if (column.type === 'jsonb') {
    if (property?.json === undefined) throw new Error(`${column.table}.${column.name}: no entity says its type`);
    for (const [name] of property.json.matchAll(/\b[A-Z]\w*/g)) imports.add(name);
    return `${column.hasDefault ? 'GeneratedJson' : 'Json'}<${property.json}${orNull}>`;
  }
  const type = property?.items ? property.items.map((item) => `'${item}'`).join(' | ') : typeOf(column);
  return column.hasDefault ? `Generated<${type}${orNull}>` : `${type}${orNull}`;
}

interface JsonOrEnum {
  json?: string;
  items?: readonly string[];
}

/** By table and column. The type of a JSON column stands only in the entity's source. */
function propertiesOf(orm: Orm): Map<string, JsonOrEnum> {
  const folder = new URL('../', import.meta.url).pathname;
  const sources = globSync(`${folder}**/*.entity.ts`).map((file) => readFileSync(file, 'utf8'));
  const found = new Map<string, JsonOrEnum>();
  for (const meta of orm.getMetadata().getAll().values()) {
    const source = sources.find((text) => text.includes(`name: '${meta.className}',`)) ?? '';
    for (const property of meta.props) {
      const [column] = property.fieldNames ?? [];
      if (column === undefined) continue;
      const json = source.match(new RegExp(`\\b${property.name}: p\\.json<(.*)>\\(\\)`))?.[1];
      const items = property.enum && property.items ? property.items.map(String) : undefined;
      found.set(`${meta.tableName}.${column}`, { ...(json && { json }), ...(items && { items }) });
    }
  }
  return found;
}
