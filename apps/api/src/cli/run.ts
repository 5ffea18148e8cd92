import { parseArgs } from 'node:util';
import { DomainError } from '@muster/domain';
import { type Config, readConfig } from '../config.ts';
import { ConfigError } from '../config-error.ts';
import { admin } from './admin.ts';
import { backup } from './backup.ts';
import { exchange } from './exchange.ts';
import { keysVerb } from './keys.ts';
import { migrateVerb } from './migrate.ts';
import { restore } from './restore.ts';
import type { Output, Verb } from './verb.ts';
import { verifyBackupVerb } from './verify-backup.ts';
import { workerVerb } from './worker.ts';

/** The service's command line: what an operator does that no page should offer. */
const VERBS: Record<string, Verb> = {
  admin,
  backup,
  exchange,
  keys: keysVerb,
  migrate: migrateVerb,
  restore,
  'verify-backup': verifyBackupVerb,
  worker: workerVerb,
};

const usage = (): string =>
  [
    'Usage: npm run muster -- VERB',
    '',
    ...Object.values(VERBS).map(
      (verb) => `  ${verb.usage}${verb.notForDemo === undefined ? ' [--demo]' : ''}\n      ${verb.help}`,
    ),
    '',
    '  --demo: on the data of the demo, where DATABASE_URL is not set.',
    '',
  ].join('\n');

/** Answers the exit code: 0 done, 1 refused, 2 not understood. */
export async function runCli(
  [name, ...args]: string[],
  out: Output,
  err: Output,
  environment?: Record<string, string | undefined>,
): Promise<number> {
  if (name === undefined || name === 'help' || name === '--help') {
    out.write(usage());
    return name === undefined ? 2 : 0;
  }
  const verb = Object.hasOwn(VERBS, name) ? VERBS[name] : undefined;
  if (verb === undefined) {
    err.write(`There is no verb ${name}.\n\n${usage()}`);
    return 2;
  }
  if (args.includes('--help') || args.includes('-h')) {
    out.write(`Usage: ${verb.usage}\n\n${verb.help}\n`);
    return 0;
  }
  try {
    const options = {
      ...verb.options,
      ...(verb.notForDemo === undefined ? { demo: { type: 'boolean' } as const } : {}),
    };
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const config = readConfig(environment);
    requireDatabase(verb, config, values.demo === true);
    await verb.run({ config, options: values, args: positionals, out, err });
    return 0;
  } catch (error) {
    err.write(`${explain(error)}\n${isUsageError(error) ? `Usage: ${verb.usage}\n` : ''}`);
    return 1;
  }
}

/** A verb without its environment must not work on invented data, as a backup would in silence. */
function requireDatabase({ notForDemo }: Verb, { databaseUrl }: Config, demo: boolean): void {
  if (databaseUrl !== undefined && demo) throw new ConfigError('--demo is of use without DATABASE_URL only.');
  if (databaseUrl === undefined && notForDemo !== undefined) throw new ConfigError(notForDemo);
  if (databaseUrl === undefined && !demo)
    throw new ConfigError('DATABASE_URL is not set. Set it, or add --demo to work on the data of the demo.');
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isExpected = error instanceof DomainError || error instanceof ConfigError || isUsageError(error);
  return isExpected ? error.message : (error.stack ?? error.message);
}

/** An option that the verb doesn't know, or one without its value. */
const isUsageError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
