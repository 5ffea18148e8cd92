import { useState } from 'react';
import { client, statusOf } from '../../../data/trpc.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { AskOnce } from '../../../ui/ask-once.tsx';
import { Outcome } from '../../../ui/outcome.tsx';
import type { BatchDetail } from './batch-queries.ts';
import { refreshDesk } from './desk-queries.ts';

/** Marks everything that is still open as paid, one after the other: what is refused holds up nothing. */
export function MarkAll({ pid, batch }: { pid: string; batch: BatchDetail }) {
  const { t } = useTranslation('subsidy-desk');
  const [pending, setPending] = useState(false);
  const [outcome, setOutcome] = useState<{ failed: string[]; unreachable: boolean } | null>(null);
  const open = batch.entries.filter(({ outcome }) => outcome === null);
  async function mark(): Promise<void> {
    setPending(true);
    const failed: string[] = [];
    let unreachable = false;
    for (const { request: id, person, number } of open) {
      try {
        await client.subsidy.move.mutate({ pid, id, state: 'paid' });
      } catch (error) {
        failed.push(person?.name ?? `#${number}`);
        unreachable = statusOf(error) === undefined;
        if (unreachable) break;
      }
    }
    setOutcome({ failed, unreachable });
    setPending(false);
    await refreshDesk();
  }
  return (
    <div>
      {open.length > 0 && (
        <AskOnce
          label={t('batch.markAll.begin', { count: open.length })}
          consequence={t('batch.markAll.consequence', { count: open.length })}
          yes={t('batch.markAll.yes', { count: open.length })}
          no={t('act.cancel')}
          pending={pending}
          onYes={() => void mark()}
        />
      )}
      <Outcome
        failure={
          outcome === null || outcome.failed.length === 0
            ? null
            : outcome.unreachable
              ? t('batch.markAll.unreachable')
              : t('batch.markAll.failed', { names: outcome.failed.join(t('many.separator')) })
        }
        done={outcome !== null && outcome.failed.length === 0 ? t('batch.markAll.done') : null}
      />
    </div>
  );
}
