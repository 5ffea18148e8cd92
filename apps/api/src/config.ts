import { resolve } from 'node:path';
import { isEmail } from '@muster/rules';
import { z } from 'zod';
import { ConfigError } from './config-error.ts';
import { isLoopback } from './http/own-names.ts';

/** The only file that reads the environment. A value that can't be right stops the start with a sentence. */
const masterKey = z
  .string()
  .regex(
    /^([0-9a-f]{64}|[A-Za-z0-9+/]{43}=)$/i,
    'must be 32 bytes, as 64 hexadecimal digits or as base64 (openssl rand -hex 32)',
  )
  .transform((text) => Buffer.from(text, text.length === 64 ? 'hex' : 'base64'));

const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an address with http:// or https://' })
  .transform((url) => url.replace(/\/+$/, ''));

/** `muster@example.org` or `Muster <muster@example.org>`. */
const sender = z
  .string()
  .transform((text) => {
    const [, name = '', address = text] = /^\s*"?([^"<>\p{Cc}]*?)"?\s*<([^<>]+)>\s*$/u.exec(text) ?? [];
    return { name, address: address.trim() };
  })
  .refine(({ address }) => isEmail(address), 'must be an address or Name <address>');

/** Addresses of mail or of pages, as RFC 9116 wants them. */
const contacts = z
  .string()
  .transform((text) => text.split(',').map((contact) => contact.trim()))
  .refine(
    (list) => list.every((contact) => isEmail(contact) || /^(https:\/\/|mailto:|tel:)[\x21-\x7e]+$/.test(contact)),
    'must be an e-mail address, or an address with https://, mailto: or tel:; several are separated by commas',
  )
  .transform((list) => list.map((contact) => (isEmail(contact) ? `mailto:${contact}` : contact)));

const portNumber = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number')
  .transform(Number)
  .refine((port) => port <= 65535, 'must be at most 65535');

const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

const databaseUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must look like postgresql://user:password@host/database',
});

const Environment = z.object({
  NODE_ENV: z.string().optional(),
  PORT: portNumber.default(3000),
  HEALTH_PORT: portNumber.optional(),
  HOST: z.string().min(1).optional(),
  PUBLIC_URL: httpUrl.optional(),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  DATABASE_PREPARED: z
    .enum(['on', 'off'], 'must be on or off')
    .transform((flag) => flag === 'on')
    .optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  MASTER_KEY: masterKey.optional(),
  MASTER_KEY_PREVIOUS: masterKey.optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, hostname: /./, error: 'must look like smtp://user:password@host:587 or smtps://…' })
    .optional(),
  MAIL_FROM: sender.optional(),
  JOBS: z.enum(['inline', 'apart'], 'must be inline or apart').default('inline'),
  OIDC_ISSUER: httpUrl.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  TRUST_PROXY: z
    .string()
    .regex(/^(\d{1,2}|[0-9a-fA-F.:/, ]+|loopback)$/, 'must be a number of proxies or a list of their addresses')
    .transform((text) => (/^\d{1,2}$/.test(text) ? Number(text) : text))
    .optional(),
  ALLOWED_ORIGINS: z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((origin) => origin.trim())
        .filter(Boolean),
    )
    .pipe(z.array(httpUrl))
    .default([]),
  DEMO_OPEN: z
    .enum(['0', '1'], 'must be 1 or be left out')
    .transform((flag) => flag === '1')
    .default(false),
  MAX_IN_FLIGHT: z
    .string()
    .regex(/^[1-9]\d{0,4}$/, 'must be a number of requests')
    .transform(Number)
    .default(32),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,256}$/, 'must have 16 to 256 characters without spaces (openssl rand -hex 32)')
    .optional(),
  SECURITY_CONTACT: contacts.default([]),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: httpUrl.optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.string().default('http/json'),
  OTEL_SERVICE_NAME: z.string().default('muster'),
  OTEL_TRACES_SAMPLER: z.enum(SAMPLERS, `must be one of ${SAMPLERS.join(', ')}`).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be a number from 0 to 1')
    .transform(Number)
    .default(1),
  OTEL_SDK_DISABLED: z
    .enum(['true', 'false'], 'must be true or false')
    .transform((flag) => flag === 'true')
    .default(false),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).default('info'),
});

