import { createHash } from 'node:crypto';

/** As they are written, with `?` for each value. */
const kept = new Set<string>();
/** By the text as it is sent. */
const names = new Map<string, string>();

/**
 * Has PostgreSQL keep the plan of a statement on each connection that sends it: for what takes longer to plan than to run, and
 * comes often. It is sent as any other, also within a transaction. What it answers with has to be of the same type whatever is
 * added to its tables (columns by name, no `*`): else PostgreSQL refuses the plan that it has kept. A list is one value
 * (see `LIST`), or each length of it would be a statement of its own.
 */
export function keepPlan(text: string): string {
  kept.add(text);
  nameAsSent(text, text);
  return text;
}

/** Only what a statement is sent as is known to the connection; numbers have their type in it. */
export function nameAsSent(text: string, sent: string): void {
  if (kept.has(text) && !names.has(sent))
    names.set(sent, createHash('sha256').update(sent).digest('base64url').slice(0, 20));
}

/** The name under which a connection asks for it; undefined where it is planned anew each time. */
export const planNameOf = (sent: string): string | undefined => names.get(sent);

/**
 * The ids of a list (`{…}`), for a statement whose plan is kept: `= any (${LIST})`. PostgreSQL must not see how long it is. Where
 * it could, it took a plan made anew for each short list to be cheaper than the one that it keeps.
 */
export const LIST = 'array(select unnest((select ?::uuid[])))';
