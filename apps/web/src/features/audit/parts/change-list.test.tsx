import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import auditEn from '../../../../locales/en/audit.json';
import { loadTexts } from '../../../i18n/index.ts';
import { press } from '../../../testing/form.ts';
import { show } from '../../../testing/render.tsx';
import { ChangeList, type HistoryChange } from './change-list.tsx';

const OLD = 'Two days of talks in August, and a party.';
const text: HistoryChange = { field: 'description', language: 'en', from: OLD, to: OLD.replace('Two', 'Three') };

beforeAll(() => loadTexts('audit', 'project'));

const marked = (tag: 'del' | 'ins') => [...document.querySelectorAll(tag)].map((mark) => mark.textContent);

describe('what was changed', () => {
  it('is told word by word for a long text, marked with its language', () => {
    show(<ChangeList changes={[text]} restore={null} pending={false} />);
    screen.getByText('Description (English)');
    expect([marked('del'), marked('ins')]).toEqual([['Two'], ['Three']]);
    expect(document.querySelector('del')?.closest('[lang]')?.getAttribute('lang')).toBe('en');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is told as from and to where it is short, in words', () => {
    const changes: HistoryChange[] = [
      { field: 'closed', language: null, from: false, to: true },
      { field: 'headcount_most', language: null, from: null, to: 5 },
      { field: 'main_language', language: null, from: 'en', to: 'zh-Hant' },
      { field: 'state', language: null, from: 'open', to: 'closed' },
    ];
    show(<ChangeList changes={changes} restore={null} pending={false} />);
    expect(marked('del').slice(0, 3)).toEqual([auditEn.no, auditEn.nothing, 'English']);
    expect(marked('ins').slice(0, 2)).toEqual([auditEn.yes, '5']);
  });

  it('can be put back where it was a text, after asking once with what will happen', async () => {
    const restore = vi.fn();
    const changes: HistoryChange[] = [
      text,
      { field: 'name', language: 'zh-Hant', from: null, to: '新' },
      { field: 'starts_on', language: null, from: '2027-08-01', to: '2027-08-02' },
    ];
    show(<ChangeList changes={changes} restore={restore} pending={false} />);
    expect(screen.getAllByRole('button')).toHaveLength(1);
    await press('Restore the old text: Description (English)');
    screen.getByText(/^Description \(English\): the text from before this change comes back/);
    expect(restore).not.toHaveBeenCalled();
    await press(auditEn.restoreYes);
    expect(restore).toHaveBeenCalledWith({ field: 'description', language: 'en' });
  });

  it('says of a policy that everybody will be asked again', async () => {
    const policy: HistoryChange = { field: 'conduct', language: 'en', from: 'Be kind.', to: 'Be nice.' };
    show(<ChangeList changes={[policy]} restore={vi.fn()} pending={false} />);
    await press('Restore the old text: Code of conduct (English)');
    screen.getByText((words) => words.includes(auditEn.restorePolicy));
  });
});
