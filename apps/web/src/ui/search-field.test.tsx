import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { show } from '../testing/render.tsx';
import { SearchField } from './search-field.tsx';

function Searched({ told }: { told: string[] }) {
  const [text, setText] = useState('');
  const tell = (next: string): void => {
    told.push(next);
    setText(next);
  };
  return <SearchField label="Search" text={text} onText={tell} />;
}

/** A field, what it has told, and how an input method writes into it. */
function field() {
  const told: string[] = [];
  show(<Searched told={told} />);
  const input = screen.getByLabelText<HTMLInputElement>('Search');
  const compose = (value: string, data = value): void => {
    fireEvent.input(input, { target: { value }, data, isComposing: true });
  };
  return { told, input, compose };
}

describe('the field that a list is searched by', () => {
  it('shows a syllable while it is composed, and tells the character', () => {
    const { told, input, compose } = field();
    fireEvent.compositionStart(input);
    for (const unfinished of ['ㄨ', 'ㄨㄤ', 'ㄨㄤˊ']) {
      compose(unfinished);
      expect([input.value, told]).toEqual([unfinished, []]);
    }
    compose('王');
    expect([input.value, told]).toEqual(['王', ['王']]);
    compose('王ㄒㄧ');
    expect([input.value, told]).toEqual(['王ㄒㄧ', ['王']]);
    compose('王小');
    fireEvent.compositionEnd(input);
    expect([input.value, told.at(-1)]).toEqual(['王小', '王小']);
  });

  it('tells what a phone composes of plain letters with each of them', () => {
    const { told, input, compose } = field();
    fireEvent.compositionStart(input);
    for (const word of ['a', 'ad', 'ada']) compose(word);
    expect([input.value, told]).toEqual(['ada', ['a', 'ad', 'ada']]);
  });

  it('tells what stays of a composition that is given up, and signs that are a name', () => {
    const { told, input, compose } = field();
    fireEvent.compositionStart(input);
    compose('ㄚ');
    fireEvent.compositionEnd(input);
    expect([input.value, told]).toEqual(['ㄚ', ['ㄚ']]);
    fireEvent.compositionStart(input);
    compose('ㄚㄇ', 'ㄇ');
    fireEvent.input(input, { target: { value: 'ㄚ' }, data: '', isComposing: true });
    fireEvent.compositionEnd(input);
    expect([input.value, told.at(-1)]).toEqual(['ㄚ', 'ㄚ']);
  });
});
