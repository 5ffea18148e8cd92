import { ResumeForm } from '@muster/contract';
import { describe, expect, it } from 'vitest';
import { fieldProblems } from '../../../ui/form/field-problems.ts';
import { readValues, valuesOf } from './resume-values.ts';

const empty = valuesOf(null);

describe('readValues', () => {
  it('takes an empty form', () => {
    const form = readValues(empty);
    expect(form).toEqual({ intro: '', skills: [], hours: null, links: [] });
    expect(fieldProblems(ResumeForm, form)).toEqual({});
  });

  it('reads digits of any width, and links line by line', () => {
    const form = readValues({
      ...empty,
      hours: ' ５ ',
      links: ' https://a.example \n\nhttp://b.example/x\n',
    });
    expect(form).toMatchObject({ hours: 5, links: ['https://a.example', 'http://b.example/x'] });
    expect(fieldProblems(ResumeForm, form)).toEqual({});
  });

  it.each([
    [{ hours: 'many' }, 'hours'],
    [{ hours: '169' }, 'hours'],
    [{ hours: '-1' }, 'hours'],
    [{ links: 'javascript:alert(1)' }, 'links'],
    [{ links: 'example' }, 'links'],
    [{ intro: 'x'.repeat(10_001) }, 'intro'],
    [{ skills: ['a,b'] }, 'skills'],
  ])('finds what the contract would refuse: %j', (values, field) => {
    const found = Object.keys(fieldProblems(ResumeForm, readValues({ ...empty, ...values })));
    expect(found.map((path) => path.split('.')[0])).toEqual([field]);
  });
});
