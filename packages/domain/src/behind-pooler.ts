import { loadSettings } from './kernel/db/server.sql.ts';
import { type Orm, SERVER_LIMITS } from './orm.ts';

/**
 * The limits that hold for no session of a pooler, by name. They can't be sent when a connection begins (it refuses
 * them, or takes them and does nothing), nor by `set` (the next caller would get that session), nor by `set local`
 * (which a single statement would need a transaction for, with two more ways there and back). So they are set where the
 * pooler opens its sessions, or for the role; and looked for here, since a forgotten one is noticed only when it is needed.
 */
export async function limitsMissingBehindPooler(orm: Orm): Promise<string[]> {
  const names = Object.keys(SERVER_LIMITS) as (keyof typeof SERVER_LIMITS)[];
  const settings = await loadSettings(orm.em, names);
  return names.filter((name) => {
    const ms = Number(settings.get(name) ?? 0);
    return ms === 0 || ms > SERVER_LIMITS[name];
  });
}

/** Whether sessions of a pooler may compile statements: as with limits, only the pooler or the role can keep them from it. */
export const compilesBehindPooler = async (orm: Orm): Promise<boolean> =>
  (await loadSettings(orm.em, ['jit'])).get('jit') === 'on';

/** What a pooler has to run on each session that it opens. */
export const sessionSettings = (): string =>
  [...Object.entries(SERVER_LIMITS), ['jit', 'off']].map(([name, value]) => `set ${name} = ${value}`).join('; ');

/** PgBouncer's refusal of limits that come with a connection: whoever set it up did not say that it is there. */
export function isPoolerRefusal(error: unknown): boolean {
  for (let e = error, depth = 0; e instanceof Error && depth < 5; e = e.cause, depth++)
    if (/unsupported startup parameter/.test(e.message)) return true;
  return false;
}
