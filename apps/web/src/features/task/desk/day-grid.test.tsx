import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { loadTexts } from '../../../i18n/index.ts';
import { show } from '../../../testing/render.tsx';
import type { TaskEntry, TaskSettings } from '../queries.ts';
import { DayGrid } from './day-grid.tsx';
import { layOutDay } from './day-layout.ts';

const ZONE = 'Asia/Taipei';
const PLACES = [{ id: 'foyer', name: 'Foyer', names: { en: 'Foyer' }, walks: {}, tasks: 2 }] as TaskSettings['places'];
const task = (id: string, title: string, from: string, until: string, more: Partial<TaskEntry> = {}): TaskEntry =>
  ({
    id,
    title,
    titles: { en: title },
    category: null,
    place: { id: 'foyer', name: 'Foyer', names: { en: 'Foyer' } },
    starts_at: new Date(`2027-08-${from}:00+08:00`).toISOString(),
    ends_at: new Date(`2027-08-${until}:00+08:00`).toISOString(),
    due_on: null,
    least: 2,
    most: 3,
    taken: 1,
    waiting: 0,
    ...more,
  }) as TaskEntry;

function draw(tasks: readonly TaskEntry[], onChoose = vi.fn()) {
  const layout = layOutDay(ZONE, '2027-08-07', tasks, ['foyer']);
  show(<DayGrid layout={layout} places={PLACES} zone={ZONE} chosen="a" track={createRef()} onChoose={onChoose} />);
  return onChoose;
}

beforeAll(() => loadTexts('ui', 'task'));

describe('the grid of a day', () => {
  it('says of each task what, when and how many, and which place it is at', async () => {
    const chosen = draw([
      task('a', 'Gate', '07T09:00', '07T11:00'),
      task('b', 'Doors', '07T10:00', '07T12:00', { taken: 3 }),
      task('c', 'Anywhere', '07T10:00', '07T12:00', { place: null, taken: 0, least: 1 }),
    ]);
    const foyer = screen.getByRole('list', { name: 'Foyer' });
    const [gate, doors] = within(foyer).getAllByRole('button') as [HTMLElement, HTMLElement];
    expect(gate.textContent).toMatch(/Gate.*09:00 – 11:00.*1\/3.*needs 1/);
    expect(gate.getAttribute('aria-pressed')).toBe('true');
    expect(gate.dataset.how).toBe('short');
    expect(doors.dataset.how).toBe('full');
    // They overlap, and stand below each other.
    expect([gate, doors].map(({ style }) => style.insetBlockStart)).toEqual(['0rem', '4.25rem']);
    const none = screen.getByRole('list', { name: 'No place' });
    expect(within(none).getByRole('button').dataset.how).toBe('nobody');
    doors.focus();
    await userEvent.keyboard('{Enter}');
    expect(chosen).toHaveBeenCalledWith('b');
  });

  it('shows what goes past midnight up to the edge, and says so', () => {
    draw([task('a', 'Night', '07T22:00', '08T02:00')]);
    const night = screen.getByRole('button', { name: /Night/ });
    expect(night.textContent).toContain('goes on after midnight');
    expect(night.textContent).not.toContain('from the day before');
    const [start, length] = [night.style.insetInlineStart, night.style.inlineSize].map(Number.parseFloat);
    expect((start ?? 0) + (length ?? 0)).toBeCloseTo(100);
  });

  it('has its coverage in words, too', () => {
    draw([task('a', 'Gate', '07T09:00', '07T11:00')]);
    const cover = within(screen.getByRole('list', { name: 'Coverage by hour' })).getAllByRole('listitem');
    expect(cover.map(({ textContent }) => textContent)).toContain('1/209:00: 1 people, 2 needed');
  });
});
