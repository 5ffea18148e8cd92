import { SubsidyAnswerLine, SubsidyTable } from '@muster/contract';
import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import subsidyDeskEn from '../../../../locales/en/subsidy-desk.json';
import { loadTexts } from '../../../i18n/index.ts';
import { exampleOf } from '../../../testing/example-of.ts';
import { press } from '../../../testing/form.ts';
import { show } from '../../../testing/render.tsx';
import { AnswerPreviewView } from './answer-preview.tsx';
import type { AnswerPreview } from './batch-queries.ts';

const answerEn = subsidyDeskEn.answer;

beforeAll(() => loadTexts('subsidy', 'subsidy-desk'));

const table = exampleOf(SubsidyTable);
const line = exampleOf(SubsidyAnswerLine);
const unknown = { result: null, reason: null, reference: null, request: null, number: null, name: null, amount: null };
const preview: AnswerPreview = {
  digest: 'd',
  paid: 1,
  returned: 1,
  unanswered: 3,
  lines: [
    { ...line, line: 2, name: 'Ming', state: 'take', result: 'paid', amount: 1400 },
    { ...line, line: 3, name: 'Mei', state: 'take', result: 'returned', reason: 'No such account' },
    { ...line, line: 4, name: 'Ada', state: 'conflict', result: 'returned', text: 'ADA LINE' },
    { ...line, ...unknown, line: 5, state: 'unmatched', text: 'STRANGE LINE' },
    { ...line, ...unknown, line: 6, state: 'unclear', text: 'ODD LINE', name: 'Bo' },
  ],
  problems: [
    { line: 6, code: 'result' },
    { line: null, code: 'line_ends' },
  ],
};

describe('what the bank’s answer would change', () => {
  it('is counted, with what stays open, and taken by a button that names its number', async () => {
    const onTake = vi.fn();
    show(<AnswerPreviewView preview={preview} table={table} pending={false} onTake={onTake} />);
    expect((await screen.findByText(/1 paid, 1 returned\./)).textContent).toContain(
      '3 payments still without a result.',
    );
    await press('Record 2 results');
    expect(onTake).toHaveBeenCalled();
  });

  it('shows what needs a person first, with the lines as the bank wrote them, and why they can’t be read', async () => {
    show(<AnswerPreviewView preview={preview} table={table} pending={false} onTake={vi.fn()} />);
    await screen.findByText('STRANGE LINE');
    expect(screen.getByText('ADA LINE')).toBeDefined();
    expect(screen.getByText(answerEn.problem.line_ends)).toBeDefined();
    const odd = screen.getByText('ODD LINE').closest('li');
    expect(odd?.textContent).toContain(answerEn.problem.result);
    expect([...document.querySelectorAll('summary')].map(({ textContent }) => textContent)).toEqual([
      'Conflict with the recorded result: 1',
      'Result unclear: 1',
      'Not in this batch: 1',
      'Matched: 2',
    ]);
    expect(screen.getByText(/Mei/).closest('li')?.textContent).toContain('No such account');
  });

  it('offers nothing to take where nothing would change', async () => {
    const nothing = { ...preview, paid: 0, returned: 0, lines: preview.lines.slice(3) };
    show(<AnswerPreviewView preview={nothing} table={table} pending={false} onTake={vi.fn()} />);
    await screen.findByText(new RegExp(answerEn.nothing));
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('draws what is in sight of an answer of thousands of lines', async () => {
    const lines = Array.from({ length: 3_000 }, (_, n) => ({
      ...line,
      line: n + 1,
      name: `Payee ${n}`,
      state: 'take' as const,
    }));
    show(<AnswerPreviewView preview={{ ...preview, lines }} table={table} pending={false} onTake={vi.fn()} />);
    await screen.findByText('Matched: 3,000');
    expect(document.querySelectorAll('li').length).toBeLessThan(200);
  });
});
