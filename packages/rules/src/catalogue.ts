/** Sentences by key, as i18next reads them: `{{name}}` is filled in, `_one` and `_other` are plural forms. */
export interface Catalogue {
  readonly [key: string]: string | Catalogue;
}

type WithoutNumber<Key> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key;

/** The keys of a catalogue for `t()`: `shell.place.home`; `toDoCount` for both of its plural forms. */
export type CatalogueKey<Part> = {
  [Key in keyof Part & string]: Part[Key] extends string ? WithoutNumber<Key> : `${Key}.${CatalogueKey<Part[Key]>}`;
}[keyof Part & string];

/** `roster.found` → its sentence. */
function flatten(catalogue: Catalogue, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(catalogue).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value] as const] : [...flatten(value, `${prefix}${key}.`)],
    ),
  );
}

const PLURAL = /_(zero|one|two|few|many|other)$/;
const blanksOf = (text: string): string => (text.match(/\{\{[^}]+\}\}|<[^>]+>/g) ?? []).toSorted().join(' ');
const withoutCount = (blanks: string): string => blanks.replaceAll(/\{\{count[^}]*\}\} ?/g, '').trim();

/**
 * Compares a catalogue with the English one: the same keys, every plural form that the language has, the same
 * placeholders and tags. For tests; an empty list means that the translation is complete.
 */
export function catalogueProblems(language: string, english: Catalogue, translated: Catalogue): string[] {
  const ours = flatten(english);
  const theirs = flatten(translated);
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  /** Each key that the translation needs, and the English sentence to compare it with. */
  const wanted = new Map<string, string>();
  const problems: string[] = [];
  for (const [key, sentence] of ours) {
    const base = key.replace(PLURAL, '');
    const plural = ours.has(`${base}_one`) ? ours.get(`${base}_other`) : undefined;
    // i18next takes `_zero` in every language, whatever plural forms it has.
    if (key.endsWith('_zero')) wanted.set(key, sentence);
    else if (plural !== undefined) for (const category of pluralCategories) wanted.set(`${base}_${category}`, plural);
    else if (key.endsWith('_one')) problems.push(`${key}: no plural form in English`);
    else wanted.set(key, sentence);
  }
  for (const [key, sentence] of wanted) {
    const text = theirs.get(key);
    if (text === undefined) problems.push(`${key}: missing`);
    else if (text.trim() === '') problems.push(`${key}: empty`);
    else if (/\p{Script=Han}[,.:;!?()]/u.test(text)) problems.push(`${key}: half-width punctuation`);
    else {
      const [blanks, expected] = [blanksOf(text), blanksOf(sentence)];
      // “One person” needs no number.
      const isSame = blanks === expected || (/_(one|two)$/.test(key) && blanks === withoutCount(expected));
      if (!isSame) problems.push(`${key}: has “${blanks}” where English has “${expected}”`);
    }
  }
  for (const key of theirs.keys()) if (!wanted.has(key)) problems.push(`${key}: not in English`);
  return problems;
}
