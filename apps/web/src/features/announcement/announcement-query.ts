import { type RouterOutputs, trpc } from '../../data/trpc.ts';

export type AnnouncementEntry = RouterOutputs['announcement']['get']['data'];
export type Audience = AnnouncementEntry['audience'];
export type MyAnnouncement = RouterOutputs['announcement']['mine']['data'][number];
export type ReadAnnouncement = RouterOutputs['announcement']['read']['data'];
export type SavedDraft = RouterOutputs['announcement']['draft']['data'];
/** As it is asked for: people who were chosen are named, and kept as a number. */
export type AudienceAsked = Omit<Audience, 'chosen'> & { uids?: string[] };

export const announcementsOf = (pid: string) =>
  trpc.announcement.list.infiniteQueryOptions(
    { pid, limit: 20 },
    { getNextPageParam: (page) => page.next_cursor, staleTime: 0 },
  );

export const myAnnouncementsOf = (pid: string) =>
  trpc.announcement.mine.infiniteQueryOptions(
    { pid, limit: 20 },
    { getNextPageParam: (page) => page.next_cursor, staleTime: 0 },
  );

/** How many mails still wait for their turn. */
export const waitingIn = ({ total, sent, failed, left_out }: AnnouncementEntry): number =>
  total - sent - failed - left_out;

const POLL_MS = 2_000;

/** Asked again and again for as long as mails go out. */
export const announcementOf = (pid: string, id: string) =>
  trpc.announcement.get.queryOptions(
    { pid, id },
    {
      staleTime: 0,
      refetchInterval: ({ state: { data } }) => (data !== undefined && waitingIn(data.data) > 0 ? POLL_MS : false),
    },
  );