/** What an operator can set: `apps/docs/operations/environment.md` has a row for each. */
export const VARIABLES = Object.keys(Environment.shape);

export interface Config {
  port: number;
  /** Where health checks are answered beside any load; without it, on `port` alone. */
  healthPort: number | undefined;
  host: string;
  publicUrl: string;
  /** Absent in demo mode, where the service runs a database of its own in `dataDir`. */
  databaseUrl: string | undefined;
  /** Past the pooler that `databaseUrl` leads to, where it does. */
  databaseDirectUrl: string | undefined;
  /** Whether statements are prepared by name. */
  databasePrepared: boolean;
  dataDir: string;
  /** Absent in demo mode, which stores one of its own in `dataDir`. */
  masterKey: Buffer | undefined;
  /** While the master key is being rotated, the other one. */
  masterKeyPrevious: Buffer | undefined;
  /** Absent where mail has nowhere to go, and in the demo, which keeps it. */
  mail: { smtpUrl: string; from: { name: string; address: string } } | undefined;
  /** Whether this process runs jobs too, or leaves them to `muster worker`. */
  jobs: 'inline' | 'apart';
  /** An OpenID Connect provider that people may sign in with. */
  oidc: { issuer: string; clientId: string; clientSecret: string } | undefined;
  trustProxy: number | string | undefined;
  allowedOrigins: string[];
  /** Whether the demo shows its mailbox, and with it the way in, to other machines too. */
  demoOpen: boolean;
  /** How many requests this node works on at once, each call of a tRPC batch counted; more wait, and are then rejected. */
  mostInFlight: number;
  /** What those who read `/metrics` have to show; without it, there is no such address. */
  metricsToken: string | undefined;
  /** Who wants to hear of weaknesses; without any there is no `security.txt`. */
  securityContacts: string[];
  /** Where spans go; without it, none are made. */
  traces: { url: string; serviceName: string; sampler: (typeof SAMPLERS)[number]; ratio: number } | undefined;
  logLevel: string;
}

export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  // An unset secret leaves it empty: the operator meant to name a database.
  if (environment.DATABASE_URL === '')
    throw new ConfigError('DATABASE_URL is empty. Set it, or leave it out to run the demo.');
  // Any other empty variable is one that the operator meant to leave out.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}.`).join('\n'));
  }
  const env = parsed.data;
  if (env.DATABASE_URL === undefined) requireDemo(env);
  if (env.HEALTH_PORT === env.PORT)
    throw new ConfigError('HEALTH_PORT must be another port than PORT, or be left out.');
  if (env.DATABASE_URL !== undefined && env.MASTER_KEY === undefined) {
    throw new ConfigError(
      'MASTER_KEY is needed with DATABASE_URL: 32 random bytes, kept outside the database (openssl rand -hex 32).',
    );
  }
  if (env.DATABASE_DIRECT_URL !== undefined && env.DATABASE_URL === undefined) {
    throw new ConfigError('DATABASE_DIRECT_URL is of use beside DATABASE_URL only, which then leads to a pooler.');
  }
  if (env.MASTER_KEY !== undefined && env.MASTER_KEY_PREVIOUS?.equals(env.MASTER_KEY))
    throw new ConfigError('MASTER_KEY_PREVIOUS is the same as MASTER_KEY: leave it out.');
  if (env.SMTP_URL !== undefined && env.MAIL_FROM === undefined) {
    throw new ConfigError('MAIL_FROM is needed with SMTP_URL: the address that mail comes from.');
  }
  if (env.JOBS === 'apart' && env.DATABASE_URL === undefined) {
    throw new ConfigError('JOBS=apart needs DATABASE_URL: the demo runs its jobs itself.');
  }
  if (env.DEMO_OPEN && env.DATABASE_URL !== undefined) {
    throw new ConfigError('DEMO_OPEN is for the demo, which there is none of beside DATABASE_URL.');
  }
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env;
  if (new Set([issuer, clientId, clientSecret].map((value) => value === undefined)).size > 1) {
    throw new ConfigError('OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET are needed together.');
  }
  const host = env.HOST ?? (env.DATABASE_URL === undefined ? '127.0.0.1' : '0.0.0.0');
  return {
    port: env.PORT,
    healthPort: env.HEALTH_PORT,
    host,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    databasePrepared: env.DATABASE_PREPARED ?? env.DATABASE_DIRECT_URL === undefined,
    dataDir: resolve(import.meta.dirname, '../../..', env.DATA_DIR),
    masterKey: env.MASTER_KEY,
    masterKeyPrevious: env.MASTER_KEY_PREVIOUS,
    mail: env.SMTP_URL && env.MAIL_FROM ? { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM } : undefined,
    jobs: env.JOBS,
    oidc: issuer && clientId && clientSecret ? { issuer, clientId, clientSecret } : undefined,
    trustProxy: env.TRUST_PROXY,
    allowedOrigins: env.ALLOWED_ORIGINS,
    demoOpen: env.DEMO_OPEN,
    mostInFlight: env.MAX_IN_FLIGHT,
    metricsToken: env.METRICS_TOKEN,
    securityContacts: env.SECURITY_CONTACT,
    traces: tracesOf(env),
    logLevel: env.LOG_LEVEL,
  };
}

