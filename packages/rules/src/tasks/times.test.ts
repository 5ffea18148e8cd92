import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { previewPattern, type TaskPattern } from './pattern.ts';
import {
  dayAt,
  isCalendarDay,
  localAt,
  minutesBetween,
  minutesByDay,
  momentIn,
  movedByDays,
  overlap,
  spanOfDay,
} from './times.ts';

const at = (zone: string, text: string): number => momentIn(zone, text).at ?? Number.NaN;
const HOUR = 60 * 60_000;

describe('a time by the clock', () => {
  it.each([
    ['Asia/Taipei', '2027-08-07T09:00', '2027-08-07T01:00:00Z'],
    ['Europe/Berlin', '2027-03-28T01:59', '2027-03-28T00:59:00Z'],
    ['Europe/Berlin', '2027-03-28T03:00', '2027-03-28T01:00:00Z'],
    ['Europe/Berlin', '2027-10-31T02:30', '2027-10-31T00:30:00Z'],
    ['Europe/Berlin', '2027-10-31T02:30:00+01:00', '2027-10-31T01:30:00Z'],
    ['America/New_York', '2027-11-07T01:30', '2027-11-07T05:30:00Z'],
    ['Europe/Berlin', '2027-08-07T09:00:00Z', '2027-08-07T09:00:00Z'],
  ])('in %s, %s is %s', (zone, text, instant) => {
    expect(at(zone, text)).toBe(Date.parse(instant));
  });

  it.each([
    ['Europe/Berlin', '2027-03-28T02:30', 'no_such_time'],
    ['America/New_York', '2027-03-14T02:00', 'no_such_time'],
    ['Pacific/Apia', '2011-12-30T12:00', 'no_such_time'],
    ['Europe/Berlin', '2027-02-29T09:00', 'unreadable'],
    ['Europe/Berlin', '2027-08-07T25:00', 'unreadable'],
    ['Europe/Berlin', '2027-08-07', 'unreadable'],
    ['Europe/Berlin', 'noon', 'unreadable'],
  ])('in %s, %s is a problem: %s', (zone, text, problem) => {
    expect(momentIn(zone, text)).toEqual({ problem });
  });
});

describe('days', () => {
  it('have 23, 24 or 25 hours', () => {
    const hours = (day: string) => {
      const { from, until } = spanOfDay('Europe/Berlin', day);
      return (until - from) / HOUR;
    };
    expect(['2027-03-28', '2027-08-07', '2027-10-31'].map(hours)).toEqual([23, 24, 25]);
  });

  it('share what goes past midnight, and nothing is lost or counted twice', () => {
    const zone = 'Europe/Berlin';
    const night = { from: at(zone, '2027-10-30T22:00'), until: at(zone, '2027-10-31T06:00') };
    expect([...minutesByDay(zone, [night])]).toEqual([
      ['2027-10-30', 120],
      ['2027-10-31', 7 * 60],
    ]);
    fc.assert(
      fc.property(
        fc.constantFrom('Europe/Berlin', 'Asia/Taipei', 'America/New_York', 'Australia/Lord_Howe'),
        fc.integer({ min: 0, max: 365 * 24 * 4 }),
        fc.integer({ min: 1, max: 300 }),
        (where, quarter, quarters) => {
          const from = Date.parse('2027-01-01T00:00:00Z') + quarter * 15 * 60_000;
          const until = from + quarters * 15 * 60_000;
          const days = minutesByDay(where, [{ from, until }]);
          expect([...days.values()].reduce((sum, n) => sum + n, 0)).toBe(quarters * 15);
          expect([...days.keys()][0]).toBe(dayAt(where, from));
        },
      ),
    );
  });

  it('of another year have the same hours', () => {
    const zones = { from: 'Europe/Berlin', to: 'Europe/Berlin' };
    expect(localAt('Europe/Berlin', movedByDays(at('Europe/Berlin', '2026-08-08T09:00'), 231, zones))).toBe(
      '2027-03-27T09:00',
    );
    expect(localAt('Europe/Berlin', movedByDays(at('Europe/Berlin', '2026-08-08T02:30'), 232, zones))).toBe(
      '2027-03-28T03:30',
    );
    expect(
      localAt('Asia/Taipei', movedByDays(at('Europe/Berlin', '2026-08-08T09:00'), 1, { ...zones, to: 'Asia/Taipei' })),
    ).toBe('2026-08-09T09:00');
  });

  it('know what overlaps and what is between', () => {
    const [a, b, c] = [
      { from: 0, until: 10 * 60_000 },
      { from: 10 * 60_000, until: 20 * 60_000 },
      { from: 0, until: 1 },
    ];
    expect([overlap(a, b), overlap(a, c), overlap(c, a), overlap(b, c)]).toEqual([false, true, true, false]);
    expect([minutesBetween(a, b), minutesBetween(b, a), minutesBetween(a, c)]).toEqual([0, 0, 0]);
    expect(minutesBetween({ from: 0, until: 5 * 60_000 }, b)).toBe(5);
  });
});

