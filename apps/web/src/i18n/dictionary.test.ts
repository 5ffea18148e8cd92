import { describe, expect, it } from 'vitest';
import { accountEn } from './account/en.ts';
import { accountZhHant } from './account/zh-hant.ts';
import { contactEn } from './contact/en.ts';
import { contactZhHant } from './contact/zh-hant.ts';
import { en } from './en.ts';
import { joiningEn } from './joining/en.ts';
import { joiningZhHant } from './joining/zh-hant.ts';
import { myDataEn } from './my-data/en.ts';
import { myDataZhHant } from './my-data/zh-hant.ts';
import { peopleEn } from './people/en.ts';
import { peopleZhHant } from './people/zh-hant.ts';
import { projectEn } from './project/en.ts';
import { projectZhHant } from './project/zh-hant.ts';
import { recordsEn } from './records/en.ts';
import { recordsZhHant } from './records/zh-hant.ts';
import { zhHant } from './zh-hant.ts';

/** `roster.found` → its text, for every text. */
function flatten(texts: object, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
      typeof value === 'string' ? [[prefix + key, value] as const] : [...flatten(value as object, `${prefix}${key}.`)],
    ),
  );
}

const placeholders = (text: string): string[] => (text.match(/\{\{[^}]+\}\}/g) ?? []).toSorted();

describe.each([
  ['of the first page', en, zhHant],
  ['of the account', accountEn, accountZhHant],
  ['of the applications', joiningEn, joiningZhHant],
  ['of people', peopleEn, peopleZhHant],
  ['of reaching people', contactEn, contactZhHant],
  ['of the data held', myDataEn, myDataZhHant],
  ['of the projects', projectEn, projectZhHant],
  ['of the records', recordsEn, recordsZhHant],
])('the dictionaries %s', (_where, ours, theirs) => {
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
