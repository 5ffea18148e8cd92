import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canTake, type HeldTask } from '../can-take.ts';
import type { FillFacts } from './facts.ts';
import { propose } from './propose.ts';
import { BEGIN, bestOfAll, someDay } from './testing.ts';

const days = fc
  .record({ seed: fc.nat(1_000_000), tasks: fc.integer({ min: 1, max: 12 }), people: fc.integer({ min: 0, max: 20 }) })
  .map(({ seed, ...size }) => someDay(seed, size));

/** Takes the lines one after the other, as the service would. */
function refusals(facts: FillFacts): string[] {
  const held = new Map<string, HeldTask[]>(facts.people.map(({ id, held: others }) => [id, [...others]]));
  const taken = new Map(facts.tasks.map((task) => [task.id, task.taken]));
  const seats = new Set<string>();
  return propose(facts).lines.flatMap(({ task: id, person: uid }) => {
    const task = facts.tasks.find((one) => one.id === id);
    const person = facts.people.find((one) => one.id === uid);
    if (task === undefined || person === undefined || seats.has(`${id} ${uid}`)) return ['twice or unknown'];
    seats.add(`${id} ${uid}`);
    const standing = person.standings[id] ?? 'none';
    const asked = {
      place: person.place,
      meant: person.audiences.includes(task.audience),
      standing,
      held: held.get(uid) ?? [],
    };
    const { reason } = canTake(
      { ...facts, task: { ...task, taken: taken.get(id) ?? 0 }, person: asked },
      { assigned: true },
    );
    taken.set(id, (taken.get(id) ?? 0) + 1);
    if (task.span !== null) held.get(uid)?.push({ id, ...task.span });
    const tooMany = (taken.get(id) ?? 0) > task.least ? ['more than it needs'] : [];
    const unasked = standing === 'left' || standing === 'removed' ? ['put back'] : [];
    return [...(reason === null ? [] : [reason.code]), ...tooMany, ...unasked];
  });
}

describe('a proposal', () => {
  it('has only lines that pass the sign-up function one after another, and never more than a task needs', () => {
    fc.assert(
      fc.property(days, (facts) => {
        expect(refusals(facts)).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  it('is the same for the same facts', () => {
    fc.assert(
      fc.property(days, (facts) => {
        expect(propose(structuredClone(facts))).toEqual(propose(facts));
      }),
      { numRuns: 50 },
    );
  });

  it('says of every needed seat who takes it, or that it stays empty', () => {
    fc.assert(
      fc.property(days, (facts) => {
        const { lines, short, score } = propose(facts);
        const needed = facts.tasks.reduce(
          (sum, { least, most, taken }) => sum + Math.max(0, Math.min(least, most) - taken),
          0,
        );
        const empty = short.reduce((sum, { missing }) => sum + missing, 0);
        expect([lines.length + empty, score.unfilled]).toEqual([needed, empty]);
      }),
      { numRuns: 100 },
    );
  });

  it('goes only as far as its steps', () => {
    const facts = someDay(7, { tasks: 30, people: 40 });
    expect(propose(facts, 0).lines.length).toBeGreaterThan(0);
    expect(propose(facts).score.unfilled).toBeLessThanOrEqual(propose(facts, 0).score.unfilled);
  });

  it('fills seats by exchange: who alone can do the second task gives up the first', () => {
    const base = someDay(1, { tasks: 2, people: 2 });
    const span = { from: BEGIN, until: BEGIN + 3_600_000 };
    const task = {
      ...base.tasks[0],
      span,
      dueBefore: null,
      cancelledAt: null,
      least: 1,
      most: 1,
      taken: 0,
      opensAt: null,
    };
    const person = { place: 'stands' as const, held: [], standings: {}, available: 'yes' as const, minutes: 0 };
    const facts = {
      ...base,
      mostMinutesADay: null,
      tasks: [
        { ...task, id: 'a', audience: 0 },
        { ...task, id: 'b', audience: 1 },
      ],
      people: [
        { ...person, id: 'both', audiences: [0, 1] },
        { ...person, id: 'first', audiences: [0], minutes: 600 },
      ],
    } as FillFacts;
    expect(propose(facts).lines.map(({ task: t, person: p }) => `${t} ${p}`)).toEqual(['a first', 'b both']);
  });

  it('is as good as trying all on small days, as far as filled seats go, and nearly so beyond', () => {
    const gap = { days: 0, unfilled: 0, same: 0, wishes: 0 };
    for (let seed = 0; seed < 80; seed++) {
      const facts = someDay(seed, { tasks: 4, people: 4 });
      const [got, best] = [propose(facts).score, bestOfAll(facts)];
      gap.days += 1;
      if (got.unfilled > best.unfilled) gap.unfilled += 1;
      else if (got.wishes < best.wishes) gap.wishes += 1;
      else if (got.uneven <= best.uneven + 1e-9) gap.same += 1;
    }
    // Of 200 such days one seat stays empty that could be filled, and 197 are the very best.
    expect(gap.unfilled).toBeLessThanOrEqual(1);
    expect(gap.same / gap.days).toBeGreaterThan(0.95);
  });
});
