import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canTake, type TakeFacts, type TakeReason } from './can-take.ts';
import { TASK_PERSON_STATES } from './states.ts';
import { taskState } from './task-state.ts';

const HOUR = 60 * 60_000;
const NOON = Date.parse('2027-08-07T12:00:00Z');
const span = (from: number, hours: number) => ({ from: NOON + from * HOUR, until: NOON + (from + hours) * HOUR });

interface Changed {
  task?: Partial<TakeFacts['task']>;
  person?: Partial<TakeFacts['person']>;
  all?: Partial<TakeFacts>;
}
const facts = ({ task, person, all }: Changed = {}): TakeFacts => ({
  now: NOON - 24 * HOUR,
  zone: 'UTC',
  projectOpen: true,
  restMinutes: 30,
  mostMinutesADay: 8 * 60,
  ...all,
  task: {
    id: 'task',
    span: span(0, 2),
    dueBefore: null,
    opensAt: null,
    closesAt: null,
    cancelledAt: null,
    most: 2,
    taken: 0,
    tid: 'field',
    ...task,
  },
  person: { place: 'stands', meant: true, standing: 'none', held: [], ...person },
});
const held = (id: string, from: number, hours: number) => ({ id, ...span(from, hours) });

describe('a task', () => {
  it.each<[string, Changed, TakeReason]>([
    ['cancelled', { task: { cancelledAt: 7 } }, { code: 'cancelled', helps: [], at: 7 }],
    ['of an archived project', { all: { projectOpen: false } }, { code: 'closed', helps: [] }],
    ['that is over', { all: { now: NOON + 2 * HOUR } }, { code: 'closed', helps: [] }],
    ['with policies missing', { person: { place: 'policies_missing' } }, { code: 'policies_missing', helps: [] }],
    ['without a yes', { person: { place: 'unconfirmed' } }, { code: 'unconfirmed', helps: [] }],
    ['of another team', { person: { meant: false } }, { code: 'not_in_team', helps: [{ kind: 'apply', id: 'field' }] }],
    ['after a removal', { person: { standing: 'removed' } }, { code: 'closed', detail: 'removed', helps: [] }],
    ['before sign-up', { task: { opensAt: NOON } }, { code: 'not_yet', at: NOON, helps: [{ kind: 'remind' }] }],
    ['after sign-up', { task: { closesAt: 5 } }, { code: 'too_late', at: 5, helps: [] }],
    ['that has begun', { all: { now: NOON + HOUR } }, { code: 'too_late', at: NOON, helps: [] }],
    [
      'at the time of another one',
      { person: { held: [held('b', 1, 3)] } },
      { code: 'overlaps', detail: 'b', helps: [{ kind: 'swap', id: 'b' }] },
    ],
    [
      'at the time of two others: giving up one does not help',
      { person: { held: [held('b', 1, 3), held('c', -1, 2)] } },
      { code: 'overlaps', detail: 'b', helps: [] },
    ],
    [
      'too soon after another one',
      { person: { held: [held('b', -2.25, 2)] } },
      { code: 'rest', detail: 'b', helps: [{ kind: 'swap', id: 'b' }] },
    ],
    [
      'on a day that is long enough',
      { person: { held: [held('b', -8, 7)] } },
      { code: 'too_many_hours', detail: '2027-08-07', helps: [] },
    ],
    ['that is full', { task: { taken: 2 } }, { code: 'full', helps: [{ kind: 'waiting_list' }] }],
    [
      'full, and at the time of another one',
      { task: { taken: 2 }, person: { held: [held('b', 0, 1)] } },
      { code: 'overlaps', detail: 'b', helps: [] },
    ],
  ])('%s is refused, with what helps', (_, changed, reason) => {
    expect(canTake(facts(changed))).toEqual({ can_take: false, reason });
  });

  it.each<[string, Changed]>([
    ['with nothing in the way', {}],
    ['after leaving it', { person: { standing: 'left' } }],
    ['half an hour after another one', { person: { held: [held('b', -2.5, 2)] } }],
    ['on the day after a long one', { person: { held: [held('b', -22, 8)] } }],
    ['without a time, whatever else there is', { task: { span: null }, person: { held: [held('b', 0, 9)] } }],
  ])('%s can be taken', (_, changed) => {
    expect(canTake(facts(changed))).toEqual({ can_take: true, reason: null });
  });

  it('that the person has is neither free nor refused', () => {
    expect(canTake(facts({ person: { standing: 'assigned' } }))).toEqual({ can_take: false, reason: null });
  });

  it('goes to whom those who run it choose, but not twice at once, nor without a seat or a yes', () => {
    const codeOf = (changed: Changed) => canTake(facts(changed), { assigned: true }).reason?.code;
    expect(codeOf({ person: { meant: false }, task: { closesAt: 5 } })).toBeUndefined();
    expect(codeOf({ person: { standing: 'removed' } })).toBeUndefined();
    expect(codeOf({ person: { held: [held('b', 1, 3)] } })).toBe('overlaps');
    expect(codeOf({ task: { taken: 2 } })).toBe('full');
    expect(codeOf({ person: { place: 'unconfirmed' } })).toBe('unconfirmed');
    expect(codeOf({ person: { place: 'none' } })).toBe('not_in_team');
  });
});

describe('help', () => {
  const any = fc.record({
    now: fc.integer({ min: -48, max: 4 }),
    meant: fc.boolean(),
    standing: fc.constantFrom('none' as const, ...TASK_PERSON_STATES),
    taken: fc.integer({ min: 0, max: 2 }),
    held: fc.uniqueArray(
      fc
        .tuple(fc.integer({ min: -10, max: 10 }), fc.integer({ min: 1, max: 4 }))
        .map(([from, hours]) => held(`t${from}`, from, hours)),
      { maxLength: 4, selector: ({ id }) => id },
    ),
  });

  it('to swap is offered where swapping works, and only there', () => {
    fc.assert(
      fc.property(any, ({ now, meant, standing, taken, held: others }) => {
        const asked = facts({
          all: { now: NOON + now * HOUR },
          task: { taken },
          person: { meant, standing, held: others },
        });
        const { can_take, reason } = canTake(asked);
        if (can_take) expect(reason).toBeNull();
        for (const { kind, id } of reason?.helps ?? [])
          if (kind === 'swap') expect(canTake(asked, { insteadOf: id })).toEqual({ can_take: true, reason: null });
        if (reason?.code === 'overlaps' && reason.helps.length === 0)
          expect(canTake(asked, { insteadOf: reason.detail }).can_take).toBe(false);
      }),
    );
  });

  it('and the state of the task agree', () => {
    fc.assert(
      fc.property(any, ({ now, taken }) => {
        const { task, ...rest } = facts({ task: { taken } });
        const at = NOON + now * HOUR;
        expect(taskState(task, at) === 'open').toBe(canTake({ ...rest, task, now: at }).can_take);
      }),
    );
  });
});
