import { describe, expect, it } from 'vitest';
import type { TaskDetail } from '../queries.ts';
import { asMoment, asTyped, beginningOf, changesOf, isUsual, newTaskOf, newTasksOf, valuesOf } from './task-values.ts';

const ZONE = 'Europe/Berlin';
const TASK = {
  titles: { en: 'Gate' },
  texts: {},
  tid: 'field',
  category: null,
  place: { id: 'p', name: 'Foyer', names: {} },
  starts_at: '2027-08-07T08:00:00.000Z',
  ends_at: '2027-08-07T10:00:00.000Z',
  due_on: null,
  least: 1,
  most: 3,
  opens_at: null,
  closes_at: null,
  leave_until: null,
  audience: { tids: ['field'] },
} as unknown as TaskDetail;

describe('a task in its editor', () => {
  it('that is not changed changes nothing', () => {
    const known = valuesOf(TASK);
    expect(changesOf(known, {}, known)).toEqual({});
    expect(isUsual(known)).toBe(true);
  });

  it('sends what was changed, and a to-do without its time', () => {
    const known = valuesOf(TASK);
    const next = { ...known, kind: 'todo' as const, due_on: '2027-08-01', place: '', most: '5' };
    expect(changesOf(next, { kind: 'todo', due_on: '2027-08-01', place: '', most: '5' }, known)).toEqual({
      starts_at: null,
      ends_at: null,
      due_on: '2027-08-01',
      place: null,
      most: 5,
    });
  });

  it('is new with all of it, or many by a pattern', () => {
    const values = { ...beginningOf('field', '2027-08-07', ZONE), titles: { en: 'Gate', 'zh-Hant': '' } };
    expect(newTaskOf(values)).toMatchObject({
      titles: { en: 'Gate' },
      tid: 'field',
      starts_at: '2027-08-07T08:00:00.000Z',
      due_on: null,
      place: null,
      audience: { tids: ['field'] },
    });
    expect(newTasksOf({ ...values, places: ['p'] })).toMatchObject({
      task: { titles: { en: 'Gate' } },
      pattern: { days: ['2027-08-07'], from: '09:00', until: '18:00', every_minutes: 120, places: ['p'] },
    });
  });

  it('keeps a time that does not exist as it was typed', () => {
    expect(asMoment('2027-03-28T02:30', ZONE)).toBe('2027-03-28T02:30');
    expect(asTyped('2027-03-28T02:30', ZONE)).toBe('2027-03-28T02:30');
    expect(asTyped(asMoment('2027-08-07T10:00', ZONE), ZONE)).toBe('2027-08-07T10:00');
    expect(asMoment('', ZONE)).toBe('');
  });
});
