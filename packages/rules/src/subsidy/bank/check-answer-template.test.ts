import { describe, expect, it } from 'vitest';
import type { AnswerTemplate } from './answer-template.ts';
import { checkAnswerTemplate } from './check-answer-template.ts';

const told = (template: object) =>
  checkAnswerTemplate(template as AnswerTemplate).map(({ pointer, reason }) => `${pointer} ${reason}`);

const CSV = {
  kind: 'csv',
  encoding: 'utf-8',
  delimiter: ',',
  headings: true,
  reference: 'Reference',
  result: 3,
  reason: 'Why',
  paid: ['OK', '00'],
  returned: ['NG'],
};
const FIXED = {
  kind: 'fixed',
  encoding: 'big5',
  reference: { start: 1, width: 16 },
  result: { start: 17, width: 2 },
  reason: { start: 19, width: 40 },
  paid: ['00'],
  returned: [],
};

describe('a template of the bank’s answer', () => {
  it('is a table or lines of fixed widths', () => {
    expect(told(CSV)).toEqual([]);
    expect(told(FIXED)).toEqual([]);
    expect(told({ ...CSV, reason: undefined })).toEqual([]);
    expect(told({ ...FIXED, reason: undefined })).toEqual([]);
    expect(told({ kind: 'pain' })).toContain('/kind unknown');
  });

  it.each([
    [{ encoding: 'x' }, '/encoding unknown'],
    [{ delimiter: '|' }, '/delimiter unknown'],
    [{ reference: '' }, '/reference empty'],
    [{ reference: 'x'.repeat(81) }, '/reference too_long'],
    [{ result: 0 }, '/result range'],
    [{ result: 201 }, '/result range'],
    [{ result: 1.5 }, '/result range'],
    [{ result: 'Reference' }, '/result duplicate'],
    [{ reason: 'Reference' }, '/reason duplicate'],
    [{ reason: -1 }, '/reason range'],
    [{ paid: [], returned: [] }, '/paid empty'],
    [{ paid: [' '] }, '/paid/0 empty'],
    [{ paid: ['OK', ' OK'] }, '/paid/1 duplicate'],
    [{ returned: ['00 '] }, '/returned/0 duplicate'],
    [{ returned: ['x'.repeat(81)] }, '/returned/0 too_long'],
    [{ returned: Array.from({ length: 51 }, (_, i) => `${i}x`) }, '/returned too_many'],
  ])('is no table with %j', (more, problem) => {
    expect(told({ ...CSV, ...more })).toEqual([problem]);
  });

  it('names no headings where there are none', () => {
    expect(told({ ...CSV, headings: false })).toEqual(['/reference no_headings', '/reason no_headings']);
    expect(told({ ...CSV, headings: false, reference: 1, reason: 2 })).toEqual([]);
  });

  it.each([
    [{ reference: { start: 1, width: 15 } }, ['/reference/width range']],
    [{ reference: { start: 0, width: 16 } }, ['/reference/start range']],
    [{ result: { start: 16, width: 2 } }, ['/result overlap']],
    [{ reason: { start: 5, width: 2 } }, ['/reason overlap']],
    [{ result: { start: 5001, width: 501 } }, ['/result/start range', '/result/width range']],
  ])('has no stretches like %j', (more, problems) => {
    expect(told({ ...FIXED, ...more })).toEqual(problems);
  });
});
