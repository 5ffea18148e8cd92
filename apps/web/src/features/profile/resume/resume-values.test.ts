import { describe, expect, it } from 'vitest';
import { readValues, valuesOf } from './resume-values.ts';

const empty = valuesOf(null);

describe('readValues', () => {
  it('takes an empty form', () => {
    const { form, wrong } = readValues(empty);
    expect(form).toEqual({ intro: '', skills: [], hours: null, links: [] });
    expect([...wrong]).toEqual([]);
  });

  it('reads digits of any width, and links line by line', () => {
    const { form, wrong } = readValues({
      ...empty,
      hours: ' ５ ',
      links: ' https://a.example \n\nhttp://b.example/x\n',
    });
    expect(form).toMatchObject({ hours: 5, links: ['https://a.example', 'http://b.example/x'] });
    expect([...wrong]).toEqual([]);
  });

  it.each([
    [{ hours: 'many' }, 'hours'],
    [{ hours: '169' }, 'hours'],
    [{ hours: '-1' }, 'hours'],
    [{ links: 'javascript:alert(1)' }, 'links'],
    [{ links: 'example.org' }, 'links'],
    [{ intro: 'x'.repeat(10_001) }, 'intro'],
    [{ skills: ['a,b'] }, 'skills'],
  ])('finds what the contract would refuse: %j', (values, field) => {
    expect([...readValues({ ...empty, ...values }).wrong]).toEqual([field]);
  });
});
