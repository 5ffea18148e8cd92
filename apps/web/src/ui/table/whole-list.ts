import type { Asked } from '../list/loaded.tsx';
import type { AskedPages } from '../list/paged-list.tsx';

/** A list that came as a whole, for a table of pages: `rows` is what of it is shown. */
export const wholeList = <Row>(
  query: Omit<Asked<unknown>, 'data'>,
  rows: readonly Row[] | undefined,
): AskedPages<Row> => ({
  data: rows && { pages: [{ data: rows }] },
  error: query.error,
  isPending: query.isPending,
  isError: query.isError,
  isFetching: query.isFetching,
  refetch: query.refetch,
  hasNextPage: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  isPlaceholderData: false,
  fetchNextPage: () => undefined,
});
