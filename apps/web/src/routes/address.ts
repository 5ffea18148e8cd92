/**
 * Filters stand in the address as plain text. The router's own way writes JSON there, which turns a search for 2027
 * into a number and shows quotes around others.
 */
export function readAddress(query: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(query));
}

export function writeAddress(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
  const query = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return query === '' ? '' : `?${query}`;
}

/** One text of the address, left out where it is empty, so that `?q=` and no `q` are the same page. */
export function readText<Key extends string>(search: Record<string, unknown>, key: Key): { [K in Key]?: string } {
  const value = search[key];
  return (typeof value === 'string' && value !== '' ? { [key]: value } : {}) as { [K in Key]?: string };
}
