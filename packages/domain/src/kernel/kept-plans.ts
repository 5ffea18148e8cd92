import { createHash } from 'node:crypto';

/** By the text as it is sent. */
const names = new Map<string, string>();

/**
 * Has PostgreSQL keep the plan of a statement on each connection that sends it: for what takes longer to plan than to run, and
 * comes often. It is sent as any other, also within a transaction. What it answers with has to be of the same type whatever is
 * added to its tables (columns by name, no `*`): else PostgreSQL refuses the plan that it has kept.
 */
export function keepPlan(text: string): string {
  let count = 0;
  const sent = text.replaceAll('?', () => `$${++count}`);
  if (!names.has(sent)) names.set(sent, createHash('sha256').update(sent).digest('base64url').slice(0, 20));
  return text;
}

/** The name under which a connection asks for it; undefined where it is planned anew each time. */
export const planNameOf = (sent: string): string | undefined => names.get(sent);
