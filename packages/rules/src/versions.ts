/** Versions of fields by their path in a change: `starts_on`, `names/en`. */
export type Versions = Readonly<Record<string, string>>;

/** What became of a field that two people may have changed. */
export type Merge =
  /** The sender has not changed it: what is there stays. */
  | 'keep'
  /** Nobody else has changed it, or to the same. */
  | 'take'
  /** Both have, to two things. */
  | 'clash';

/** What is empty is nothing, however it is written: forms have empty texts where answers have null or leave out. */
function canonical(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (value instanceof Date) return JSON.stringify(value.toISOString());
  // A number is the same in a field of text.
  if (typeof value !== 'object') return JSON.stringify(String(value));
  if (Array.isArray(value)) return inBrackets(value.map(canonical).filter((item) => item !== ''));
  const entries = Object.entries(value).map(([key, inner]) => [key, canonical(inner)] as const);
  return inBrackets(
    entries
      .filter(([, inner]) => inner !== '')
      .map(([key, inner]) => `${JSON.stringify(key)}:${inner}`)
      .toSorted(),
  );
}

const inBrackets = (items: readonly string[]): string => (items.length === 0 ? '' : `[${items.join(',')}]`);

/** Odd constants of two multiplicative hashes: what one of them takes for the same, the other doesn't. */
const LANES = [
  [0x811c9dc5, 0x01000193],
  [0x9e3779b9, 0x85ebca6b],
] as const;

/**
 * The version of a value: a short digest of it. It says which value somebody began from, without a column that every
 * writer would have to raise, and a request need not carry two texts for one. Changed and changed back is the same
 * version, as it should be. It guards against accidents, not against attackers: who may send one may overwrite anyway.
 */
export function versionOf(value: unknown): string {
  const text = canonical(value);
  return LANES.map(([seed, factor], lane) => {
    let hash: number = seed;
    for (let i = 0; i < text.length; i++) {
      hash = Math.imul(hash ^ text.charCodeAt(i), factor);
      if (lane === 1) hash ^= hash >>> 13;
    }
    return (hash >>> 0).toString(16).padStart(8, '0');
  }).join('');
}

/** What to do with a field: begun from version `was`, it is `current` by now, and `sent` is to be put in. */
export function mergeOf(was: string, current: unknown, sent: unknown): Merge {
  const [now, next] = [versionOf(current), versionOf(sent)];
  if (next === was) return 'keep';
  return now === was || now === next ? 'take' : 'clash';
}
