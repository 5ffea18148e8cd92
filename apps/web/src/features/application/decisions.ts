export const DECISIONS = ['accepted', 'declined', 'suggested'] as const;
export type DecisionName = (typeof DECISIONS)[number];
