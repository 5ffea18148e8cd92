import { describe, expect, it } from 'vitest';
import { fillWeeks, mondayOf } from './fill-weeks.ts';

const EVENT = { startsOn: '2027-08-07', today: '2027-06-16' };

describe('the weeks of a dashboard', () => {
  it('begin on Mondays, whichever day the event begins on', () => {
    expect(['2027-08-01', '2027-08-02', '2027-08-07', '2027-08-08'].map(mondayOf)).toEqual([
      '2027-07-26',
      '2027-08-02',
      '2027-08-02',
      '2027-08-02',
    ]);
  });

  it('go from the first application to this week, with those without any', () => {
    expect(fillWeeks(EVENT, [{ week: -9, count: 4 }], null)).toEqual([
      { startsOn: '2027-05-31', weeksToEvent: 9, applications: 4, previous: null },
      { startsOn: '2027-06-07', weeksToEvent: 8, applications: 0, previous: null },
      { startsOn: '2027-06-14', weeksToEvent: 7, applications: 0, previous: null },
    ]);
  });

  it('stand beside those of the year before, as long before its event', () => {
    const weeks = fillWeeks(
      EVENT,
      [{ week: -7, count: 1 }],
      [
        { week: -8, count: 5 },
        { week: -2, count: 9 },
      ],
    );
    expect(weeks.map(({ weeksToEvent, applications, previous }) => [weeksToEvent, applications, previous])).toEqual([
      [8, 0, 5],
      [7, 1, 0],
    ]);
  });

  it('end with the event, or with the last application after it', () => {
    const after = { ...EVENT, today: '2027-12-01' };
    expect(fillWeeks(after, [{ week: -1, count: 1 }], null).at(-1)?.weeksToEvent).toBe(0);
    expect(fillWeeks(after, [{ week: 2, count: 1 }], null).at(-1)?.weeksToEvent).toBe(-2);
  });

  it('are a year at most, and none before anybody has applied', () => {
    expect(fillWeeks(EVENT, [{ week: -400, count: 1 }], null)).toHaveLength(53);
    expect(fillWeeks(EVENT, [], [])).toEqual([]);
  });
});
