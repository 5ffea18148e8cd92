import { createOrm, findPersonByEmail, findProject, issueExchange } from '@muster/domain';
import { isScope, SCOPES, type TokenScope } from '@muster/domain/rules';
import { ConfigError } from '../config.ts';
import { openDatabase, requireMigrated } from '../database.ts';
import type { Verb } from './verb.ts';

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
  async run(config, options, [email, ...rest]) {
    if (email === undefined || rest.length > 0) throw new ConfigError(`Usage: ${this.usage}`);
    const database = await openDatabase(config);
    const orm = createOrm({ url: database.url, poolSize: 2 });
    try {
      if (!database.demo) await requireMigrated(database.url);
      const em = orm.em.fork();
      const person = await findPersonByEmail(em, email);
      if (person === null) throw new ConfigError('Nobody has an account with that address.');
      const pair = await issueExchange(em, 'operator', {
        personId: person.id,
        ...(options.scope === undefined ? {} : { scopes: readScopes(String(options.scope)) }),
        ...(options.project === undefined ? {} : { projectId: await projectId(String(options.project)) }),
        ...(options.name === undefined ? {} : { tokenName: String(options.name) }),
        ...(options.days === undefined ? {} : { tokenDays: readDays(String(options.days)) }),
      });
      const shown = { username: pair.username, password: pair.password, expires_at: pair.expiresAt.toISOString() };
      process.stdout.write(options.json ? `${JSON.stringify(shown)}\n` : explain(shown, config.publicUrl));

      async function projectId(pid: string): Promise<string> {
        const project = await findProject(em, pid);
        if (project === null) throw new ConfigError(`There is no project ${pid}.`);
        return project.id;
      }
    } finally {
      await orm.close(true);
      await database.stop();
    }
  },
};

function readScopes(text: string): TokenScope[] {
  const names = text.split(/[\s,]+/).filter(Boolean);
  const unknown = names.filter((name) => !isScope(name));
  if (names.length === 0 || unknown.length > 0) {
    throw new ConfigError(
      `${unknown.length > 0 ? `There is no scope ${unknown.join(', ')}.` : '--scope is empty.'} Scopes: ${SCOPES.join(' ')}`,
    );
  }
  return [...new Set(names.filter(isScope))];
}

function readDays(text: string): number {
  if (!/^\d{1,4}$/.test(text)) throw new ConfigError('--days takes a number of days.');
  return Number(text);
}

const explain = (pair: { username: string; password: string; expires_at: string }, publicUrl: string): string => `
  username   ${pair.username}
  password   ${pair.password}

  They work once, until ${pair.expires_at}:

    curl -d username=${pair.username} -d password=${pair.password} ${publicUrl}/api/token

`;
