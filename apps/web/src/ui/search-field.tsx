import { TextInput, type TextInputProps } from '@mantine/core';
import { memo, type Ref } from 'react';

interface Props extends Omit<TextInputProps, 'type' | 'value' | 'onChange'> {
  ref?: Ref<HTMLInputElement>;
  text: string;
  onText: (text: string) => void;
}

/** What a list is searched by. It isn't drawn again with what is found, which comes after the letter. */
export const SearchField = memo(function SearchField({ text, onText, ...rest }: Props) {
  return (
    <TextInput
      type="search"
      dir="auto"
      // As much as the service takes.
      maxLength={100}
      autoComplete="off"
      {...rest}
      value={text}
      onChange={(event) => onText(event.currentTarget.value)}
    />
  );
});
