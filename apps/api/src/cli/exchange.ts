import { type ExchangePair, findPersonByEmail, findProject, issueExchange, type Orm } from '@muster/domain';
import { isScope, SCOPES, type TokenScope } from '@muster/rules';
import { ConfigError } from '../config-error.ts';
import { openDatabase, requireMigrated } from '../database.ts';
import type { Verb } from './verb.ts';

interface Wanted {
  email: string;
  project: string | undefined;
  scopes?: TokenScope[];
  tokenName?: string;
  tokenDays?: number;
}

export const exchange: Verb = {
  usage: 'exchange EMAIL [--scope "members:read …"] [--project PID] [--name NAME] [--days N] [--json]',
  help: 'Makes one-time credentials for that person; with --project, for a project that they own.',
  options: {
    json: { type: 'boolean' },
    scope: { type: 'string' },
    project: { type: 'string' },
    name: { type: 'string' },
    days: { type: 'string' },
  },
  async run({ config, options, args: [email, ...rest], out }) {
    if (email === undefined || rest.length > 0) throw new ConfigError(`Usage: ${this.usage}`);
    const wanted: Wanted = {
      email,
      project: options.project as string | undefined,
      ...(options.scope === undefined ? {} : { scopes: readScopes(String(options.scope)) }),
      ...(options.name === undefined ? {} : { tokenName: String(options.name) }),
      ...(options.days === undefined ? {} : { tokenDays: readDays(String(options.days)) }),
    };
    const database = await openDatabase(config, { poolSize: 2 });
    try {
      if (!database.demo) await requireMigrated(database);
      const pair = await makePair(database.orm, wanted);
      out.write(options.json ? `${JSON.stringify(shown(pair))}\n` : explain(pair, config.publicUrl));
    } finally {
      await database.stop();
    }
  },
};

async function makePair(orm: Orm, { email, project, ...request }: Wanted): Promise<ExchangePair> {
  const em = orm.em.fork();
  const person = await findPersonByEmail(em, email);
  if (person === null) throw new ConfigError('Nobody has an account with that address.');
  if (project === undefined) return issueExchange({ em, actor: 'operator' }, { ...request, personId: person.id });
  const found = await findProject(em, project);
  if (found === null) throw new ConfigError(`There is no project ${project}.`);
  return issueExchange({ em, actor: 'operator' }, { ...request, personId: person.id, projectId: found.id });
}

function readScopes(text: string): TokenScope[] {
  const names = text.split(/[\s,]+/).filter(Boolean);
  const unknown = names.filter((name) => !isScope(name));
  if (names.length > 0 && unknown.length === 0) return [...new Set(names.filter(isScope))];
  const complaint = unknown.length > 0 ? `There is no scope ${unknown.join(', ')}.` : '--scope is empty.';
  throw new ConfigError(`${complaint} Scopes: ${SCOPES.join(' ')}`);
}

function readDays(text: string): number {
  if (!/^\d{1,4}$/.test(text)) throw new ConfigError('--days takes a number of days.');
  return Number(text);
}

const shown = ({ username, password, expiresAt }: ExchangePair) => ({
  username,
  password,
  expires_at: expiresAt.toISOString(),
});

const explain = (pair: ExchangePair, publicUrl: string): string => `
  username   ${pair.username}
  password   ${pair.password}

  They work once, until ${pair.expiresAt.toISOString()}:

    curl -d username=${pair.username} -d password=${pair.password} ${publicUrl}/api/token

`;
