import type { SubsidyState } from '@muster/rules/subsidy';
import type { SubsidyDetail } from '../queries.ts';

type Move = SubsidyDetail['moves'][number];

/** What a request passes on its way, as its person knows it: batches are finance's business. */
const WAY = ['requested', 'attested', 'approved', 'paid'] as const;
type Passed = (typeof WAY)[number];

const REACHED: Readonly<Record<Exclude<SubsidyState, 'declined' | 'withdrawn'>, number>> = {
  requested: 0,
  attested: 1,
  approved: 2,
  in_batch: 2,
  returned: 2,
  paid: 3,
};

export interface Step {
  key: Passed | 'returned' | 'declined' | 'withdrawn';
  /** Behind it, where it is, before it; or where it has stopped. */
  at: 'done' | 'now' | 'next' | 'stopped';
  /** When it came there, and by whom; null of what is still to come. */
  move: Move | null;
}

const lastTo = (moves: readonly Move[], to: SubsidyState): Move | null =>
  moves.findLast((move) => move.to === to && move.from !== move.to) ?? null;

/** The way of a request: what is behind it, and what is to come. One that ended shows where it did. */
export function stepsOf({ state, moves }: Pick<SubsidyDetail, 'state' | 'moves'>): Step[] {
  // Asked for once: an attestation that was taken back is no other request.
  const moveTo = (key: Passed): Move | null =>
    key === 'requested' ? (moves.find(({ to }) => to === key) ?? null) : lastTo(moves, key);
  const done = (key: Passed): Step => ({ key, at: 'done', move: moveTo(key) });
  if (state === 'declined' || state === 'withdrawn') {
    const end = lastTo(moves, state);
    const from = end?.from ?? 'requested';
    const reached = from === 'declined' || from === 'withdrawn' ? 0 : REACHED[from];
    return [...WAY.slice(0, reached + 1).map(done), { key: state, at: 'stopped', move: end }];
  }
  const reached = REACHED[state];
  const next = WAY.slice(reached + 1).map(
    (key, place): Step => ({ key, at: place === 0 ? 'now' : 'next', move: null }),
  );
  const behind = WAY.slice(0, reached + 1).map(done);
  return state === 'returned'
    ? [...behind, { key: 'returned', at: 'stopped', move: lastTo(moves, 'returned') }, ...next]
    : [...behind, ...next];
}

/** What it came to before and after the last change of its amount; null where it never changed. */
export function changedAmount(moves: readonly Move[]): { before: number; after: number } | null {
  const at = moves.findLastIndex(({ amount }, place) => place > 0 && amount !== moves[place - 1]?.amount);
  const [before, after] = [moves[at - 1], moves[at]];
  return before && after ? { before: before.amount, after: after.amount } : null;
}
