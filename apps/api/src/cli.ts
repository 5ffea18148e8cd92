import { parseArgs } from 'node:util';
import { DomainError } from '@muster/domain';
import { exchange } from './cli/exchange.ts';
import { migrateVerb } from './cli/migrate.ts';
import type { Verb } from './cli/verb.ts';
import { ConfigError, readConfig } from './config.ts';

/** The service's command line: what an operator does that no page should offer. */
const VERBS: Record<string, Verb> = { exchange, migrate: migrateVerb };

const usage = (): string =>
  [
    'Usage: npm run muster -- VERB',
    '',
    ...Object.values(VERBS).map((verb) => `  ${verb.usage}\n      ${verb.help}`),
    '',
  ].join('\n');

async function main(): Promise<number> {
  const [name, ...args] = process.argv.slice(2);
  if (name === undefined || name === 'help' || name === '--help') {
    process.stdout.write(usage());
    return name === undefined ? 2 : 0;
  }
  const verb = Object.hasOwn(VERBS, name) ? VERBS[name] : undefined;
  if (verb === undefined) {
    process.stderr.write(`There is no verb ${name}.\n\n${usage()}`);
    return 2;
  }
  try {
    const { values, positionals } = parseArgs({ args, options: verb.options, allowPositionals: true });
    await verb.run(readConfig(), values, positionals);
    return 0;
  } catch (error) {
    const expected =
      error instanceof DomainError ||
      error instanceof ConfigError ||
      (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
    process.stderr.write(`${expected ? (error as Error).message : ((error as Error).stack ?? String(error))}\n`);
    return 1;
  }
}

process.exitCode = await main();
