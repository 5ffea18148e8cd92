import { describe, expect, it } from 'vitest';
import { FIRST } from './first.ts';
import { TEXTS } from './registry.ts';

/** `roster.found` → its text, for every text. */
function flatten(texts: object, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
      typeof value === 'string' ? [[prefix + key, value] as const] : [...flatten(value as object, `${prefix}${key}.`)],
    ),
  );
}

const placeholders = (text: string): string[] => (text.match(/\{\{[^}]+\}\}/g) ?? []).toSorted();

const first = Object.entries(FIRST.en).map(([name, texts]): [string, object, object] => [
  name,
  texts,
  FIRST['zh-Hant'][name as keyof typeof FIRST.en],
]);
const registered = await Promise.all(
  Object.entries(TEXTS).map(
    async ([name, texts]): Promise<[string, object, object]> => [name, await texts.en(), await texts['zh-Hant']()],
  ),
);

describe.each<[string, object, object]>([...first, ...registered])('the dictionaries of %s', (_where, ours, theirs) => {
  const english = flatten(ours);
  const chinese = flatten(theirs);

  it('have the same texts, but for the singular, which Chinese does not tell apart', () => {
    const expected = [...english.keys()].filter((key) => !key.endsWith('_one'));
    expect([...chinese.keys()].toSorted()).toEqual(expected.toSorted());
  });

  it('have an other form for every singular', () => {
    const singular = [...english.keys()].filter((key) => key.endsWith('_one'));
    for (const key of singular) expect(english.has(key.replace(/_one$/, '_other')), key).toBe(true);
  });

  it.each([...chinese])('say something with the same blanks: %s', (key, text) => {
    expect(text.trim()).not.toBe('');
    expect(placeholders(text)).toEqual(placeholders(english.get(key) ?? ''));
  });

  it('use full-width punctuation between Chinese characters', () => {
    for (const [key, text] of chinese) expect(text, key).not.toMatch(/\p{Script=Han}[,.:;!?()]/u);
  });
});
