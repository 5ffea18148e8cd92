import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '../../../data/trpc.ts';
import { useRefusal } from '../../../data/use-refusal.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { SubsidyRequest } from '../queries.ts';
import { refreshDesk } from './desk-queries.ts';
import type { ManyMoved } from './moved-results.tsx';

interface Said {
  what: string;
  /** Those that can go back to where they were. */
  undo: readonly string[];
}

const nameOf = ({ person, number }: SubsidyRequest): string => person?.name ?? `#${number}`;

/** Approves many at once, says what became of them, and takes it back. */
export function useApproving(pid: string) {
  const { t } = useTranslation('subsidy-desk');
  const refusal = useRefusal('subsidy');
  const [many, setMany] = useState<ManyMoved | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  const move = useMutation(trpc.subsidy.moveMany.mutationOptions());
  const undo = useMutation(trpc.subsidy.moveMany.mutationOptions());

  return {
    many,
    said,
    pending: move.isPending,
    undoing: undo.isPending,
    failure: refusal(move.error ?? undo.error),
    forget: () => setSaid(null),
    async approve(requests: readonly SubsidyRequest[]): Promise<boolean> {
      setMany(null);
      setSaid(null);
      undo.reset();
      try {
        const { data } = await move.mutateAsync({ pid, ids: requests.map(({ id }) => id), state: 'approved' });
        const moved = new Set(data.filter((one) => one.moved).map(({ id }) => id));
        setMany({ results: data, names: new Map(requests.map((one) => [one.id, nameOf(one)])) });
        if (moved.size > 0)
          setSaid({
            what: t('many.approved', { count: moved.size }),
            undo: requests.filter(({ id, state }) => state === 'attested' && moved.has(id)).map(({ id }) => id),
          });
        return true;
      } catch {
        return false;
      } finally {
        await refreshDesk();
      }
    },
    async takeBack(): Promise<void> {
      if (said === null || said.undo.length === 0) return;
      try {
        const { data } = await undo.mutateAsync({ pid, ids: [...said.undo], state: 'attested' });
        setSaid({ what: t('many.takenBack', { count: data.filter(({ moved }) => moved).length }), undo: [] });
      } catch {
        setSaid(null);
      } finally {
        await refreshDesk();
      }
    },
  };
}
