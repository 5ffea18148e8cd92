import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countedMarks, type Mark, stateOf } from './marks.ts';
import {
  canMoveTo,
  isSeated,
  type Standing,
  TASK_MOVERS,
  TASK_MOVES,
  TASK_PERSON_STATES,
  type TaskMover,
  type TaskPersonState,
} from './states.ts';

const state = fc.constantFrom(...TASK_PERSON_STATES);
const mover = fc.constantFrom(...TASK_MOVERS);

/** Any marks at all, some of them undoing others, at few moments: many are made at the same one. */
const marks = fc.uniqueArray(fc.integer({ min: 0, max: 99 }), { maxLength: 12 }).chain((ids) =>
  fc.tuple(
    ...ids.map((n) =>
      fc
        .tuple(fc.integer({ min: 0, max: 5 }), state, mover, fc.option(fc.constantFrom(...ids), { freq: 4 }))
        .map(([at, to, by, undoes]): Mark => {
          const id = `m${n}`;
          return undoes === null || undoes === n ? { id, at, to, by } : { id, at, undoes: `m${undoes}` };
        }),
    ),
  ),
);

describe('moves', () => {
  it('are people’s own, those of who runs the task, and of the list, and never stay where they are', () => {
    for (const [from, moves] of Object.entries(TASK_MOVES))
      for (const [to, by] of Object.entries(moves)) {
        expect(to).not.toBe(from);
        expect(by.length).toBeGreaterThan(0);
      }
    const byThe = (who: TaskMover) =>
      Object.entries(TASK_MOVES).flatMap(([from, moves]) =>
        Object.entries(moves).flatMap(([to, by]) => (by.includes(who) ? [`${from} → ${to}`] : [])),
      );
    expect(byThe('self')).toEqual([
      'none → waiting',
      'none → signed_up',
      'waiting → signed_up',
      'waiting → left',
      'signed_up → left',
      'assigned → left',
      'left → waiting',
      'left → signed_up',
    ]);
    expect(byThe('list')).toEqual(['waiting → signed_up', 'waiting → left', 'signed_up → left', 'assigned → left']);
  });

  it('reach every state from every other', () => {
    const reach = (from: Standing, known = new Set<Standing>()): Set<Standing> => {
      for (const to of Object.keys(TASK_MOVES[from]) as TaskPersonState[]) if (!known.has(to)) reach(to, known.add(to));
      return known;
    };
    expect([...reach('none')].sort()).toEqual([...TASK_PERSON_STATES].sort());
  });
});

describe('marks', () => {
  it('say the same in any order of arrival, and however often they arrive', () => {
    fc.assert(
      fc.property(
        marks.chain((all) =>
          fc.tuple(fc.constant(all), fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2 })),
        ),
        ([all, arrived]) => {
          expect(stateOf(arrived)).toBe(stateOf(all));
        },
      ),
    );
  });

  it('lead only along the table', () => {
    fc.assert(
      fc.property(marks, (all) => {
        let from: Standing = 'none';
        for (const { to, by } of countedMarks(all)) {
          expect(canMoveTo(from, to, by)).toBe(true);
          from = to;
        }
        expect(stateOf(all)).toBe(from);
      }),
    );
  });

  it('that are undone leave things as they would be without them', () => {
    fc.assert(
      fc.property(marks, (all) => {
        const undone = new Set(all.map(({ undoes }) => undoes));
        const without = all.filter((mark) => mark.undoes === undefined && !undone.has(mark.id));
        expect(stateOf(all)).toBe(stateOf(without));
      }),
    );
  });

  it('made at a desk without a network count by when they were made', () => {
    const signed: Mark = { id: 'a', at: 1, to: 'signed_up', by: 'self' };
    const came: Mark = { id: 'b', at: 5, to: 'checked_in', by: 'lead' };
    const left: Mark = { id: 'c', at: 3, to: 'left', by: 'self' };
    const mistaken: Mark = { id: 'd', at: 9, undoes: 'b' };
    expect(stateOf([came, signed])).toBe('checked_in');
    expect(stateOf([signed, came, left])).toBe('checked_in');
    expect(stateOf([mistaken, signed, came])).toBe('signed_up');
    expect(stateOf([mistaken, left, signed, came])).toBe('left');
    expect(isSeated(stateOf([]))).toBe(false);
  });
});
