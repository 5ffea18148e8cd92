import { queryClient, type RouterOutputs, trpc } from '../../data/trpc.ts';

export type TeamContact = RouterOutputs['contact']['get']['data'];

export const contactOf = (pid: string, tid: string) => trpc.contact.get.queryOptions({ pid, tid });
export const ownContacts = trpc.contact.mine.queryOptions({});

export const refreshContacts = (): Promise<void> => queryClient.invalidateQueries({ queryKey: trpc.contact.pathKey() });
