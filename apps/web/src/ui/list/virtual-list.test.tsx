import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { show } from '../../testing/render.tsx';
import { VirtualList } from './virtual-list.tsx';

const people = (count: number) => Array.from({ length: count }, (_, at) => `Person ${at + 1}`);

const list = (count: number) =>
  show(
    <VirtualList items={people(count)} keyOf={(name) => name} height={40} label="People">
      {(name, row) => (
        <li {...row}>
          <button type="button">{name}</button>
        </li>
      )}
    </VirtualList>,
  );
const drawn = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const scrollTo = (y: number) =>
  act(() => {
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(y);
    window.dispatchEvent(new Event('scroll'));
  });

beforeEach(() => {
  // Nothing is laid out here: a row is as high as it is said to be.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40);
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a list of any length', () => {
  it('draws all of a short one, which says by itself how long it is', () => {
    list(60);
    expect(drawn()).toHaveLength(60);
    expect(screen.getAllByRole('listitem')[0]?.hasAttribute('aria-setsize')).toBe(false);
  });

  it('draws what is in sight of a long one, and says how many there are and where each stands', () => {
    list(2_000);
    expect(drawn()[0]).toBe('Person 1');
    expect(drawn().length).toBeLessThan(80);
    const [, second] = screen.getAllByRole('listitem');
    expect(second?.getAttribute('aria-setsize')).toBe('2000');
    expect(second?.getAttribute('aria-posinset')).toBe('2');
  });

  it('draws others when it is scrolled, and is as high as all of them', async () => {
    list(2_000);
    await scrollTo(40_000);
    expect(drawn()).toContain('Person 1001');
    expect(drawn()).not.toContain('Person 1');
    const { style } = screen.getByRole('list', { name: 'People' });
    const heights = Number.parseFloat(style.paddingBlockStart) + Number.parseFloat(style.paddingBlockEnd);
    expect(heights + drawn().length * 40).toBe(80_000);
  });

  it('keeps the row that has the focus, in its place, and those beside it for the keys', async () => {
    list(2_000);
    const third = screen.getByRole('button', { name: 'Person 3' });
    act(() => third.focus());
    await scrollTo(40_000);
    expect(document.activeElement).toBe(third);
    expect(drawn().slice(0, 3)).toEqual(['Person 2', 'Person 3', 'Person 4']);
    expect(Number.parseFloat(screen.getAllByRole('listitem')[3]?.style.marginBlockStart ?? '')).toBeGreaterThan(30_000);
  });

  it('remembers measured heights, so that a restored scroll position shows the same rows', async () => {
    const teams = people(500).map((name) => `Team of ${name}`);
    const showTeams = () =>
      show(
        <VirtualList items={teams} keyOf={(name) => name} height={40}>
          {(name, row) => <li {...row}>{name}</li>}
        </VirtualList>,
      );
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(100);
    const { unmount } = showTeams();
    unmount();
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40);
    showTeams();
    await scrollTo(10_000);
    const estimated = teams.indexOf(drawn()[0] ?? '') * 40;
    expect(Number.parseFloat(screen.getByRole('list').style.paddingBlockStart)).toBeGreaterThan(
      estimated + 20 * 60 - 1,
    );
  });

  it('is whole on paper', () => {
    list(300);
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(drawn()).toHaveLength(300);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(drawn().length).toBeLessThan(80);
  });

  it('keeps rows that it is told to keep', async () => {
    show(
      <VirtualList items={people(2_000)} keyOf={(name) => name} height={40} pinned={['Person 7']}>
        {(name, row) => <li {...row}>{name}</li>}
      </VirtualList>,
    );
    await scrollTo(40_000);
    expect(drawn().slice(0, 1)).toEqual(['Person 7']);
    expect(drawn()).not.toContain('Person 8');
  });

  it('follows the box that it stands in, where that scrolls by itself', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
    show(
      <div data-scroll-box data-testid="box" style={{ overflowY: 'auto' }}>
        <VirtualList items={people(2_000)} keyOf={(name) => name} height={40}>
          {(name, row) => <li {...row}>{name}</li>}
        </VirtualList>
      </div>,
    );
    const box = screen.getByTestId('box');
    expect(drawn()).toContain('Person 1');
    await act(() => {
      box.scrollTop = 8_000;
      box.dispatchEvent(new Event('scroll'));
    });
    expect(drawn()).not.toContain('Person 1');
    expect(drawn().length).toBeLessThan(60);
  });

  it('may stand in columns, whose lines are drawn', async () => {
    const sheet = document.createElement('style');
    sheet.textContent = '.three { display: grid; grid-template-columns: 100px 100px 100px; }';
    document.head.append(sheet);
    show(
      <VirtualList grid items={people(2_000)} keyOf={(name) => name} height={40} className="three">
        {(name, row) => (
          <li {...row}>
            <button type="button">{name}</button>
          </li>
        )}
      </VirtualList>,
    );
    expect(drawn().length).toBeLessThan(120);
    expect(drawn().length % 3).toBe(0);
    const [, second] = screen.getAllByRole('listitem');
    expect(second?.getAttribute('aria-posinset')).toBe('2');
    expect(second?.getAttribute('aria-setsize')).toBe('2000');
    const fifth = screen.getByRole('button', { name: 'Person 5' });
    act(() => fifth.focus());
    await scrollTo(13_000);
    expect(document.activeElement).toBe(fifth);
    expect(drawn()).toContain('Person 1000');
    expect(drawn()).not.toContain('Person 40');
    sheet.remove();
  });
});
