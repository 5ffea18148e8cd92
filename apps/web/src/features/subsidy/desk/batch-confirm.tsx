import { Button, Checkbox, Text } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '../../../data/trpc.ts';
import { useRefusal } from '../../../data/use-refusal.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Outcome } from '../../../ui/outcome.tsx';
import classes from './batch.module.css';
import type { BatchDetail } from './batch-queries.ts';
import { CancelBatch } from './cancel-batch.tsx';
import { refreshDesk } from './desk-queries.ts';
import { useBatchChange } from './use-batch-change.ts';

/** Complete, and waiting for the second person: what confirming does, or why it isn't for the reader. */
export function BatchConfirm({ pid, batch }: { pid: string; batch: BatchDetail }) {
  const { t } = useTranslation('subsidy-desk');
  const { can, id } = batch;
  const { pending, failure, change } = useBatchChange(pid, id);
  return (
    <>
      {can.confirm ? (
        <Confirmation pid={pid} batch={batch} />
      ) : (
        <Text>{t(`batch.confirm.${can.confirm_obstacle ?? 'notYours'}`)}</Text>
      )}
      {(can.reopen || can.cancel) && (
        <div className={classes.buttons}>
          {can.reopen && (
            <Button variant="default" size="sm" loading={pending} onClick={() => change({ state: 'open' })}>
              {t('batch.confirm.reopen')}
            </Button>
          )}
          {can.cancel && <CancelBatch pid={pid} id={id} />}
        </div>
      )}
      <Outcome failure={failure} />
    </>
  );
}

function Confirmation({ pid, batch }: { pid: string; batch: BatchDetail }) {
  const { t } = useTranslation('subsidy-desk');
  const refusal = useRefusal('subsidy');
  const { id, version, payouts: count } = batch;
  // What was compared is this version: another one has to be compared again.
  const [compared, setCompared] = useState<number | null>(null);
  const [missed, setMissed] = useState(false);
  const confirm = useMutation(trpc.subsidyBatch.confirm.mutationOptions({ onSettled: refreshDesk }));
  const ready = compared === version;
  return (
    <>
      <p className={classes.waits}>
        <IconHourglass size={16} stroke={1.75} aria-hidden />
        {t('batch.waitsForYou')}
      </p>
      <Text size="sm">{t('batch.confirm.consequence', { count })}</Text>
      <Checkbox
        label={t('batch.confirm.compared')}
        checked={ready}
        error={missed && !ready ? t('batch.confirm.compareFirst') : null}
        onChange={(event) => setCompared(event.currentTarget.checked ? version : null)}
      />
      <Button
        fullWidth
        size="md"
        loading={confirm.isPending}
        onClick={() => {
          setMissed(!ready);
          if (ready) confirm.mutate({ pid, id, version });
        }}
      >
        {t('batch.confirm.yes', { count })}
      </Button>
      <Outcome failure={refusal(confirm.error)} />
    </>
  );
}
