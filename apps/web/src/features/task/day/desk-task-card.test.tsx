import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadTexts } from '../../../i18n/index.ts';
import { show } from '../../../testing/render.tsx';
import { DeskPersonRow } from './desk-person.tsx';
import { DeskTaskCard } from './desk-task-card.tsx';
import type { DeskPerson, DeskTask } from './use-desk.ts';

const people = (count: number): DeskPerson[] =>
  Array.from({ length: count }, (_, n) => ({ uid: `u${n}`, name: `Person ${n}`, state: 'assigned' }));

function card(count: number) {
  const marked = vi.fn();
  const task = {
    id: 't',
    title: 'Briefing',
    titles: { en: 'Briefing' },
    place: null,
    starts_at: '2027-08-07T01:00:00.000Z',
    ends_at: '2027-08-07T02:00:00.000Z',
    least: 1,
    most: count,
    people: people(count),
  } as unknown as DeskTask;
  show(
    <DeskTaskCard task={task} zone="Asia/Taipei" people={task.people}>
      {(person, row) => (
        <DeskPersonRow
          row={row}
          person={person}
          next={false}
          acting
          onMark={(to) => marked(person.uid, to)}
          onUndo={() => undefined}
        />
      )}
    </DeskTaskCard>,
  );
  return marked;
}

beforeAll(() => loadTexts('ui', 'task'));
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(54);
});
afterEach(() => {
  vi.restoreAllMocks();
});

it('draws all of a few people', () => {
  card(20);
  expect(screen.getAllByRole('listitem')).toHaveLength(20);
});

it('draws of a crowd those in sight, counts all of them, and marks by the keys', async () => {
  const marked = card(500);
  const rows = screen.getAllByRole('listitem');
  expect(rows.length).toBeLessThan(40);
  expect(rows[1]?.getAttribute('aria-setsize')).toBe('500');
  expect(screen.getByText(/of 500/)).toBeTruthy();
  const [first] = screen.getAllByRole('button');
  first?.focus();
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(marked).toHaveBeenCalledWith('u1', 'checked_in');
});
