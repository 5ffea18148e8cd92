/** Words that come before the name of a table. */
const TABLES = /\b(?:from|join|into|update)\s+(?:only\s+)?"?([a-z_][a-z0-9_]*)"?(?:\."?([a-z_][a-z0-9_]*)"?)?/gi;
const MOST = 5;

/** What a statement does to which tables, such as `select person membership`: never its text, and nothing of its values. */
export function summarise(text: string): { operation: string; summary: string } {
  const operation = /^\s*(?:\/\*.*?\*\/\s*)?([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? 'other';
  const tables = new Set<string>();
  for (const [, first = '', second] of text.matchAll(TABLES)) if (tables.size < MOST) tables.add(second ?? first);
  return { operation, summary: [operation, ...tables].join(' ') };
}
