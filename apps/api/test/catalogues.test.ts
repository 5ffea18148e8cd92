import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { LOCALES } from '@muster/rules';
import { type Catalogue, catalogueProblems } from '@muster/rules/catalogue';
import { describe, expect, it } from 'vitest';
import { translatorFor } from '../src/i18n/translate.ts';

const FOLDER = resolve(import.meta.dirname, '../locales');
const languages = readdirSync(FOLDER);
const files = readdirSync(resolve(FOLDER, 'en'));
const read = (language: string, file: string): Catalogue =>
  JSON.parse(readFileSync(resolve(FOLDER, language, file), 'utf8'));

it('the languages are those that have catalogues', () => {
  expect(languages.toSorted()).toEqual([...LOCALES].toSorted());
});

describe.each(languages)('the catalogues in %s', (language) => {
  it('are the English ones', () => {
    expect(readdirSync(resolve(FOLDER, language))).toEqual(files);
  });

  it.each(files)('have the keys, plural forms and placeholders of the English %s', (file) => {
    expect(catalogueProblems(language, read('en', file), read(language, file))).toEqual([]);
  });
});

it('a name with placeholders of its own stays a name', () => {
  const person = '{{team}} $t(common:and) $1 <b>&amp;';
  const t = translatorFor('en');
  expect(t('membership:left.lead', { person, team: 'Crew', project: 'Year' })).toMatch(`${person} `);
});
