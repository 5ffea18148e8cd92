const NAME = String.raw`(?:"?[a-z_][a-z0-9_]*"?\.)?"?([a-z_][a-z0-9_]*)\b"?`;
/** What stands where a table does, and is neither a function nor a word of the language. */
const TABLES = new RegExp(
  String.raw`\binto\s+${NAME}|\b(?<!distinct\s)(?:from|join|update)\s+(?:only\s+)?(?!(?:lateral|select|set|case|values)\b)${NAME}(?![.\s]*\()`,
  'gi',
);
const MOST = 5;

/** What a statement does to which tables, such as `select person membership`: never its text, and nothing of its values. */
export function summarise(text: string): { operation: string; summary: string } {
  const operation = /^\s*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? 'other';
  const tables = new Set<string>();
  for (const [, written, read] of text.matchAll(TABLES)) if (tables.size < MOST) tables.add(written ?? read ?? '');
  return { operation, summary: [operation, ...tables].join(' ') };
}
