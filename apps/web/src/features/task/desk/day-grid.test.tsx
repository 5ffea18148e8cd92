import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadTexts } from '../../../i18n/index.ts';
import { show } from '../../../testing/render.tsx';
import type { TaskEntry, TaskSettings } from '../queries.ts';
import { DayGrid } from './day-grid.tsx';
import { layOutDay } from './day-layout.ts';
import { HourList } from './hour-list.tsx';

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
    const none = screen.getByRole('list', { name: 'No location' });
    expect(within(none).getByRole('button').dataset.how).toBe('nobody');
    doors.focus();
    await userEvent.keyboard('{Enter}');
    expect(chosen).toHaveBeenCalledWith('b');
  });

  it('shows what goes past midnight up to the edge, and says so', () => {
    draw([task('a', 'Night', '07T22:00', '08T02:00')]);
    const night = screen.getByRole('button', { name: /Night/ });
    expect(night.textContent).toContain('continues after midnight');
    expect(night.textContent).not.toContain('from the day before');
    const [start, length] = [night.style.insetInlineStart, night.style.inlineSize].map(Number.parseFloat);
    expect((start ?? 0) + (length ?? 0)).toBeCloseTo(100);
  });

  it('has its coverage in words, too', () => {
    draw([task('a', 'Gate', '07T09:00', '07T11:00')]);
    const cover = within(screen.getByRole('list', { name: 'Staffing by hour' })).getAllByRole('listitem');
    expect(cover.map(({ textContent }) => textContent)).toContain('1/209:00: 1 people assigned, 2 needed');
  });
});

describe('a day of very many tasks', () => {
  const ids = Array.from({ length: 40 }, (_, at) => `hall-${at}`);
  const halls = ids.map((id) => ({ id, name: id, names: { en: id }, walks: {}, tasks: 10 })) as TaskSettings['places'];
  const at = (place: string) => ({ id: place, name: place, names: { en: place } });
  /** Ten at once at each of 40 places, and two hundred at once without one. */
  const tasks = [
    ...ids.flatMap((id) =>
      Array.from({ length: 10 }, (_, n) => task(`${id}-${n}`, `${id} ${n}`, '07T09:00', '07T11:00', { place: at(id) })),
    ),
    ...Array.from({ length: 200 }, (_, n) =>
      task(`free-${String(n).padStart(3, '0')}`, `Free ${n}`, '07T09:00', '07T11:00', { place: null }),
    ),
  ];
  const layout = layOutDay(ZONE, '2027-08-07', tasks, ids);
  const choose = vi.fn();
  const grid = (keep: readonly string[] = []) =>
    show(
      <DayGrid
        layout={layout}
        places={halls}
        zone={ZONE}
        chosen={undefined}
        keep={keep}
        track={createRef()}
        onChoose={choose}
      />,
    );
  const drawn = () => document.querySelectorAll('[data-task]').length;
  const scrollTo = (y: number) =>
    act(() => {
      vi.spyOn(window, 'scrollY', 'get').mockReturnValue(y);
      window.dispatchEvent(new Event('scroll'));
    });
  /** Nothing is laid out here: a row is as high as ten tasks. */
  const laidOut = () => vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(680);

  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('draws the places in sight, and says how many there are', () => {
    laidOut();
    grid();
    expect(drawn()).toBeGreaterThan(0);
    expect(drawn()).toBeLessThan(60);
    expect(document.querySelectorAll('*').length).toBeLessThan(1_500);
    const places = screen.getByRole('list', { name: 'Locations' });
    const [first] = within(places).getAllByRole('listitem');
    expect(first?.getAttribute('aria-setsize')).toBe('41');
    expect(first?.getAttribute('aria-posinset')).toBe('1');
  });

  it('draws of a place that is higher than the page the tasks in sight, and the next that keys go to', async () => {
    laidOut();
    const lane = layOutDay(ZONE, '2027-08-07', tasks.slice(400), []);
    show(<DayGrid layout={lane} places={[]} zone={ZONE} chosen={undefined} track={createRef()} onChoose={choose} />);
    expect(drawn()).toBeLessThan(40);
    const first = document.querySelector<HTMLElement>('[data-task="free-000"]');
    expect(first?.closest('li')?.getAttribute('aria-setsize')).toBe('200');
    act(() => first?.focus());
    await scrollTo(6_800);
    expect(document.activeElement).toBe(first);
    expect(document.querySelector('[data-task="free-100"]')).not.toBeNull();
    expect(document.querySelector('[data-task="free-050"]')).toBeNull();
    await userEvent.tab();
    expect(document.activeElement?.getAttribute('data-task')).toBe('free-001');
    await userEvent.keyboard('{Enter}');
    expect(choose).toHaveBeenLastCalledWith('free-001');
  });

  it('keeps what is dragged, and what the focus comes back to, wherever it is', async () => {
    laidOut();
    grid(['hall-0-3']);
    await scrollTo(13_600);
    expect(document.querySelector('[data-task="hall-0-3"]')).not.toBeNull();
    expect(document.querySelector('[data-task="hall-10-0"]')).toBeNull();
    expect(document.querySelector('[data-task="hall-20-0"]')).not.toBeNull();
  });

  it('is whole on paper', () => {
    laidOut();
    const some = layOutDay(ZONE, '2027-08-07', tasks.slice(0, 120), ids);
    show(<DayGrid layout={some} places={halls} zone={ZONE} chosen={undefined} track={createRef()} onChoose={choose} />);
    expect(drawn()).toBeLessThan(60);
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(drawn()).toBe(120);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(drawn()).toBeLessThan(60);
  });

  it('is on a phone a list of which the tasks in sight are drawn', () => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(84);
    show(<HourList layout={layout} zone={ZONE} chosen={undefined} onChoose={choose} />);
    expect(drawn()).toBeGreaterThan(0);
    expect(drawn()).toBeLessThan(40);
    const [first] = within(screen.getByRole('list', { name: /09:00/ })).getAllByRole('listitem');
    expect(first?.getAttribute('aria-setsize')).toBe('600');
  });
});
