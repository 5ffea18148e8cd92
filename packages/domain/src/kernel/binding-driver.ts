import {
  type AnyEntity,
  type EntityData,
  type EntityName,
  type FilterQuery,
  isRaw,
  NativeQueryBuilder,
  PostgreSqlConnection,
  PostgreSqlDriver,
  PostgreSqlPlatform,
  type QueryResult,
  raw,
} from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';
import { bindValues, holdsValues } from './bind-values.ts';

type Execute = PostgreSqlConnection['execute'];
type Stream = PostgreSqlConnection['stream'];
type Query = Parameters<Execute>[0];
type Params = NonNullable<Parameters<Execute>[1]>;
type LoggerContext = Parameters<Execute>[4];

/** The ORM hands these over with what is for its log. */
interface Cancelling {
  signal?: AbortSignal;
  inflightQueryAbortStrategy?: 'ignore query' | 'cancel query' | 'kill session';
}

/**
 * The ORM writes values into the text of a statement, and PostgreSQL writes the text of each statement that fails to
 * its log: an ordinary conflict would leave there what a person has typed. This connection sends them apart (mikro-orm #8001).
 */
class BindingConnection extends PostgreSqlConnection {
  declare protected platform: PostgreSqlPlatform;

  override async execute<T extends QueryResult | EntityData<AnyEntity> | EntityData<AnyEntity>[]>(
    query: Query,
    params: Params = [],
    method: 'all' | 'get' | 'run' = 'all',
    ctx?: Parameters<Execute>[3],
    loggerContext?: LoggerContext,
  ): Promise<T> {
    await this.ensureConnection();
    const { sql, values } = this.bind(query, params);
    const { cancelling, rest } = separate(loggerContext);
    return this.executeQuery(
      sql,
      async () => {
        const compiled = CompiledQuery.raw(sql, values);
        const result = await ((ctx as Client | undefined) ?? this.getClient()).executeQuery(compiled, cancelling);
        return this.transformRawResult<T>(result, method);
      },
      { query: sql, ...rest },
    );
  }

  override async *stream<T extends EntityData<AnyEntity>>(
    query: Query,
    params: Params = [],
    ctx?: Parameters<Stream>[2],
    loggerContext?: LoggerContext,
    chunkSize = 100,
  ): AsyncIterableIterator<T> {
    await this.ensureConnection();
    const { sql, values } = this.bind(query, params);
    const { cancelling, rest } = separate(loggerContext);
    const client = (ctx as Client | undefined) ?? this.getClient();
    this.logQuery(sql, { ...rest });
    const chunks = client.getExecutor().stream<T>(CompiledQuery.raw(sql, values), chunkSize, cancelling);
    for await (const { rows } of chunks) yield* rows;
  }

  private bind(query: Query, params: Params) {
    const whole = query instanceof NativeQueryBuilder ? query.toRaw() : query;
    // An object holds values by name, which only `raw` understands.
    const statement = typeof whole === 'string' && !Array.isArray(params) ? raw(whole, params) : whole;
    const [sql, given] = isRaw(statement) ? [statement.sql, statement.params] : [statement, params as unknown[]];
    return bindValues(this.platform, this.config.get('onQuery')(sql, given), given);
  }
}

type Client = ReturnType<PostgreSqlConnection['getClient']>;

function separate(loggerContext: LoggerContext) {
  const { signal, inflightQueryAbortStrategy, ...rest } = (loggerContext ?? {}) as Cancelling;
  const cancelling =
    signal || inflightQueryAbortStrategy
      ? { ...(signal ? { signal } : {}), ...(inflightQueryAbortStrategy ? { inflightQueryAbortStrategy } : {}) }
      : undefined;
  return { cancelling, rest };
}

/** Some ways through the query builder put a part's values into its text. Nothing of ours goes there, and none may. */
class BindingPlatform extends PostgreSqlPlatform {
  /** Definitions of tables and indexes take no parameters, and hold nobody's data. */
  defining = false;

  override formatQuery(sql: string, params: readonly unknown[]): string {
    if (!this.defining && holdsValues(sql, params))
      throw new Error('This way to build a statement would write values into its text.');
    return super.formatQuery(sql, params);
  }
}

export class BindingDriver extends PostgreSqlDriver {
  protected override readonly platform = new BindingPlatform();
  protected override readonly connection = new BindingConnection(this.config);
  protected override readonly replicas = this.createReplicas(
    (options) => new BindingConnection(this.config, options, 'read'),
  );

  override renderPartialIndexWhere<T extends object>(entity: EntityName<T>, where: string | FilterQuery<T>): string {
    this.platform.defining = true;
    try {
      return super.renderPartialIndexWhere(entity, where);
    } finally {
      this.platform.defining = false;
    }
  }
}
