import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import {
  CompiledQuery,
  DummyDriver,
  type Expression,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryExecutorProvider,
  sql,
} from 'kysely';
import { db } from './db.ts';
import type { Tables } from './tables.ts';

class Parameter {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

export type ParameterOf<Params> = <Name extends keyof Params & string>(name: Name) => Expression<Params[Name]>;

/** Builds statements without a connection. */
const builder = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (unused) => new PostgresIntrospector(unused),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** A query of the builder, or in a `*.sql.ts` file a whole statement by `sql`. */
interface Query<Row> {
  compile(executor: QueryExecutorProvider): CompiledQuery<Row>;
}

const names = new Map<string, string>();

/** The name of a prepared statement, which the connection sends with it; undefined for all others. */
export const statementNameOf = (text: string): string | undefined => names.get(text);

export interface PreparedStatement<Params, Row> {
  execute(em: EntityManager, params: Params): Promise<Row[]>;
}

/**
 * A statement that each connection prepares once, so that PostgreSQL plans it once, also within a transaction. For statements
 * of nearly every request that take longer to plan than to run (`apps/docs/decisions/005-prepared-statements.md`). List its
 * columns by name: PostgreSQL refuses a prepared `*` after a migration. Compiled at the first use.
 */
export function prepared<Params extends object, Row>(
  build: (builder: Kysely<Tables>, parameter: ParameterOf<Params>) => Query<Row>,
): PreparedStatement<Params, Row> {
  let compiled: CompiledQuery<Row> | undefined;
  return {
    async execute(em, params) {
      compiled ??= name(build(builder, (parameter) => sql`${new Parameter(parameter)}`).compile(builder));
      const values = compiled.parameters.map((value) =>
        value instanceof Parameter ? params[value.name as keyof Params] : value,
      );
      return (await db(em).executeQuery<Row>(CompiledQuery.raw(compiled.sql, values))).rows;
    },
  };
}

function name<Row>(compiled: CompiledQuery<Row>): CompiledQuery<Row> {
  names.set(compiled.sql, createHash('sha256').update(compiled.sql).digest('base64url').slice(0, 20));
  return compiled;
}
