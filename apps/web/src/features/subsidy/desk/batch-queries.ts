import type { BankFileKind } from '@muster/rules/subsidy';
import { type RouterOutputs, trpc } from '../../../data/trpc.ts';

export type Batch = RouterOutputs['subsidyBatch']['list']['data'][number];
export type BatchDetail = RouterOutputs['subsidyBatch']['get']['data'];
export type Payout = BatchDetail['entries'][number];
export type BankSettings = RouterOutputs['subsidyBank']['get']['data'];
export type AnswerPreview = RouterOutputs['subsidyBatch']['previewAnswer']['data'];

export const batchPages = (pid: string) =>
  trpc.subsidyBatch.list.infiniteQueryOptions(
    { pid, limit: 50 },
    { getNextPageParam: (page) => page.next_cursor, staleTime: 0 },
  );
export const batchOf = (pid: string, id: string) => trpc.subsidyBatch.get.queryOptions({ pid, id }, { staleTime: 0 });
export const bankSettingsOf = (pid: string) => trpc.subsidyBank.get.queryOptions({ pid });

/** Why a batch can't become such a file; null where it can. */
export function kindObstacle(
  kind: BankFileKind,
  { currency, debtor, fixed }: Pick<BankSettings, 'currency' | 'debtor' | 'fixed'>,
): 'noFields' | 'notEuro' | 'noDebtor' | null {
  if (kind === 'fixed') return fixed === null ? 'noFields' : null;
  if (kind !== 'pain') return null;
  if (currency !== 'EUR') return 'notEuro';
  return debtor === null ? 'noDebtor' : null;
}
