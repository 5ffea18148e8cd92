import { Button } from '@mantine/core';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { show } from '../../testing/render.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { RowCheckbox } from './row-checkbox.tsx';
import { useSelection } from './use-selection.ts';

const NAMES = ['Ada', 'Grace', 'Cleo'];

function People({ onSelectAll }: { onSelectAll?: () => void }) {
  const selection = useSelection(NAMES, 'everybody');
  return (
    <>
      <input type="checkbox" aria-label="home" ref={selection.home} />
      {NAMES.map((name) => (
        <RowCheckbox key={name} id={name} name={name} checked={selection.has(name)} onToggle={selection.toggle} />
      ))}
      <BulkBar selection={selection} total={183} onSelectAll={onSelectAll}>
        <Button>Write to {selection.keys.join(' and ')}</Button>
      </BulkBar>
    </>
  );
}

describe('the bar for what is selected', () => {
  it('is away until something is selected, with its place for announcements there', () => {
    show(<People />);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('says how many, and what can be done with them', async () => {
    show(<People />);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Grace' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Ada' }));
    expect(screen.getByRole('status').textContent).toBe('2 selected');
    screen.getByRole('button', { name: 'Write to Ada and Grace' });
  });

  it('selects a range with the shift key', async () => {
    const user = userEvent.setup();
    show(<People />);
    await user.click(screen.getByRole('checkbox', { name: 'Select Ada' }));
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('checkbox', { name: 'Select Cleo' }));
    await user.keyboard('{/Shift}');
    expect(screen.getByRole('status').textContent).toBe('3 selected');
  });

  it.each([
    ['its button', () => userEvent.click(screen.getByRole('button', { name: 'Clear the selection' }))],
    ['Escape', () => userEvent.type(screen.getByRole('button', { name: /Write/ }), '{Escape}')],
  ])('clears the selection by %s, and puts the focus back into the list', async (_, clear) => {
    show(<People />);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Ada' }));
    await clear();
    expect(screen.queryByRole('button')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'home' }));
  });

  it('offers all that is found, also what is not shown', async () => {
    const onSelectAll = vi.fn();
    show(<People onSelectAll={onSelectAll} />);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Ada' }));
    await userEvent.click(screen.getByRole('button', { name: 'Select all 183' }));
    expect(onSelectAll).toHaveBeenCalledTimes(1);
  });
});
