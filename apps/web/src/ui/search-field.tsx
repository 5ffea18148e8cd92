import { TextInput, type TextInputProps } from '@mantine/core';
import { type ChangeEvent, memo, type Ref, useState } from 'react';

interface Props extends Omit<TextInputProps, 'type' | 'value' | 'onChange'> {
  ref?: Ref<HTMLInputElement>;
  text: string;
  onText: (text: string) => void;
}

/** The signs that a syllable is written with until it becomes a character. */
const ZHUYIN = /\p{Script=Bopomofo}/u;

/**
 * What a list is searched by. It isn't drawn again with what is found, which comes after the letter.
 *
 * A syllable that is still being composed finds nobody, and isn't told. All else that is being composed is: keyboards of
 * phones compose words of plain letters too, and a phrase of characters may stay open until its end.
 */
export const SearchField = memo(function SearchField({ text, onText, ...rest }: Props) {
  const [unfinished, setUnfinished] = useState<string | null>(null);
  const tell = (written: string): void => {
    setUnfinished(null);
    onText(written);
  };
  const change = ({ currentTarget: { value }, nativeEvent }: ChangeEvent<HTMLInputElement>): void => {
    const { isComposing, data } = nativeEvent as InputEvent;
    if (isComposing && data !== null && ZHUYIN.test(data)) setUnfinished(value);
    else tell(value);
  };
  return (
    <TextInput
      type="search"
      dir="auto"
      // As much as the service takes.
      maxLength={100}
      autoComplete="off"
      {...rest}
      value={unfinished ?? text}
      onChange={change}
      onCompositionEnd={(event) => tell(event.currentTarget.value)}
    />
  );
});
