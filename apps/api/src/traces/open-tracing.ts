import { nativePool, type Orm } from '@muster/domain';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { productVersion } from '../product-version.ts';
import type { Tracing } from './tracing.ts';

/** Nothing of it is loaded where nobody asked for it. */
export async function openTracing(
  { traces, trustProxy }: Pick<Config, 'traces' | 'trustProxy'>,
  { orm, log }: { orm: Orm; log: Logger },
): Promise<Tracing | undefined> {
  if (traces === undefined) return undefined;
  const { startTracing } = await import('./tracing.ts');
  const tracing = startTracing(traces, { log, version: productVersion(), trustsProxy: trustProxy !== undefined });
  tracing.traceStatements((await nativePool(orm.em)) as never);
  return tracing;
}