const PATTERN: TaskPattern = {
  days: ['2027-08-07', '2027-08-08'],
  from: '09:00',
  until: '18:00',
  everyMinutes: 120,
  places: ['a', 'b', 'c'],
};

describe('a pattern', () => {
  it('every two hours from nine to six, three places, Saturday and Sunday', () => {
    const { slots, problems } = previewPattern('Asia/Taipei', PATTERN);
    expect(problems).toEqual([]);
    expect(slots).toHaveLength(2 * 5 * 3);
    expect(
      slots.filter(({ place, day }) => place === 'b' && day === '2027-08-08').map(({ localFrom }) => localFrom),
    ).toEqual(['09', '11', '13', '15', '17'].map((hour) => `2027-08-08T${hour}:00`));
    expect(slots.at(-1)?.localUntil).toBe('2027-08-08T18:00');
    expect(previewPattern('Asia/Taipei', { ...PATTERN, last: 'left_out' }).slots).toHaveLength(2 * 4 * 3);
  });

  it('through the night in which the clock goes forward names the time that does not exist, and makes the rest', () => {
    const night = { ...PATTERN, days: ['2027-03-27'], from: '22:30', until: '06:30', places: [] };
    const { slots, problems } = previewPattern('Europe/Berlin', night);
    expect(problems).toEqual([{ day: '2027-03-27', local: '2027-03-28T02:30', problem: 'no_such_time' }]);
    expect(slots.map(({ localFrom }) => localFrom.slice(11))).toEqual(['22:30', '04:30']);
  });

  it('through the night in which it goes back has an hour more', () => {
    const night = { ...PATTERN, days: ['2027-10-30'], from: '22:00', until: '06:00', places: [] };
    const { slots, problems } = previewPattern('Europe/Berlin', night);
    expect(problems).toEqual([]);
    expect(slots.map(({ from, until }) => (until - from) / HOUR)).toEqual([2, 2, 3, 2]);
  });

  it('keeps to the clock, without gaps and overlaps, in any zone and on any day', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('Europe/Berlin', 'Asia/Taipei', 'America/New_York', 'Australia/Lord_Howe', 'UTC'),
        fc.integer({ min: 0, max: 364 }),
        fc.integer({ min: 0, max: 95 }),
        fc.integer({ min: 0, max: 95 }),
        fc.integer({ min: 1, max: 24 }),
        (zone, n, start, end, step) => {
          const clock = (quarter: number) =>
            `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`;
          const day = new Date(Date.UTC(2027, 0, 1 + n)).toISOString().slice(0, 10);
          const { slots, problems } = previewPattern(zone, {
            days: [day],
            from: clock(start),
            until: clock(end),
            everyMinutes: step * 15,
            places: [],
          });
          for (const slot of slots) {
            expect(localAt(zone, slot.from)).toBe(slot.localFrom);
            expect(localAt(zone, slot.until)).toBe(slot.localUntil);
            expect(slot.until).toBeGreaterThan(slot.from);
          }
          for (const [i, slot] of slots.slice(1).entries())
            if (problems.length === 0) expect(slot.from).toBe(slots[i]?.until);
            else expect(slot.from).toBeGreaterThanOrEqual(slots[i]?.until ?? 0);
          if (problems.length === 0 && slots.length > 0) {
            expect(slots[0]?.localFrom).toBe(`${day}T${clock(start)}`);
            expect(slots.at(-1)?.localUntil.slice(11)).toBe(clock(end));
          }
          for (const { local } of problems) expect(momentIn(zone, local)).toEqual({ problem: 'no_such_time' });
        },
      ),
    );
  });
});

it('a day that is known already is the same as one that was never asked for, wherever the clock changes', () => {
  const zones = [
    'Asia/Taipei',
    'Europe/Berlin',
    'America/New_York',
    'Pacific/Apia',
    'Pacific/Kiritimati',
    'America/Sao_Paulo',
  ];
  // Around the days on which these zones change their clocks, or left one out.
  const moments = fc
    .tuple(fc.constantFrom('2011-12-30', '2018-11-04', '2027-03-28', '2027-10-31'), fc.integer({ min: -72, max: 72 }))
    .map(([day, hours]) => Date.parse(`${day}T00:00:00Z`) + hours * HOUR);
  fc.assert(
    fc.property(fc.constantFrom(...zones), moments, (zone, moment) => {
      const asked = localAt(zone, moment).slice(0, 10);
      expect([dayAt(zone, moment), dayAt(zone, moment)]).toEqual([asked, asked]);
      const { from, until } = spanOfDay(zone, asked);
      expect(from <= moment && moment < until).toBe(true);
    }),
    { numRuns: 500 },
  );
});

describe('a calendar day', () => {
  it.each(['2027-08-07', '2028-02-29', '1900-01-01', '2999-12-31'])('is %s', (day) =>
    expect(isCalendarDay(day)).toBe(true),
  );
  it.each(['2027-02-29', '2027-8-7', '27-08-07', '', '0000-01-01', '1899-12-31', '3000-01-01', '9999-12-31'])(
    'is not %j',
    (day) => expect(isCalendarDay(day)).toBe(false),
  );
});
