import type { AskedPages } from '../ui/list/paged-list.tsx';

/** A query whose pages are all there, for what shows it. */
export const askedPages = <Item>(...pages: Item[][]): AskedPages<Item> => ({
  data: { pages: pages.map((data) => ({ data })) },
  error: null,
  isPending: false,
  isError: false,
  isFetching: false,
  refetch: () => undefined,
  hasNextPage: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  isPlaceholderData: false,
  fetchNextPage: () => undefined,
});
