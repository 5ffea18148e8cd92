import { momentIn } from '@muster/rules/tasks';
import { describe, expect, it } from 'vitest';
import { laterByClock, layOutDay, minutesByClock, missing, type Planned, staffing } from './day-layout.ts';

const ZONE = 'Asia/Taipei';
const moment = (local: string, zone = ZONE): string => new Date(momentIn(zone, local).at ?? Number.NaN).toISOString();
const task = (id: string, from: string, until: string, more: Partial<Planned> = {}, zone = ZONE): Planned => ({
  id,
  place: { id: 'foyer' },
  starts_at: moment(from, zone),
  ends_at: moment(until, zone),
  least: 1,
  most: 2,
  taken: 0,
  ...more,
});
const on = (clock: string) => `2027-08-07T${clock}`;
const laid = (tasks: readonly Planned[], places = ['foyer', 'hall']) => layOutDay(ZONE, '2027-08-07', tasks, places);

describe('a day', () => {
  it('has the usual hours, and earlier and later ones where there is something to do', () => {
    const clocks = (tasks: readonly Planned[]) => {
      const { hours } = laid(tasks);
      return [hours[0]?.clock, hours.at(-1)?.clock];
    };
    expect(clocks([])).toEqual(['08:00', '17:00']);
    expect(clocks([task('a', on('06:30'), on('07:00'))])).toEqual(['06:00', '17:00']);
    expect(clocks([task('a', on('17:30'), on('20:15'))])).toEqual(['08:00', '20:00']);
  });

  it('puts tasks into the rows of their places, in the order of the project, and the rest into one of its own', () => {
    const { rows } = laid([
      task('a', on('10:00'), on('11:00'), { place: { id: 'hall' } }),
      task('b', on('10:00'), on('11:00'), { place: null }),
      // Its place is gone since the page was loaded.
      task('c', on('12:00'), on('13:00'), { place: { id: 'gone' } }),
    ]);
    expect(rows.map(({ place, tasks }) => [place, tasks.map((one) => one.task.id)])).toEqual([
      ['foyer', []],
      ['hall', ['a']],
      [null, ['b', 'c']],
    ]);
    expect(laid([]).rows.map(({ place }) => place)).toEqual(['foyer', 'hall']);
  });

  it('stacks what overlaps in as few lanes as it takes; what only follows stays in line', () => {
    const { rows } = laid([
      task('long', on('09:00'), on('13:00')),
      task('first', on('09:00'), on('10:00')),
      task('second', on('10:00'), on('11:00')),
      task('third', on('10:30'), on('11:30')),
      task('fourth', on('11:00'), on('12:00')),
    ]);
    const [foyer] = rows;
    expect(foyer?.lanes).toBe(3);
    expect(Object.fromEntries(foyer?.tasks.map((one) => [one.task.id, one.lane]) ?? [])).toEqual({
      long: 0,
      first: 1,
      second: 1,
      third: 2,
      fourth: 1,
    });
  });

  it('cuts at midnight what began the day before or goes on after', () => {
    const night = task('night', on('22:00'), '2027-08-08T02:00');
    const [today] = laid([night]).rows;
    expect(today?.tasks[0]).toMatchObject({ before: false, after: true });
    expect(new Date(today?.tasks[0]?.until ?? 0).toISOString()).toBe('2027-08-07T16:00:00.000Z');
    const tomorrow = layOutDay(ZONE, '2027-08-08', [night], ['foyer']);
    expect(tomorrow.hours[0]?.clock).toBe('00:00');
    expect(tomorrow.rows[0]?.tasks[0]).toMatchObject({ before: true, after: false, from: tomorrow.from });
    // One that ends at midnight is not there at all on the next day.
    const until = task('until', on('22:00'), '2027-08-08T00:00');
    expect(layOutDay(ZONE, '2027-08-08', [until], ['foyer']).rows[0]?.tasks).toEqual([]);
  });

  it('without a time has no place in it', () => {
    expect(
      laid([{ ...task('todo', on('10:00'), on('11:00')), starts_at: null, ends_at: null }]).rows[0]?.tasks,
    ).toEqual([]);
  });
});

describe('the night in which the clock is changed', () => {
  const Berlin = 'Europe/Berlin';
  it('has an hour less in spring: two is left out, and a task from one to four takes two hours', () => {
    const night = task('night', '2027-03-28T01:00', '2027-03-28T04:00', {}, Berlin);
    const { hours, rows } = layOutDay(Berlin, '2027-03-28', [night], ['foyer']);
    expect(hours.slice(0, 4).map(({ clock }) => clock)).toEqual(['01:00', '03:00', '04:00', '05:00']);
    const [one] = rows[0]?.tasks ?? [];
    expect(((one?.until ?? 0) - (one?.from ?? 0)) / 3_600_000).toBe(2);
    expect(hours[2]?.from).toBe(one?.until);
  });

  it('has an hour more in autumn: two comes twice', () => {
    const night = task('night', '2027-10-31T01:00', '2027-10-31T04:00', {}, Berlin);
    const { hours } = layOutDay(Berlin, '2027-10-31', [night], ['foyer']);
    expect(hours.slice(0, 4).map(({ clock }) => clock)).toEqual(['01:00', '02:00', '02:00', '03:00']);
  });

  it('is of half an hour on Lord Howe', () => {
    const night = task('night', '2027-10-03T01:00', '2027-10-03T04:00', {}, 'Australia/Lord_Howe');
    const { hours } = layOutDay('Australia/Lord_Howe', '2027-10-03', [night], ['foyer']);
    expect(hours.slice(0, 3).map(({ clock, from, until }) => [clock, (until - from) / 60_000])).toEqual([
      ['01:00', 60],
      ['02:30', 30],
      ['03:00', 60],
    ]);
  });
});

describe('coverage', () => {
  it('is that of the moment at which most people are needed', () => {
    const { cover } = laid([
      task('a', on('10:00'), on('10:30'), { least: 2, most: 4, taken: 3 }),
      task('b', on('10:30'), on('12:00'), { least: 2, most: 2, taken: 1, place: null }),
      task('c', on('10:45'), on('11:15'), { least: 1, taken: 0 }),
    ]);
    const at = (clock: string) => cover.find((hour) => hour.clock === clock);
    expect(at('10:00')).toMatchObject({ people: 1, needed: 3 });
    expect(at('11:00')).toMatchObject({ people: 1, needed: 3 });
    expect(at('12:00')).toMatchObject({ people: 0, needed: 0 });
  });

  it('of a task says whether it has nobody, too few, enough or all', () => {
    const of = (taken: number, least: number, most: number) => staffing({ taken, least, most });
    expect([of(0, 1, 2), of(1, 2, 3), of(2, 2, 3), of(3, 2, 3), of(0, 0, 2), of(1, 0, 1)]).toEqual([
      'nobody',
      'short',
      'enough',
      'full',
      'enough',
      'full',
    ]);
    expect([missing({ taken: 1, least: 3 }), missing({ taken: 3, least: 1 })]).toEqual([2, 0]);
  });
});

describe('the clock on the wall', () => {
  it('goes on by minutes, over midnight', () => {
    expect(laterByClock('2027-08-07T23:30', 60)).toBe('2027-08-08T00:30');
    expect(minutesByClock('2027-08-07T23:30', '2027-08-08T00:30')).toBe(60);
  });
});
