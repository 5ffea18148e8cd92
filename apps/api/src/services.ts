import {
  createHeartbeat,
  createOrm,
  createVault,
  type DomainServices,
  type Feature,
  features,
  type Heartbeat,
  type JobScope,
  type Keyring,
  type Orm,
  TokenUsage,
} from '@muster/domain';
import type { Logger } from 'pino';
import { createLimits, type Limits } from './auth/limits.ts';
import { type CurrentSignIn, startSignIn } from './auth/provider.ts';
import type { Config } from './config.ts';
import type { Foundations } from './foundations.ts';

/** What a scope is made of. */
export interface ScopeServices extends Foundations, DomainServices {
  features: readonly Feature[];
}

/** What lives as long as the process does. */
export interface Services extends ScopeServices {
  usage: TokenUsage;
  limits: Limits;
  /** For the health checks. */
  heartbeat: Heartbeat;
  signIn: CurrentSignIn;
  /** Runs with invented data, and keeps its mail. */
  demo: boolean;
}

/** What use cases and jobs get, each time anew: nobody sees the entities of another. */
export const openScope = ({ orm, keys, vault, publicUrl, features }: ScopeServices): JobScope => ({
  em: orm.em.fork(),
  now: new Date(),
  keys,
  vault,
  publicUrl,
  features,
});

export interface ServiceOptions extends Pick<Config, 'publicUrl'>, Partial<Pick<Config, 'oidc'>> {
  databaseUrl: string;
  /** Where there is one already; else it is made for that address, with what follows. */
  orm?: Orm;
  heartbeat?: Heartbeat;
  /** As for the ORM. */
  pooled?: boolean;
  prepared?: boolean;
  keys: Keyring;
  log: Logger;
  demo?: boolean;
  /** As for the ORM. */
  patience?: number;
  /** How long to wait before asking a provider again that didn't answer. */
  retryProviderMs?: number;
}

export const createFoundations = ({
  databaseUrl,
  keys,
  log,
  patience = 1,
  pooled = false,
  prepared = !pooled,
  orm = createOrm({ url: databaseUrl, patience, pooled, prepared }),
}: Omit<ServiceOptions, 'publicUrl'>): Foundations => ({
  orm,
  keys,
  log,
});

export function createServices(options: ServiceOptions): Services {
  const { publicUrl, oidc, demo = false, retryProviderMs = 10_000 } = options;
  const foundations = createFoundations(options);
  const { orm } = foundations;
  return {
    ...foundations,
    vault: createVault(foundations.keys),
    features,
    usage: new TokenUsage(orm.em),
    limits: createLimits(orm),
    heartbeat: options.heartbeat ?? createHeartbeat(options.databaseUrl),
    signIn: startSignIn(foundations, { publicUrl, oidc, retryMs: retryProviderMs }),
    publicUrl,
    demo,
  };
}
