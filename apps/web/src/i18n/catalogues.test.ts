import { type Catalogue, catalogueProblems } from '@muster/rules/catalogue';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from './languages.ts';

const files = import.meta.glob<Catalogue>('../../locales/*/*.json', { eager: true, import: 'default' });

/** Each language's catalogues by name. */
const found = new Map<string, Map<string, Catalogue>>();
for (const [path, catalogue] of Object.entries(files)) {
  const [language = '', file = ''] = path.split('/').slice(-2);
  found.set(language, (found.get(language) ?? new Map()).set(file.replace('.json', ''), catalogue));
}
const english = found.get('en') ?? new Map<string, Catalogue>();

it('the languages are those that have catalogues', () => {
  expect([...found.keys()].toSorted()).toEqual(Object.keys(LANGUAGES).toSorted());
});

describe.each([...found])('the catalogues in %s', (language, catalogues) => {
  it('are the English ones', () => {
    expect([...catalogues.keys()]).toEqual([...english.keys()]);
  });

  it.each([...english])('have the keys, plural forms and placeholders of the English %s', (name, ours) => {
    expect(catalogueProblems(language, ours, catalogues.get(name) ?? {})).toEqual([]);
  });
});
