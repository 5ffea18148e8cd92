import { Button, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '../../../data/trpc.ts';
import { useRefusal } from '../../../data/use-refusal.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Outcome } from '../../../ui/outcome.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import type { SubsidyTable } from '../queries.ts';
import { AnswerForm } from './answer-form.tsx';
import { bytesOfBase64 } from './base64.ts';
import classes from './batch.module.css';
import type { BatchDetail } from './batch-queries.ts';
import { refreshDesk } from './desk-queries.ts';
import { MarkAll } from './mark-all.tsx';

interface Props {
  pid: string;
  table: SubsidyTable;
  batch: BatchDetail;
}

/** Confirmed: the file for the bank, and then what the bank made of it. */
export function BatchSettle({ pid, table, batch }: Props) {
  const { t } = useTranslation('subsidy-desk');
  const { can, unsettled, exported_at } = batch;
  return (
    <>
      <Text size="sm">{t('batch.settle.open', { count: unsettled })}</Text>
      {can.export && <Download pid={pid} batch={batch} />}
      {can.settle && exported_at !== null && (
        <>
          <AnswerForm pid={pid} table={table} batch={batch} />
          <MarkAll pid={pid} batch={batch} />
        </>
      )}
      {!can.export && !can.settle && <Text size="sm">{t('batch.settle.others')}</Text>}
    </>
  );
}

/** Opens the bank data of exactly these people: asked for a fresh sign-in, told to each of them, kept nowhere here. */
function Download({ pid, batch: { id, payouts, exported_at } }: { pid: string; batch: BatchDetail }) {
  const { t } = useTranslation('subsidy-desk');
  const refusal = useRefusal('subsidy');
  const [date, setDate] = useState('');
  const file = useMutation(
    trpc.subsidyBatch.file.mutationOptions({
      gcTime: 0,
      onSuccess: ({ data }) => saveFile(data.filename, bytesOfBase64(data.content), data.media_type),
      onSettled: refreshDesk,
    }),
  );
  const [saved, setSaved] = useState(false);
  const take = async (): Promise<void> => {
    setSaved(false);
    try {
      await file.mutateAsync({ pid, id, ...(date !== '' && { date }) });
      // What was opened doesn't stay in the memory of the page.
      file.reset();
      setSaved(true);
    } catch {
      // The mutation says why.
    }
  };
  return (
    <div className={classes.part}>
      <Text size="sm">{t('batch.file.told', { count: payouts })}</Text>
      <TextInput
        type="date"
        label={t('batch.file.date')}
        description={t('batch.file.dateHint')}
        value={date}
        onChange={(event) => setDate(event.currentTarget.value)}
      />
      <Button
        variant={exported_at === null ? 'filled' : 'default'}
        loading={file.isPending}
        onClick={() => void take()}
      >
        {t(exported_at === null ? 'batch.file.take' : 'batch.file.again')}
      </Button>
      <Outcome failure={refusal(file.error)} done={saved ? t('batch.file.saved') : null} />
    </div>
  );
}
