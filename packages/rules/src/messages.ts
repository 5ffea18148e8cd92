/** Characters of one message. */
export const LONGEST_MESSAGE = 4_000;

/** Whether one can write in a conversation, or why not; the last one is about the reader alone. */
export const THREAD_STATES = ['open', 'ended', 'archived', 'no_tie', 'no_reader'] as const;
export type ThreadState = (typeof THREAD_STATES)[number];
