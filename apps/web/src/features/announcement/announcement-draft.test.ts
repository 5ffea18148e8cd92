import { expect, it } from 'vitest';
import { type Draft, draftProblems, inputOf } from './announcement-draft.ts';

const none = { subject: '', body: ' ' };
const some = { subject: 'Hi', body: 'x' };
const draft = (values: Partial<Draft>): Draft => ({
  uids: [],
  tids: null,
  role: '',
  tags: [],
  texts: { en: some, 'zh-Hant': none },
  reply: false,
  ...values,
});

it('sends what was written and chosen, and nothing else', () => {
  expect(inputOf('2027', draft({}))).toEqual({
    pid: '2027',
    audience: {},
    texts: { en: some },
    reply_to_author: false,
  });
  expect(inputOf('2027', draft({ tids: ['field'], role: 'chief', reply: true }))).toMatchObject({
    audience: { tids: ['field'], roles: ['chief'] },
    reply_to_author: true,
  });
  expect(inputOf('2027', draft({ tids: ['field'], role: 'applicant' })).audience).toEqual({
    tids: ['field'],
    applicants: true,
  });
  expect(inputOf('2027', draft({ role: 'member', tags: ['tall'] })).audience).toEqual({
    roles: ['member'],
    tags: ['tall'],
  });
});

it('knows what is missing, by field', () => {
  expect(draftProblems(draft({}))).toEqual({});
  expect(draftProblems(draft({ tids: [] }))).toEqual({ tids: 'noTeams' });
  expect(draftProblems(draft({ texts: { en: none, 'zh-Hant': none } }))).toMatchObject({
    'texts.en.subject': 'noText',
    'texts.zh-Hant.body': 'noText',
  });
  expect(draftProblems(draft({ texts: { en: some, 'zh-Hant': { subject: '大家好', body: '' } } }))).toEqual({
    'texts.zh-Hant.body': 'incomplete',
  });
});
