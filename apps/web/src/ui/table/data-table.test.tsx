import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { askedPages } from '../../testing/asked-pages.ts';
import { show } from '../../testing/render.tsx';
import type { AskedPages } from '../list/paged-list.tsx';
import type { Column, Sort } from './column.ts';
import { ColumnMenu } from './column-menu.tsx';
import { DataTable } from './data-table.tsx';
import { useColumnChoice } from './use-column-choice.ts';
import { useSelection } from './use-selection.ts';

interface Person {
  name: string;
  team: string;
}

const PEOPLE: Person[] = [
  { name: 'Ada', team: 'Field' },
  { name: 'Grace', team: 'Stage' },
  { name: 'Cleo', team: 'Stage' },
];
const COLUMNS: Column<Person>[] = [
  { id: 'name', label: 'Name', cell: ({ name }) => name, sorts: 'asc', fixed: true },
  { id: 'team', label: 'Team', cell: ({ team }) => team, sorts: 'desc' },
  { id: 'length', label: 'Length', cell: ({ name }) => name.length, optional: true, end: true },
];

const there = askedPages(PEOPLE);

interface Given {
  query?: Partial<AskedPages<Person>>;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  below?: (person: Person) => string | null;
}

function People({ query, ...rest }: Given) {
  const choice = useColumnChoice('test', COLUMNS);
  const asked = { ...there, ...query };
  const selection = useSelection(asked.data?.pages.flatMap(({ data }) => data.map(({ name }) => name)) ?? [], '');
  return (
    <>
      <ColumnMenu columns={COLUMNS} choice={choice} />
      <DataTable
        query={asked}
        columns={COLUMNS}
        visible={choice.visible}
        keyOf={({ name }) => name}
        nameOf={({ name }) => name}
        label="People"
        loading="Loading people"
        failed="People could not be loaded."
        empty="Nobody yet"
        total={183}
        selection={selection}
        {...rest}
      />
    </>
  );
}

const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const onPhone = () =>
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({ ...NO_MEDIA, media, matches: true }));
const NO_MEDIA = { ...window.matchMedia(''), addEventListener: () => undefined, removeEventListener: () => undefined };

afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

describe('a table', () => {
  it('has a name, heads, rows, and says how many rows there are in all', () => {
    show(<People />);
    const table = screen.getByRole('table', { name: 'People' });
    expect(table.getAttribute('aria-rowcount')).toBe('184');
    expect(headings()).toEqual(['', 'Name', 'Team']);
    expect(within(table).getAllByRole('row')).toHaveLength(4);
  });

  it.each<[string, Sort | undefined, Sort]>([
    ['Name', undefined, { by: 'name', desc: false }],
    ['Team', undefined, { by: 'team', desc: true }],
    ['Name', { by: 'name', desc: false }, { by: 'name', desc: true }],
    ['Name', { by: 'name', desc: true }, { by: 'name', desc: false }],
  ])('asks the service to sort by %s', async (name, sort, asked) => {
    const onSort = vi.fn();
    show(<People {...(sort && { sort })} onSort={onSort} />);
    await userEvent.click(screen.getByRole('button', { name: new RegExp(name) }));
    expect(onSort).toHaveBeenCalledExactlyOnceWith(asked);
  });

  it('says by which column it is sorted', () => {
    show(<People sort={{ by: 'team', desc: true }} onSort={() => undefined} />);
    const [, name, team] = screen.getAllByRole('columnheader');
    expect(team?.getAttribute('aria-sort')).toBe('descending');
    expect(name?.hasAttribute('aria-sort')).toBe(false);
  });

  it('selects all that are shown', async () => {
    show(<People />);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(4);
  });

  it('goes from row to row by the arrow keys', async () => {
    show(<People />);
    screen.getByRole('checkbox', { name: 'Select Ada' }).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Select Cleo' }));
    await userEvent.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Select Grace' }));
  });

  it('shows the columns that were chosen, also the next time', async () => {
    const { unmount } = show(<People />);
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Length' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Team' }));
    expect(screen.queryByRole('checkbox', { name: 'Name' })).toBeNull();
    unmount();
    show(<People />);
    expect(headings()).toEqual(['', 'Name', 'Length']);
  });

  it('makes nothing of a damaged choice', () => {
    localStorage.setItem('muster-columns test', '{"team":"no","length":');
    show(<People />);
    expect(headings()).toEqual(['', 'Name', 'Team']);
  });

  it('shows under a row what belongs there', () => {
    show(<People below={({ name }) => (name === 'Grace' ? 'More about Grace' : null)} />);
    expect(screen.getByText('More about Grace').getAttribute('colspan')).toBe('3');
  });

  it('draws a part of very many rows, and says how many there are', () => {
    // Nothing has a height here.
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(44);
    const many = Array.from({ length: 500 }, (_, at) => ({ name: `P${at}`, team: 'Field' }));
    const { container } = show(<People query={{ data: { pages: [{ data: many }] } }} />);
    expect(container.querySelectorAll('[data-index]').length).toBeLessThan(100);
    expect(container.querySelectorAll('[data-index]').length).toBeGreaterThan(10);
    expect(container.querySelector('table')?.getAttribute('aria-rowcount')).toBe('501');
  });
});

describe('what loads, fails or is not there', () => {
  it('says that it loads', () => {
    show(<People query={{ data: undefined, isPending: true }} />);
    screen.getByText('Loading people');
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('says that there is nothing', () => {
    show(<People query={{ data: { pages: [{ data: [] }] } }} />);
    screen.getByText('Nobody yet');
  });

  it('says what failed and asks again', async () => {
    const refetch = vi.fn();
    show(<People query={{ data: undefined, isError: true, error: new Error('away'), refetch }} />);
    screen.getByText('People could not be loaded.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  it('asks for the next page, and says how many are shown', async () => {
    const fetchNextPage = vi.fn();
    show(<People query={{ hasNextPage: true, fetchNextPage }} />);
    screen.getByText('3 of 183 shown');
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(fetchNextPage).toHaveBeenCalledTimes(1);
  });

  it('goes on saying that there are more while others are asked for', () => {
    show(<People query={{ hasNextPage: false, isPlaceholderData: true }} />);
    screen.getByText('3 of 183 shown');
    expect(screen.getByRole('button', { name: 'Show more' }).hasAttribute('disabled')).toBe(true);
  });

  it('keeps the rows when only the next page fails, and asks for that one again', async () => {
    const fetchNextPage = vi.fn();
    show(<People query={{ isError: true, isFetchNextPageError: true, hasNextPage: true, fetchNextPage }} />);
    screen.getByText('Cleo');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(fetchNextPage).toHaveBeenCalledTimes(1);
  });
});

describe('the same on a phone', () => {
  it('is a list of cards, with labels before what does not speak for itself', () => {
    onPhone();
    show(<People />);
    expect(screen.queryByRole('table')).toBeNull();
    const [ada] = within(screen.getByRole('list', { name: 'People' })).getAllByRole('listitem');
    expect(ada?.textContent).toBe('AdaTeamField');
  });

  it('is sorted and selected as well', async () => {
    onPhone();
    const onSort = vi.fn();
    show(<People sort={{ by: 'name', desc: false }} onSort={onSort} />);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Team, descending');
    expect(onSort).toHaveBeenCalledExactlyOnceWith({ by: 'team', desc: true });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Grace' }));
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(1);
  });
});
