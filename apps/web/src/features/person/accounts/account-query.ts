import { keepPreviousData } from '@tanstack/react-query';
import { type Answers, trpc } from '../../../data/trpc.ts';

export type Account = Answers['account']['list']['data'][number];

export const accountPages = (search: string) =>
  trpc.account.list.infiniteQueryOptions(
    { limit: 50, ...(search !== '' && { search }) },
    { getNextPageParam: (page) => page.next_cursor, placeholderData: keepPreviousData },
  );
