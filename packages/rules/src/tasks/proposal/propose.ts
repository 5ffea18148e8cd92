import { canTake, type HeldTask } from '../can-take.ts';
import { Board, lineOf } from './board.ts';
import { FILL_LIMITS, type FillFacts, type FillLine, isBetter, type Proposal } from './facts.ts';

/** How far one person may make room for another, who makes room for a third. */
const MOST_MOVES = 4;
const MOST_ROUNDS = 20;

/**
 * Who could go where, so that every task has those whom it needs: first the scarcest, then by exchange, then by what
 * people wish, then evenly. Bounded by steps and not by time: the same facts always give the same proposal. Every
 * line passes `canTake` after those before it.
 */
export function propose(facts: FillFacts, steps: number = FILL_LIMITS.steps): Proposal {
  const board = new Board(facts);
  const budget = { left: steps };
  fill(board);
  exchange(board, budget);
  improve(board, budget);
  return settled(board);
}

/** What is worse comes later: their wishes, then what they do already, then their place in the list. */
const byWorth = (board: Board, t: number) => (a: number, b: number) =>
  board.wish(b, t) - board.wish(a, t) || board.minutesOf(a) - board.minutesOf(b) || a - b;

/** The tasks with the fewest who could do them first. */
function fill(board: Board): void {
  const order = board.needs
    .map((need, t) => ({ t, need, spare: (board.candidates[t]?.length ?? 0) - need }))
    .filter(({ need }) => need > 0)
    .sort((a, b) => a.spare - b.spare || a.t - b.t);
  for (const { t } of order) {
    while (board.missing(t) > 0) {
      const best = (board.candidates[t] ?? []).filter((p) => board.isFree(p, t)).sort(byWorth(board, t))[0];
      if (best === undefined) break;
      board.put(best, t);
    }
  }
}

interface Budget {
  left: number;
}

/** Where a seat stays empty, a person comes from another task, if another one can be found for that. */
function exchange(board: Board, budget: Budget): void {
  for (let t = 0; t < board.needs.length; t++) {
    while (board.missing(t) > 0 && seat(board, t, new Set([t]), MOST_MOVES, budget));
  }
}

function seat(board: Board, t: number, through: ReadonlySet<number>, moves: number, budget: Budget): boolean {
  const people = [...(board.candidates[t] ?? [])].sort(byWorth(board, t));
  for (const p of people) {
    if (budget.left-- <= 0) return false;
    if (board.isFree(p, t)) {
      board.put(p, t);
      return true;
    }
  }
  if (moves === 0) return false;
  for (const p of people) {
    if (budget.left-- <= 0) return false;
    if (board.seats[t]?.has(p)) continue;
    const others = board.inTheWay(p, t);
    if (others === null || others.length === 0 || others.some((other) => through.has(other))) continue;
    const mark = board.mark();
    for (const other of others) board.take(p, other);
    board.put(p, t);
    const around = new Set([...through, ...others]);
    if (others.every((other) => seat(board, other, around, moves - 1, budget))) return true;
    board.backTo(mark);
  }
  return false;
}

const AS_IT_IS = { unfilled: 0, wishes: 0, uneven: 0 };

/** Tries something; what makes nothing better is undone. */
function attempt(board: Board, moves: () => boolean): boolean {
  const mark = board.mark();
  if (moves() && isBetter(board.since(mark), AS_IT_IS)) return true;
  board.backTo(mark);
  return false;
}

/** One for another, two for each other, and others in the place of who moves, as long as that makes it better. */
function improve(board: Board, budget: Budget): void {
  for (let round = 0, better = true; better && round < MOST_ROUNDS; round++) {
    better = false;
    for (let t = 0; t < board.needs.length; t++) {
      if (board.missing(t) > 0 && bring(board, t, null, budget)) better = true;
      for (const p of inOrder(board, t)) {
        if (budget.left <= 0) return;
        if (!board.seats[t]?.has(p)) continue;
        if (bring(board, t, p, budget) || swap(board, t, p, budget)) better = true;
      }
    }
  }
}

const inOrder = (board: Board, t: number): number[] => [...(board.seats[t] ?? [])].sort((a, b) => a - b);

/** Another person for a task, or one more; what they leave for it is given to whom it suits best. */
function bring(board: Board, t: number, instead: number | null, budget: Budget): boolean {
  for (const q of board.candidates[t] ?? []) {
    if (budget.left-- <= 0) return false;
    if (board.seats[t]?.has(q)) continue;
    const came = attempt(board, () => {
      if (instead !== null) board.take(instead, t);
      const others = board.inTheWay(q, t);
      if (others === null) return false;
      for (const other of others) board.take(q, other);
      board.put(q, t);
      for (const other of others) refill(board, other, budget);
      return true;
    });
    if (came) return true;
  }
  return false;
}

function refill(board: Board, t: number, budget: Budget): void {
  budget.left -= board.candidates[t]?.length ?? 0;
  const best = (board.candidates[t] ?? []).filter((p) => board.isFree(p, t)).sort(byWorth(board, t))[0];
  if (best !== undefined) board.put(best, t);
}

function swap(board: Board, t: number, p: number, budget: Budget): boolean {
  for (let u = t + 1; u < board.needs.length; u++) {
    if (!board.couldTake(p, u) || board.seats[u]?.has(p)) continue;
    for (const q of inOrder(board, u)) {
      if (budget.left-- <= 0) return false;
      if (board.seats[t]?.has(q) || !board.couldTake(q, t)) continue;
      const done = attempt(board, () => {
        board.take(p, t);
        board.take(q, u);
        if (!board.isFree(q, t) || !board.isFree(p, u)) return false;
        board.put(q, t);
        board.put(p, u);
        return true;
      });
      if (done) return true;
    }
  }
  return false;
}

/** In order of tasks; each line is asked about as if the ones before were taken. What `canTake` refuses is left out. */
function settled(board: Board): Proposal {
  const { facts } = board;
  const lines: FillLine[] = [];
  const held = new Map<number, HeldTask[]>();
  for (const [t, task] of facts.tasks.entries()) {
    let taken = task.taken;
    for (const p of [...(board.seats[t] ?? [])].sort((a, b) => a - b)) {
      const person = facts.people[p];
      if (person === undefined) continue;
      const meant = person.audiences.includes(task.audience);
      const others = held.get(p) ?? [...person.held];
      const standing = person.standings[task.id] ?? 'none';
      const answer = canTake(
        { ...facts, task: { ...task, taken }, person: { place: person.place, meant, standing, held: others } },
        { assigned: true },
      );
      if (!answer.can_take) {
        board.take(p, t);
        continue;
      }
      taken += 1;
      if (task.span !== null) held.set(p, [...others, { id: task.id, ...task.span }]);
      lines.push(lineOf(task, person));
    }
  }
  const short = facts.tasks.flatMap((task, t) =>
    board.missing(t) > 0
      ? [
          {
            task: task.id,
            missing: board.missing(t),
            why: (board.candidates[t]?.length ?? 0) < (board.needs[t] ?? 0) ? ('nobody' as const) : ('busy' as const),
          },
        ]
      : [],
  );
  return { lines, short, score: board.score() };
}
