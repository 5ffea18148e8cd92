import { describe, expect, it } from 'vitest';
import { clockAt, momentShort, spanInWords } from './clock.ts';
import { type DayTask, daysOf, firstShown, minutesOn, onDay, timelineOf } from './own-day.ts';

const TAIPEI = 'Asia/Taipei';
const BERLIN = 'Europe/Berlin';

const place = (id: string, walks: Record<string, number> = {}) => ({ id, names: { en: id }, walks });
const task = (id: string, from: string, until: string, more: Partial<DayTask> = {}): DayTask => ({
  id,
  pid: '2027',
  project: { en: 'Event' },
  zone: TAIPEI,
  titles: { en: id },
  colour: null,
  tid: null,
  place: null,
  state: 'signed_up',
  cancelled: false,
  from: Date.parse(from),
  until: Date.parse(until),
  ...more,
});

/** The day in short: tasks by name, what is between them by minutes. */
const told = (tasks: DayTask[], day: string, zone = TAIPEI): string[] =>
  timelineOf(tasks, day, zone).map((moment) => {
    if (moment.kind === 'task')
      return `${moment.startsBefore ? '<' : ''}${moment.task.id}${moment.endsAfter ? '>' : ''}`;
    if (moment.kind === 'end') return `end ${clockAt(zone, moment.at)}`;
    return `${moment.kind} ${moment.minutes}`;
  });

describe('a day of one’s own', () => {
  it('has its tasks, what is free between them, the walk where it is known, and an end', () => {
    const [gate, desk, far] = [place('gate', { desk: 6 }), place('desk'), place('far')];
    const tasks = [
      task('late', '2027-08-07T16:00+08:00', '2027-08-07T17:00+08:00', { place: far }),
      task('first', '2027-08-07T08:00+08:00', '2027-08-07T10:00+08:00', { place: gate }),
      task('second', '2027-08-07T13:00+08:00', '2027-08-07T15:45+08:00', { place: desk }),
    ];
    // Nobody knows the way from the desk to the far place, and a quarter of an hour is no time for something else.
    expect(told(tasks, '2027-08-07')).toEqual(['first', 'gap 180', 'walk 6', 'second', 'late', 'end 17:00']);
    expect(minutesOn(tasks, '2027-08-07', TAIPEI)).toBe(345);
  });

  it('shows what was cancelled and what one waits for, and counts neither', () => {
    const tasks = [
      task('have', '2027-08-07T08:00+08:00', '2027-08-07T10:00+08:00'),
      task('off', '2027-08-07T10:30+08:00', '2027-08-07T11:00+08:00', { cancelled: true }),
      task('wait', '2027-08-07T11:00+08:00', '2027-08-07T12:00+08:00', { state: 'waiting' }),
      task('next', '2027-08-07T12:00+08:00', '2027-08-07T13:00+08:00'),
    ];
    expect(told(tasks, '2027-08-07')).toEqual(['have', 'off', 'wait', 'gap 120', 'next', 'end 13:00']);
    expect(minutesOn(tasks, '2027-08-07', TAIPEI)).toBe(180);
  });

  it('goes past midnight on both days, with the hours of each', () => {
    const night = [task('night', '2027-08-07T22:00+08:00', '2027-08-08T02:00+08:00')];
    expect(told(night, '2027-08-07')).toEqual(['night>']);
    expect(told(night, '2027-08-08')).toEqual(['<night', 'end 02:00']);
    expect(daysOf(night)).toEqual(['2027-08-07', '2027-08-08']);
    expect([minutesOn(night, '2027-08-07', TAIPEI), minutesOn(night, '2027-08-08', TAIPEI)]).toEqual([120, 120]);
    // What ends at midnight is over then.
    expect(daysOf([task('evening', '2027-08-07T22:00+08:00', '2027-08-08T00:00+08:00')])).toEqual(['2027-08-07']);
  });

  it.each([
    // Clocks go from two to three: two hours by the clock are one.
    ['2027-03-28', '2027-03-28T01:30+01:00', '2027-03-28T03:30+02:00', 60],
    // And from three back to two: one hour by the clock is two.
    ['2027-10-31', '2027-10-31T02:00+02:00', '2027-10-31T03:00+01:00', 120],
  ])('keeps to the hours that pass when clocks change: %s', (day, from, until, minutes) => {
    const one = task('night', from, until, { zone: BERLIN });
    const next = task('after', '2027-10-31T04:00+01:00', '2027-10-31T05:00+01:00', { zone: BERLIN });
    expect(minutesOn([one], day, BERLIN)).toBe(minutes);
    expect(onDay([one, next], day, BERLIN)).toContain(one);
    if (day === '2027-10-31') expect(told([one, next], day, BERLIN)).toEqual(['night', 'gap 60', 'after', 'end 05:00']);
  });

  it('is the day of the place: the same moment is another day elsewhere', () => {
    const early = task('early', '2027-08-07T01:00+08:00', '2027-08-07T03:00+08:00');
    expect(told([early], '2027-08-07', TAIPEI)).toEqual(['early', 'end 03:00']);
    expect(told([early], '2027-08-06', BERLIN)).toEqual(['early', 'end 21:00']);
    expect(told([early], '2027-08-07', BERLIN)).toEqual([]);
  });

  it('that is shown first is today, or else the next, or else the last', () => {
    const days = ['2027-08-07', '2027-08-08'];
    expect(firstShown(days, TAIPEI, Date.parse('2027-08-07T16:30Z'))).toBe('2027-08-08');
    expect(firstShown(days, TAIPEI, Date.parse('2026-01-01T00:00Z'))).toBe('2027-08-07');
    expect(firstShown(days, TAIPEI, Date.parse('2028-01-01T00:00Z'))).toBe('2027-08-08');
    expect(firstShown([], TAIPEI)).toBeUndefined();
  });
});

describe('times in words', () => {
  const span = { from: Date.parse('2027-08-07T02:30Z'), until: Date.parse('2027-08-07T04:00Z') };
  const night = { from: Date.parse('2027-08-07T14:00Z'), until: Date.parse('2027-08-07T18:00Z') };

  it('say the day once, or both where it goes past midnight', () => {
    expect(spanInWords(span, TAIPEI, 'en')).toBe('Sat 7 August 2027, 10:30–12:00');
    expect(spanInWords(span, TAIPEI, 'zh-Hant')).toBe('2027年8月7日（六） 10:30–12:00');
    expect(spanInWords(night, TAIPEI, 'en')).toBe('Sat 7 August 2027, 22:00 – Sun 8 August 2027, 02:00');
  });

  it('are by the clock of the zone, and have a weekday', () => {
    expect(momentShort(span.from, TAIPEI, 'zh-Hant')).toBe('8/7（六）10:30');
    expect(momentShort(span.from, BERLIN, 'en')).toBe('Sat 7 August, 04:30');
  });
});