/** Refuses the demo where another variable shows that people are to use this instance: its mailbox holds every sign-in code. */
function requireDemo(env: z.infer<typeof Environment>): void {
  const operated = [
    ...(env.NODE_ENV === 'production' ? ['NODE_ENV=production'] : []),
    ...OF_OPERATORS.filter((name) => env[name] !== undefined),
  ];
  if (operated.length > 0)
    throw new ConfigError(
      `DATABASE_URL is not set, but ${listed(operated)}. Set it, and check its spelling; or leave the others out to run the demo.`,
    );
  const behindProxy = [
    ...(env.PUBLIC_URL?.startsWith('https:') ? ['PUBLIC_URL with https:'] : []),
    ...(env.TRUST_PROXY === undefined ? [] : ['TRUST_PROXY']),
  ];
  if (behindProxy.length > 0 && !env.DEMO_OPEN)
    throw new ConfigError(
      `DATABASE_URL is not set, but ${listed(behindProxy)}. Set it, and check its spelling; DEMO_OPEN=1 shows the demo to everyone, and with its mailbox the way into every account.`,
    );
}

const OF_OPERATORS = [
  'MASTER_KEY',
  'MASTER_KEY_PREVIOUS',
  'SMTP_URL',
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
] as const;

const listed = (names: string[]): string =>
  `${new Intl.ListFormat('en-GB').format(names)} ${names.length === 1 ? 'is' : 'are'}`;

/** What works and an operator should know of all the same: sentences for the log. */
export function doubtsAbout({ databaseUrl, publicUrl }: Pick<Config, 'databaseUrl' | 'publicUrl'>): string[] {
  const { protocol, hostname } = new URL(publicUrl);
  const inClear = databaseUrl !== undefined && protocol === 'http:' && !isLoopback(hostname);
  return inClear ? ['PUBLIC_URL has no https: sessions and all that people read can be overheard on the way'] : [];
}

/** The standard's rules: an address for traces is taken as it is, one for all signals gets their path. */
function tracesOf(env: z.infer<typeof Environment>): Config['traces'] {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: base, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own } = env;
  const url = own ?? (base === undefined ? undefined : `${base}/v1/traces`);
  if (url === undefined || env.OTEL_SDK_DISABLED) return undefined;
  if (env.OTEL_EXPORTER_OTLP_PROTOCOL !== 'http/json')
    throw new ConfigError('OTEL_EXPORTER_OTLP_PROTOCOL must be http/json or be left out: Muster sends no other.');
  return {
    url,
    serviceName: env.OTEL_SERVICE_NAME,
    sampler: env.OTEL_TRACES_SAMPLER,
    ratio: env.OTEL_TRACES_SAMPLER_ARG,
  };
}
