import { TagsInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '../../data/trpc.ts';

interface Props {
  label: string;
  description?: string;
  error?: string | null;
  value: string[];
  onChange: (skills: string[]) => void;
}

/** Skills as tags: known ones are suggested while one types, and what isn't known can be added. */
export function SkillsField({ value, onChange, ...texts }: Props) {
  const [typed, setTyped] = useState('');
  const suggestions = useQuery(
    trpc.resume.skills.queryOptions({ q: typed.trim().slice(0, 50) }, { placeholderData: keepPreviousData }),
  );
  return (
    <TagsInput
      {...texts}
      value={value}
      data={suggestions.data?.data ?? []}
      // The server has chosen already, and better: it knows other spellings.
      filter={({ options }) => options}
      searchValue={typed}
      onSearchChange={setTyped}
      splitChars={[',', '，', '、']}
      maxTags={30}
      maxLength={50}
      acceptValueOnBlur
      onChange={onChange}
    />
  );
}
