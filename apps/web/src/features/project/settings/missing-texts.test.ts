import { expect, it } from 'vitest';
import { missingTexts } from './missing-texts.ts';

it('finds what is written, but not in a language', () => {
  const policy = { kind: 'conduct' as const, version: 1, text: '', accepted: true };
  const project = {
    names: { en: 'A', 'zh-Hant': '甲' },
    descriptions: { en: 'B' },
    venues: {},
    venue_addresses: {},
    policies: [{ ...policy, texts: {} }],
  };
  const team = { tid: 'field', names: { en: 'Field' }, public_texts: {}, members_texts: null };
  const missing = missingTexts(project, [team], 'zh-Hant');
  expect(missing).toEqual([
    { of: 'project', what: 'description' },
    { of: 'team', tid: 'field', names: { en: 'Field' }, what: 'name' },
  ]);
  expect(missingTexts(project, [team], 'en')).toEqual([]);
});
