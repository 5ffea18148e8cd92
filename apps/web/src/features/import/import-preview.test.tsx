import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import importEn from '../../../locales/en/import.json';
import { show } from '../../testing/render.tsx';
import { ImportPreview } from './import-preview.tsx';
import type { Line, Preview } from './preview-types.ts';

const words = importEn.import;
const line = (at: number, more: Partial<Line> = {}): Line => ({
  line: at,
  name: `N${at}`,
  email: `n${at}@x.example`,
  tid: 'field',
  team: '場務組',
  team_name: '場務組 Field',
  team_names: { 'zh-Hant': '場務組 Field' },
  role: 'member',
  role_text: '',
  effect: 'joins',
  trouble: null,
  ...more,
});
const preview = (lines: Line[]): Preview => {
  const bad = lines.filter(({ trouble }) => trouble !== null).length;
  return {
    digest: 'd',
    problem: null,
    lines,
    text: null,
    bad,
    joins: lines.length - bad,
    unconfirmed: 0,
    role_changes: 0,
    unchanged: 0,
  };
};
const bad = { effect: null, trouble: 'bad_address' } as const;

it('offers to leave bad lines out, and says which team a part of a name means', async () => {
  const onImport = vi.fn();
  show(
    <ImportPreview
      project={{ pid: 'p', state: 'draft' }}
      preview={preview([line(2), line(3), line(4, bad)])}
      isNew
      pending={false}
      onImport={onImport}
      onEdit={() => Promise.resolve()}
    />,
  );
  await screen.findByText(words.mailTextDraft);
  expect(screen.getAllByText('場務組 → 場務組 Field')).toHaveLength(3);
  fireEvent.click(screen.getByRole('button', { name: 'Import 2 lines, leave 1 out' }));
  expect(onImport).toHaveBeenCalledOnce();
});

it('edits a bad line in place, unless it stands for several places', async () => {
  const onEdit = vi.fn(() => Promise.resolve());
  show(
    <ImportPreview
      project={{ pid: 'p', state: 'open' }}
      preview={preview([line(2, bad), line(3, { ...bad, team: 'a' }), line(3, { team: 'b' })])}
      isNew
      pending={false}
      onImport={() => undefined}
      onEdit={onEdit}
    />,
  );
  await screen.findByText(words.mailText);
  expect(screen.queryByRole('button', { name: 'Edit line 3' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Edit line 2' }));
  fireEvent.change(await screen.findByLabelText(words.column.email), { target: { value: 'ada@x.example' } });
  fireEvent.click(screen.getByRole('button', { name: words.checkLine }));
  await waitFor(() =>
    expect(onEdit).toHaveBeenCalledWith({
      line: 2,
      name: 'N2',
      email: 'ada@x.example',
      team: '場務組',
      role: 'member',
    }),
  );
});

afterEach(() => {
  vi.restoreAllMocks();
});

it('draws of very many lines those in sight, and keeps one that is being edited', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(48);
  show(
    <ImportPreview
      project={{ pid: 'p', state: 'open' }}
      preview={preview([line(2, bad), ...Array.from({ length: 1_999 }, (_, at) => line(at + 3))])}
      isNew
      pending={false}
      onImport={() => undefined}
      onEdit={() => Promise.resolve()}
    />,
  );
  await screen.findByText(words.mailText);
  const lines = screen.getAllByRole('listitem');
  expect(lines.length).toBeLessThan(60);
  expect(lines[0]?.getAttribute('aria-setsize')).toBe('2000');
  fireEvent.click(screen.getByRole('button', { name: 'Edit line 2' }));
  fireEvent.change(await screen.findByLabelText(words.column.email), { target: { value: 'ada@x.example' } });
  act(() => {
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(48_000);
    window.dispatchEvent(new Event('scroll'));
  });
  expect(screen.getByText('n1000@x.example')).toBeTruthy();
  expect(screen.queryByText('n50@x.example')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>(words.column.email).value).toBe('ada@x.example');
});
