import { queryClient, type RouterOutputs, trpc } from '../../data/trpc.ts';

export type OfferedPlaces = RouterOutputs['place']['list']['data'][number];

/** What others gave the reader and what waits for their yes. */
export const ownOffers = trpc.place.list.queryOptions({});

export const refreshOffers = (): Promise<void> => queryClient.invalidateQueries({ queryKey: trpc.place.pathKey() });
