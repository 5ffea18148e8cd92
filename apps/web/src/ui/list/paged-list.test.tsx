import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { askedPages } from '../../testing/asked-pages.ts';
import { show } from '../../testing/render.tsx';
import { type AskedPages, PagedList } from './paged-list.tsx';

const there = askedPages(['Ada', 'Grace'], ['Cleo']);

const list = (query: Partial<AskedPages<string>>, refused?: () => string) =>
  show(
    <PagedList
      query={{ ...there, ...query }}
      keyOf={(name) => name}
      label="People"
      loading="Loading people"
      failed="People could not be loaded."
      more="Show more"
      empty="Nobody yet"
      total={(count, more) => `${count}${more ? ' or more' : ''} people`}
      {...(refused && { refused })}
    >
      {(name, row) => <li {...row}>{name}</li>}
    </PagedList>,
  );

describe('a list that comes page by page', () => {
  it('says that it loads, and nothing else', () => {
    list({ data: undefined, isPending: true });
    screen.getByText('Loading people');
    expect(screen.queryByText('Nobody yet')).toBeNull();
  });

  it('shows all pages as one list, with their number', () => {
    list({});
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Ada', 'Grace', 'Cleo']);
    screen.getByText('3 people');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says where there is nothing', () => {
    list({ data: { pages: [{ data: [] }] } });
    screen.getByText('Nobody yet');
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('asks for the next page', async () => {
    const fetchNextPage = vi.fn();
    list({ hasNextPage: true, fetchNextPage });
    screen.getByText('3 or more people');
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(fetchNextPage).toHaveBeenCalledTimes(1);
  });

  it('says what failed and asks again', async () => {
    const refetch = vi.fn();
    list({ data: undefined, isError: true, error: new Error('away'), refetch });
    screen.getByText('People could not be loaded.');
    await userEvent.click(screen.getByRole('button'));
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  it('keeps what is there when only the next page fails', async () => {
    const fetchNextPage = vi.fn();
    list({ isError: true, isFetchNextPageError: true, hasNextPage: true, error: new Error('away'), fetchNextPage });
    screen.getByText('Cleo');
    await userEvent.click(screen.getByRole('button'));
    expect(fetchNextPage).toHaveBeenCalledTimes(1);
  });

  it('lets a page say what a refusal means', () => {
    list({ data: undefined, isError: true, error: new Error('forbidden') }, () => 'This page isn’t yours');
    screen.getByText('This page isn’t yours');
    expect(screen.queryByText('People could not be loaded.')).toBeNull();
  });

  it('draws of many what is in sight', async () => {
    const names = Array.from({ length: 500 }, (_, at) => `Person ${at}`);
    list({ data: { pages: [{ data: names }] } });
    // What draws them comes with the first long list.
    await vi.waitFor(() => expect(screen.getAllByRole('listitem').length).toBeLessThan(100), { timeout: 30_000 });
    expect(screen.getAllByRole('listitem')[0]?.getAttribute('aria-setsize')).toBe('500');
  });
});
