import type { SubsidyState } from '@muster/rules/subsidy';
import type { SubsidyRequest } from '../queries.ts';

/** What a move is called where it is made: the same state is reached from several sides. */
export const ACTS = [
  'approve',
  'approveAgain',
  'attest',
  'takeBackApproval',
  'takeBackAttestation',
  'cash',
  'paid',
  'returned',
  'decline',
] as const;
export type Act = (typeof ACTS)[number];

/** Null for what isn't done at this desk: people withdraw their own where they asked for it. */
export function actOf(from: SubsidyState, to: SubsidyState): Act | null {
  switch (to) {
    case 'approved':
      return from === 'returned' ? 'approveAgain' : 'approve';
    case 'attested':
      return from === 'approved' ? 'takeBackApproval' : 'attest';
    case 'requested':
      return 'takeBackAttestation';
    case 'paid':
      return from === 'approved' ? 'cash' : 'paid';
    case 'returned':
      return 'returned';
    case 'declined':
      return 'decline';
    default:
      return null;
  }
}

/** Whether the reader can take a request into a batch: they pay, and it is not their own. What one approved, one can. */
export const canGoIntoBatch = ({
  state,
  can,
  cash_by_another,
}: Pick<SubsidyRequest, 'state' | 'can' | 'cash_by_another'>) =>
  state === 'approved' && (can.includes('paid') || cash_by_another);

/** What can still be approved: what is only reserved holds no place in the budget yet. */
export const leftToApprove = ({ free, reserved }: { free: number; reserved: number }): number => free + reserved;

/** By how much an amount would go beyond the budget; null where it fits. */
export function beyondBudget(sums: { free: number; reserved: number } | null, amount: number): number | null {
  const beyond = sums === null ? 0 : amount - leftToApprove(sums);
  return beyond > 0 ? beyond : null;
}
