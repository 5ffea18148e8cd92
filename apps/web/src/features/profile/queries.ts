import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '../../data/trpc.ts';

/** For a field of skills: known ones are suggested while one types, and what isn't known can be added. */
export function useSkillSuggestions() {
  const [typed, setTyped] = useState('');
  const { data } = useQuery(
    trpc.resume.skills.queryOptions({ q: typed.trim().slice(0, 50) }, { placeholderData: keepPreviousData }),
  );
  return { data: data?.data ?? [], searchValue: typed, onSearchChange: setTyped, maxTags: 30, maxLength: 50 };
}
