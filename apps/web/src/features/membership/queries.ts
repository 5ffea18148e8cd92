import { queryClient, type RouterOutputs, trpc } from '../../data/trpc.ts';

import { type Me, useSession } from '../../session/current-session.ts';

export type OwnPlace = Me['places'][number];

/** What the reader is in which project; empty for a reader who is not signed in. */
export const useOwnPlaces = (): OwnPlace[] => useSession()?.me?.places ?? [];

/** Of the project, that is: roles in a team have a `tid`. */
export const isOwner = ({ role, tid }: OwnPlace): boolean => role === 'owner' && tid === null;

export type OfferedPlaces = RouterOutputs['place']['list']['data'][number];

/** What others gave the reader and what waits for their yes. */
export const ownOffers = trpc.place.list.queryOptions({});

export const refreshOffers = (): Promise<void> => queryClient.invalidateQueries({ queryKey: trpc.place.pathKey() });
