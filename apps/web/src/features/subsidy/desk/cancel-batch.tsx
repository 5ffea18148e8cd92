import { useTranslation } from '../../../i18n/use-translation.ts';
import { AskOnce } from '../../../ui/ask-once.tsx';
import { Outcome } from '../../../ui/outcome.tsx';
import { useBatchChange } from './use-batch-change.ts';

/** Gives a batch up before it is confirmed: its requests are approved again. */
export function CancelBatch({ pid, id }: { pid: string; id: string }) {
  const { t } = useTranslation('subsidy-desk');
  const { pending, failure, change } = useBatchChange(pid, id);
  return (
    <div>
      <AskOnce
        destructive
        label={t('batch.cancel.begin')}
        consequence={t('batch.cancel.consequence')}
        yes={t('batch.cancel.yes')}
        no={t('batch.cancel.no')}
        pending={pending}
        onYes={() => change({ state: 'cancelled' })}
      />
      <Outcome failure={failure} />
    </div>
  );
}
