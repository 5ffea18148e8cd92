import { Select, type SelectProps } from '@mantine/core';
import { isEmail } from '@muster/rules';
import { useState } from 'react';

interface Props extends Omit<SelectProps, 'data'> {
  nothingFound: string;
  people: readonly { uid: string; name: string }[];
}

/** What was chosen, as the contract wants it. */
export const recipientIn = (chosen: string | null): { uid?: string; email?: string } =>
  chosen === null ? {} : isEmail(chosen) ? { email: chosen } : { uid: chosen };

/** One of many people, found by typing a part of the name, or any address. */
export function RecipientChoice({ nothingFound, people, value, onChange = () => {}, onBlur, ...rest }: Props) {
  const [typed, setTyped] = useState('');
  const address = [typed.trim(), value ?? ''].find(isEmail);
  const data = people.map(({ uid, name }) => ({ value: uid, label: name }));
  return (
    <Select
      data={address === undefined ? data : [...data, { value: address, label: address }]}
      value={value ?? null}
      onChange={onChange}
      searchable
      clearable
      limit={50}
      autoComplete="off"
      nothingFoundMessage={nothingFound}
      searchValue={typed}
      onSearchChange={setTyped}
      {...rest}
      onBlur={(event) => {
        onBlur?.(event);
        // A whole address counts as chosen: people don't expect to have to pick what they have typed.
        const whole = typed.trim();
        if (isEmail(whole)) onChange(whole, { value: whole, label: whole });
      }}
    />
  );
}
