import fc from 'fast-check';
import { expect, it } from 'vitest';
import { useDatabase } from '../testing/index.ts';
import { letterPairsOf, letterPairsSql } from './letter-pairs.ts';

const db = useDatabase();

it('every part of a text, in whatever capitals, has no pair that the text has not', async () => {
  const letters = fc.constantFrom(
    ...'aAbZz09 .@-_%',
    'é',
    'É',
    'ß',
    'İ',
    'ı',
    'Σ',
    'ς',
    '怡',
    '君',
    '𠮷',
    '👩',
    '\u0301',
  );
  const text = fc.string({ unit: letters, maxLength: 12 });
  const cases = fc.sample(
    fc.tuple(text, text, text, fc.boolean()).map(([before, part, after, capitals]) => ({
      whole: before + part + after,
      part: capitals ? part.toUpperCase() : part,
    })),
    500,
  );
  const answers = await db.em.execute<{ whole: string; part: string; alike: boolean; has: boolean }[]>(
    `select whole, part, whole ilike '%' || replace(replace(part, '%', '\\%'), '_', '\\_') || '%' as alike,
       ${letterPairsSql('whole')} @> array(select jsonb_array_elements_text(pairs)) as has
     from jsonb_to_recordset(?::jsonb) as given (whole text, part text, pairs jsonb)`,
    [JSON.stringify(cases.map(({ whole, part }) => ({ whole, part, pairs: letterPairsOf(part) })))],
  );
  expect(answers.filter(({ alike }) => alike).length).toBeGreaterThan(200);
  expect(answers.filter(({ alike, has }) => alike && !has)).toEqual([]);
});

it('are those of neighbours, in small letters; none of a single letter, nor of capitals that databases see in their own way', () => {
  expect(letterPairsOf('Ada')).toEqual(['ad', 'da']);
  expect(letterPairsOf('王小明')).toEqual(['王小', '小明']);
  expect(letterPairsOf('Éva')).toEqual(['va']);
  expect(['', 'a', '怡'].flatMap(letterPairsOf)).toEqual([]);
});
