import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { show } from '../../../testing/render.tsx';
import { MealsTable } from './meals-table.tsx';
import type { Released } from './released.ts';

it('is one table, with a group for each need, and goes on paper', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  show(
    <MealsTable
      released={[
        { uid: 'a', name: 'Ada', values: { habits: ['vegan', 'nut_allergy'], note: 'No almonds' } },
        { uid: 'b', name: 'Bob', values: { habits: [], note: null } },
      ]}
      teamsOf={(uid) => `Team ${uid}`}
      onHide={() => undefined}
    />,
  );
  const table = await screen.findByRole('table');
  const rows = within(table)
    .getAllByRole('row')
    .map((row) => row.textContent);
  expect(rows).toEqual([
    'NameTeamsOther needsNote',
    'Vegan (1)',
    'AdaTeam aAllergic to nutsNo almonds',
    'Allergic to nuts (1)',
    'AdaTeam aVeganNo almonds',
    'No special needs (1)',
    'BobTeam b',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
});

it('draws what is in sight of a thousand people, with the title of every need, and all of them on paper', async () => {
  // Nothing is laid out here: a row is as high as it is said to be.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(38);
  onTestFinished(() => void vi.restoreAllMocks());
  const released = Array.from(
    { length: 1_000 },
    (_, n): Released => ({
      uid: `u${n}`,
      name: `Volunteer ${n}`,
      values: { habits: n % 2 === 0 ? ['vegan'] : [], note: null },
    }),
  );
  show(<MealsTable released={released} teamsOf={() => 'Kitchen'} onHide={() => undefined} />);
  const table = await screen.findByRole('table');
  expect(table.getAttribute('aria-rowcount')).toBe('1003');
  expect(within(table).getAllByRole('row').length).toBeLessThan(100);
  expect(within(table).getByText('Volunteer 0').closest('tr')?.getAttribute('aria-rowindex')).toBe('3');
  expect(within(table).getByRole('rowheader', { name: 'No special needs (500)' })).toBeDefined();
  expect(within(table).queryByText('Volunteer 999')).toBeNull();
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(within(table).getAllByRole('row')).toHaveLength(1_003);
  act(() => void window.dispatchEvent(new Event('afterprint')));
});
