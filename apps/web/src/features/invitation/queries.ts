import { queryClient, trpc } from '../../data/trpc.ts';

/** What was sent to the reader's address and waits for their answer. */
export const ownInvitations = trpc.invitation.mine.queryOptions({});

export const refreshInvitations = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: trpc.invitation.pathKey() });

/** By its link, or by the id of one that was sent to the reader. */
export type InvitationKey = { token: string } | { id: string };
