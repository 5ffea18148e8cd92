import { keepPreviousData } from '@tanstack/react-query';
import { type RouterOutputs, trpc } from '../../../data/trpc.ts';

export type Account = RouterOutputs['account']['list']['data'][number];

/** The filters, as they stand in the address. */
export interface AccountsSearch {
  q?: string;
  show?: string;
  sort?: string;
}

/** Which accounts: each is one filter of the service. */
export const SHOWN = {
  active: { state: 'active' },
  suspended: { state: 'suspended' },
  administrators: { administrator: true },
  never: { never_signed_in: true },
} as const;
export const KINDS = Object.keys(SHOWN) as (keyof typeof SHOWN)[];

export const isOldestFirst = ({ sort }: AccountsSearch): boolean => sort === 'created';

/** An address may hold nonsense, which filters nothing. */
export function accountPages(search: AccountsSearch) {
  const words = search.q?.trim() ?? '';
  const kind = KINDS.find((known) => known === search.show);
  return trpc.account.list.infiniteQueryOptions(
    {
      limit: 50,
      ...(words !== '' && { search: words }),
      ...(kind && SHOWN[kind]),
      ...(isOldestFirst(search) && { oldest_first: true }),
    },
    {
      getNextPageParam: (page) => page.next_cursor,
      placeholderData: keepPreviousData,
      trpc: { abortOnUnmount: true },
    },
  );
}
