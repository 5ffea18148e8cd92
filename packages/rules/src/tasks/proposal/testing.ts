import { canTake, type HeldTask } from '../can-take.ts';
import { type FillFacts, type FillPerson, type FillScore, type FillTask, isBetter, wishOf } from './facts.ts';

const MINUTE = 60_000;
/** A morning in summer, where the tests are. */
export const BEGIN = Date.UTC(2027, 7, 7, 0);

/** Numbers that look random and are the same in every run. */
export function numbers(seed: number): (below: number) => number {
  let state = (seed * 2_654_435_761 + 1) >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** A day with so many tasks and people, as days are: some hold something already, some said no, some wait. */
export function someDay(seed: number, { tasks, people }: { tasks: number; people: number }): FillFacts {
  const pick = numbers(seed);
  const made = Array.from({ length: tasks }, (_, i): FillTask => {
    const from = BEGIN + pick(16) * 30 * MINUTE;
    const least = 1 + pick(2);
    return {
      id: `t${i}`,
      span: pick(12) === 0 ? null : { from, until: from + (2 + pick(6)) * 30 * MINUTE },
      dueBefore: BEGIN + 24 * 60 * MINUTE,
      opensAt: null,
      closesAt: null,
      cancelledAt: pick(25) === 0 ? BEGIN : null,
      most: least + pick(2),
      taken: pick(5) === 0 ? 1 : 0,
      tid: null,
      least,
      audience: pick(2),
    };
  });
  const crew = Array.from({ length: people }, (_, i): FillPerson => {
    const from = BEGIN + pick(16) * 30 * MINUTE;
    const held: HeldTask[] = pick(4) === 0 ? [{ id: `h${i}`, from, until: from + 60 * MINUTE }] : [];
    const waits = made[pick(tasks)]?.id ?? '';
    return {
      id: `p${i}`,
      place: pick(15) === 0 ? 'policies_missing' : 'stands',
      held,
      audiences: pick(3) === 0 ? [pick(2)] : [0, 1],
      standings: pick(4) === 0 ? { [waits]: (['waiting', 'left', 'removed'] as const)[pick(3)] ?? 'none' } : {},
      available: (['yes', 'unknown', 'no'] as const)[pick(3)] ?? 'unknown',
      minutes: pick(6) * 60,
    };
  });
  return {
    now: BEGIN - 24 * 60 * MINUTE,
    zone: 'Asia/Taipei',
    projectOpen: true,
    restMinutes: [null, 0, 30][pick(3)] ?? null,
    mostMinutesADay: [null, 240, 360][pick(3)] ?? null,
    tasks: made,
    people: crew,
  };
}

/** The best that there is, by trying all: for a handful of tasks and people. */
export function bestOfAll(facts: FillFacts): FillScore {
  const seats = facts.tasks.flatMap((task) =>
    task.cancelledAt === null
      ? Array.from({ length: Math.max(0, Math.min(task.least, task.most) - task.taken) }, (_, nth) => ({ task, nth }))
      : [],
  );
  const cancelled = facts.tasks
    .filter(({ cancelledAt }) => cancelledAt !== null)
    .reduce((sum, { least, most, taken }) => sum + Math.max(0, Math.min(least, most) - taken), 0);
  const held = facts.people.map((person) => [...person.held]);
  const minutes = facts.people.map((person) => person.minutes);
  const seated = facts.people.map(() => new Set<string>());
  let best: FillScore | null = null;
  const walk = (i: number, unfilled: number, wishes: number, after: number): void => {
    const seat = seats[i];
    if (best !== null && unfilled > best.unfilled) return;
    if (seat === undefined) {
      const score = { unfilled, wishes, uneven: minutes.reduce((sum, one) => sum + (one / 60) ** 2, 0) };
      if (best === null || isBetter(score, best)) best = score;
      return;
    }
    const { task, nth } = seat;
    // The seats of one task are alike: people take them in their order.
    for (let p = nth === 0 ? 0 : after + 1; p < facts.people.length; p++) {
      const person = facts.people[p] as FillPerson;
      const standing = person.standings[task.id] ?? 'none';
      const meant = person.audiences.includes(task.audience);
      if (!['none', 'waiting'].includes(standing) || !(meant || standing === 'waiting') || seated[p]?.has(task.id))
        continue;
      const asked = { place: person.place, meant, standing, held: held[p] ?? [] };
      if (!canTake({ ...facts, task, person: asked }, { assigned: true }).can_take) continue;
      const length = task.span === null ? 0 : (task.span.until - task.span.from) / MINUTE;
      if (task.span !== null) held[p]?.push({ id: task.id, ...task.span });
      minutes[p] = (minutes[p] ?? 0) + length;
      seated[p]?.add(task.id);
      walk(i + 1, unfilled, wishes + wishOf({ wished: standing === 'waiting', available: person.available }), p);
      seated[p]?.delete(task.id);
      minutes[p] = (minutes[p] ?? 0) - length;
      if (task.span !== null) held[p]?.pop();
    }
    walk(i + 1, unfilled + 1, wishes, nth === 0 ? facts.people.length : after);
  };
  walk(0, cancelled, 0, -1);
  return best ?? { unfilled: cancelled, wishes: 0, uneven: 0 };
}
