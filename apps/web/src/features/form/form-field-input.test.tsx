import { ANSWER_PROBLEMS, type AnswerProblem, FIELD_TYPES, type FieldType, type FormField } from '@muster/rules';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import formEn from '../../../locales/en/form.json';
import { loadTexts } from '../../i18n/index.ts';
import { show } from '../../testing/render.tsx';
import { FormFieldInput } from './form-field-input.tsx';

const { field: words, problem: problems } = formEn.answering;
const OPTIONS = ['a', 'b', 'c'].map((value) => ({ value, label: { en: value.toUpperCase() } }));

beforeAll(() => loadTexts('form'));

function ask(
  type: FieldType,
  more: Partial<FormField> = {},
  props: { problem?: AnswerProblem; remembered?: boolean; value?: unknown } = {},
) {
  const onChange = vi.fn();
  const field: FormField = { key: 'asked', type, label: { en: 'Asked' }, required: true, ...more };
  function Held() {
    const [value, setValue] = useState(props.value);
    return (
      <FormFieldInput
        field={field}
        value={value}
        problem={props.problem ?? null}
        remembered={props.remembered ?? false}
        days={['2027-08-07', '2027-08-08']}
        onChange={(next) => {
          onChange(next);
          setValue(next);
        }}
      />
    );
  }
  show(<Held />);
  return { last: () => onChange.mock.lastCall?.[0] as unknown };
}
const type = (text: string) => userEvent.type(screen.getByLabelText('Asked'), text);
const tick = (role: 'radio' | 'checkbox', name: string) => userEvent.click(screen.getByRole(role, { name }));

describe('a question', () => {
  it('takes texts, and nothing for an emptied one', async () => {
    const { last } = ask('text');
    await type('ab');
    expect(last()).toBe('ab');
    await userEvent.clear(screen.getByLabelText('Asked'));
    expect(last()).toBeUndefined();
  });

  it('takes a long text, and says when there is little room left', async () => {
    const { last } = ask('long_text', { max: 10 });
    await type('123456789');
    expect(last()).toBe('123456789');
    screen.getByText('9 of 10 characters');
  });

  it('takes numbers as people type them, with their unit, and keeps letters to be told', async () => {
    const { last } = ask('number', { unit: 'km' });
    screen.getByText('km');
    await type('1,5');
    expect(last()).toBe(1.5);
    await type('{Backspace}{Backspace}.');
    expect(last()).toBe(1);
    await type('25');
    expect(last()).toBe(1.25);
    await type('x');
    expect(last()).toBe('1.25x');
  });

  it('takes one of some, and lets go of what nobody has to answer', async () => {
    const { last } = ask('choice', { options: OPTIONS, required: false });
    await tick('radio', 'B');
    expect(last()).toBe('b');
    await userEvent.click(screen.getByRole('button', { name: words.clear }));
    expect(last()).toBeUndefined();
  });

  it('takes one of many from a list', async () => {
    const many = Array.from({ length: 20 }, (_, i) => ({ value: `v${i}`, label: { en: `No. ${i}` } }));
    const { last } = ask('choice', { options: many });
    await userEvent.selectOptions(screen.getByLabelText('Asked'), 'No. 7');
    expect(last()).toBe('v7');
  });

  it('takes several', async () => {
    const { last } = ask('choices', { options: OPTIONS });
    await tick('checkbox', 'A');
    await tick('checkbox', 'C');
    expect(last()).toEqual(['a', 'c']);
    await tick('checkbox', 'A');
    await tick('checkbox', 'C');
    expect(last()).toBeUndefined();
  });

  it('takes yes and no', async () => {
    const { last } = ask('yes_no');
    await tick('radio', words.no);
    expect(last()).toBe(false);
  });

  it('takes a size', async () => {
    const { last } = ask('size');
    await tick('radio', '2XL');
    expect(last()).toBe('2XL');
  });

  it('takes days of the event, with their weekdays, and lets go of one that is over', async () => {
    const { last } = ask('days', {}, { value: ['2027-08-09'] });
    await tick('checkbox', 'Sun 8 August 2027');
    expect(last()).toEqual(['2027-08-09', '2027-08-08']);
    await tick('checkbox', 'Mon 9 August 2027');
    expect(last()).toEqual(['2027-08-08']);
  });

  it('takes an agreement to the text in its version; an older one counts for nothing', async () => {
    const { last } = ask('consent', { label: { en: 'I agree to be named.' }, version: 3 }, { value: { version: 2 } });
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: words.agree });
    expect(box.checked).toBe(false);
    expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'I agree to be named.',
    );
    await userEvent.click(box);
    expect(last()).toEqual({ version: 3 });
    await userEvent.click(box);
    expect(last()).toBeUndefined();
  });

  it('asks whether a record may be used, and leads to it', async () => {
    const { last } = ask('record', { record: 'dietary' });
    expect(screen.getByRole('link', { name: words.record.dietary }).getAttribute('href')).toBe('/account/diet');
    await tick('radio', words.recordYes);
    expect(last()).toBe(true);
  });

  it.each(FIELD_TYPES)('says at %s what is wrong, and marks it for screen readers', (kind) => {
    ask(
      kind,
      {
        ...(kind === 'choice' || kind === 'choices' ? { options: OPTIONS } : {}),
        ...(kind === 'record' ? { record: 'address' } : {}),
      },
      { problem: 'required' },
    );
    screen.getByText(problems.required);
    expect(document.querySelector('[data-wrong] [aria-invalid="true"]')).not.toBeNull();
  });

  it.each(ANSWER_PROBLEMS)('has words for %s, with its limit', (problem) => {
    ask('text', { min: 3, max: 12 }, { problem });
    const said = document.querySelector('[role="alert"]')?.textContent ?? '';
    expect(said).not.toBe('');
    expect(said).not.toMatch(/\{|answering/);
    if (problem === 'too_long') expect(said).toContain('12');
    if (problem === 'too_short') expect(said).toContain('3');
  });

  it('says what is sealed, what is from an earlier year, and what nobody has to answer', () => {
    ask('text', { sealed: true, emergency: true, required: false }, { remembered: true, value: 'x' });
    screen.getByText(words.emergency);
    screen.getByText(words.remembered);
    screen.getByLabelText('Asked (optional) (sealed)');
  });
});
