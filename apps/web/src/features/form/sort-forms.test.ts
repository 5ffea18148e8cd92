import { FormEntry } from '@muster/contract';
import { expect, it } from 'vitest';
import { exampleOf } from '../../testing/example-of.ts';
import type { FormEntry as Entry } from './queries.ts';
import { sortForms } from './sort-forms.ts';

const form = (fid: string, more: Partial<Entry>): Entry => ({
  ...exampleOf(FormEntry),
  fid,
  open: true,
  reason: null,
  answered: 'none',
  ...more,
});

it('puts what has to be done first, and each form into one section', () => {
  const forms = [
    form('voluntary', { required: false }),
    form('needed', { required: true }),
    form('sent', { answered: 'sent' }),
    form('later', { open: false, reason: 'not_yet' }),
    form('draft', { open: false, reason: 'draft', state: 'draft' }),
    form('others', { open: false, reason: 'not_for_you' }),
    form('closed', { open: false, reason: 'closed' }),
    form('closed-others', { open: false, reason: 'not_for_you', state: 'closed' }),
  ];
  expect(sortForms(forms).map(({ section, forms: some }) => [section, some.map(({ fid }) => fid)])).toEqual([
    ['due', ['needed', 'voluntary']],
    ['later', ['later']],
    ['answered', ['sent']],
    ['others', ['others']],
    ['drafts', ['draft']],
    ['closed', ['closed', 'closed-others']],
  ]);
});
