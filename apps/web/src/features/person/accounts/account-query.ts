import { keepPreviousData } from '@tanstack/react-query';
import { type RouterOutputs, trpc } from '../../../data/trpc.ts';

export type Account = RouterOutputs['account']['list']['data'][number];

export const accountPages = (search: string) =>
  trpc.account.list.infiniteQueryOptions(
    { limit: 50, ...(search !== '' && { search }) },
    { getNextPageParam: (page) => page.next_cursor, placeholderData: keepPreviousData },
  );
