import { TagsInput } from '@mantine/core';
import { normaliseTag } from '@muster/rules';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { trpc } from '../../data/trpc.ts';
import { useRefusal } from '../../data/use-refusal.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Outcome } from '../../ui/outcome.tsx';
import { refreshDirectory } from './directory-search.ts';

interface Props {
  pid: string;
  uid: string;
  team: { tid: string; name: string };
  tags: readonly string[];
  /** Whether it takes the focus when it appears. */
  focused?: boolean;
}

/** The tags of one person in one team. Each change is kept at once. */
export function TagEditor({ pid, uid, team, tags, focused = false }: Props) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focused) field.current?.focus();
  }, [focused]);
  const { t } = useTranslation('directory');
  const refusal = useRefusal('directory');
  const { tid } = team;
  const known = useQuery(trpc.tag.list.queryOptions({ pid })).data?.data ?? [];
  const [value, setValue] = useState([...tags]);
  const put = useMutation(trpc.tag.put.mutationOptions());
  const remove = useMutation(trpc.tag.remove.mutationOptions());
  const [error, setError] = useState<unknown>(null);
  const [saved, setSaved] = useState(false);

  const change = async (next: string[]): Promise<void> => {
    const wanted = [...new Set(next.map(normaliseTag).filter(Boolean))];
    const before = value;
    setValue(wanted);
    setError(null);
    setSaved(false);
    try {
      for (const tag of wanted.filter((one) => !before.includes(one))) await put.mutateAsync({ pid, tid, uid, tag });
      for (const tag of before.filter((one) => !wanted.includes(one))) await remove.mutateAsync({ pid, tid, uid, tag });
      setSaved(true);
    } catch (refused) {
      setValue(before);
      setError(refused);
    }
    await refreshDirectory();
  };
  return (
    <div>
      <TagsInput
        ref={field}
        size="sm"
        label={t('directory.tagsIn', { team: team.name })}
        description={t('directory.tagsHint')}
        value={value}
        data={known.filter((tag) => tag.tid === tid).map((tag) => tag.name)}
        splitChars={[',', '，', '、']}
        maxLength={40}
        onChange={change}
      />
      <Outcome failure={refusal(error)} done={saved ? t('directory.tagsSaved') : null} />
    </div>
  );
}
