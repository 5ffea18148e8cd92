import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { show } from '../../../testing/render.tsx';
import { MealsTable } from './meals-table.tsx';

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
