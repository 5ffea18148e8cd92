/** Bounds of a table of subsidies. Sums of everything that fits stay far below what a number holds exactly. */
export const SUBSIDY_LIMITS = {
  /** Of a fee, a cap and a single amount. */
  amount: 1_000_000_000,
  budget: 1_000_000_000_000,
  rates: 200,
  location: 100,
  note: 500,
  reason: 500,
  receipts: 5,
  /** Requests that a call moves at once, and that a batch holds. */
  batch: 500,
} as const;

/** How people come. */
export const TRAVEL_MEANS = ['train', 'high_speed_rail', 'bus', 'plane', 'ship', 'car', 'motorcycle', 'other'] as const;
export type TravelMeans = (typeof TRAVEL_MEANS)[number];

/** Whether a request comes with pictures of receipts. */
export const RECEIPT_RULES = ['none', 'optional', 'required'] as const;
export type ReceiptRule = (typeof RECEIPT_RULES)[number];

/** The tables for the books. */
export const SUBSIDY_TOTALS_PARTS = ['teams', 'places', 'years'] as const;
export type SubsidyTotalsPart = (typeof SUBSIDY_TOTALS_PARTS)[number];

export interface Fees {
  fee: number;
  /** For both ways; null where only one is paid. */
  returnFee: number | null;
}

/** What a place pays: at most the cap, less what the person was paid before. Null where it pays no return. */
export function amountFor(
  rate: Fees,
  { isReturn, cap, paidBefore }: { isReturn: boolean; cap: number | null; paidBefore: number },
): number | null {
  const fee = isReturn ? rate.returnFee : rate.fee;
  if (fee === null) return null;
  return cap === null ? fee : Math.max(0, Math.min(fee, cap - paidBefore));
}

/** Whether people can ask for it at that moment. */
export const takesRequests = (
  { opensAt, closesAt }: { opensAt: Date | null; closesAt: Date | null },
  now: Date,
): boolean => (opensAt === null || opensAt <= now) && (closesAt === null || now < closesAt);
