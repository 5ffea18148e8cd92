import { TagsInput, type TagsInputProps } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '../../data/trpc.ts';

/** Skills as tags: known ones are suggested while one types, and what isn't known can be added. */
export function SkillsField(props: TagsInputProps) {
  const [typed, setTyped] = useState('');
  const suggestions = useQuery(
    trpc.resume.skills.queryOptions({ q: typed.trim().slice(0, 50) }, { placeholderData: keepPreviousData }),
  );
  return (
    <TagsInput
      data={suggestions.data?.data ?? []}
      // The server has chosen already, and better: it knows other spellings.
      filter={({ options }) => options}
      searchValue={typed}
      onSearchChange={setTyped}
      splitChars={[',', '，', '、']}
      maxTags={30}
      maxLength={50}
      acceptValueOnBlur
      {...props}
    />
  );
}
