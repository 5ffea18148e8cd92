import { type Answers, queryClient, trpc } from '../../data/trpc.ts';

export type OfferedPlaces = Answers['place']['list']['data'][number];

/** What others gave the reader and what waits for their yes. */
export const ownOffers = trpc.place.list.queryOptions({});

export const refreshOffers = (): Promise<void> => queryClient.invalidateQueries({ queryKey: trpc.place.pathKey() });
