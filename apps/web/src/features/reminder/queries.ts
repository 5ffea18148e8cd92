import { queryClient, type RouterOutputs, trpc } from '../../data/trpc.ts';

export type MissingPeople = RouterOutputs['reminder']['kinds']['data'][number];
export type ReminderKind = MissingPeople['kind'];

/** How many are missing, of each kind that the reader may remind people of. */
export const missingIn = (pid: string) => trpc.reminder.kinds.queryOptions({ pid });

export const refreshMissing = (): Promise<void> => queryClient.invalidateQueries({ queryKey: trpc.reminder.pathKey() });
