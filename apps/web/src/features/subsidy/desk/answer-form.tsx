import { Button, FileButton, NativeSelect, Text, Textarea, Title } from '@mantine/core';
import type { AnswerFormat } from '@muster/rules/subsidy';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf, trpc } from '../../../data/trpc.ts';
import { useContractForm } from '../../../data/use-contract-form.ts';
import { useRefusal } from '../../../data/use-refusal.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Form, Submit } from '../../../ui/form/form.tsx';
import { Outcome } from '../../../ui/outcome.tsx';
import type { SubsidyTable } from '../queries.ts';
import { AnswerPreviewView } from './answer-preview.tsx';
import { base64Of } from './base64.ts';
import classes from './batch.module.css';
import { type AnswerPreview, type BatchDetail, bankSettingsOf } from './batch-queries.ts';
import { refreshDesk } from './desk-queries.ts';

/** What the service takes, less what base64 adds. */
const MOST_BYTES = 650_000;

interface Props {
  pid: string;
  table: SubsidyTable;
  batch: BatchDetail;
}

/** Pastes or chooses what the bank answered, looks what it would change, and takes it. */
export function AnswerForm({ pid, table, batch }: Props) {
  const { t } = useTranslation('subsidy-desk');
  const refusal = useRefusal('subsidy');
  const { id } = batch;
  const bank = useQuery(bankSettingsOf(pid)).data?.data;
  const [file, setFile] = useState<{ name: string; content: string } | null>(null);
  const [unreadable, setUnreadable] = useState<string | null>(null);
  const [looked, setLooked] = useState<{ sent: string; preview: AnswerPreview } | null>(null);
  const preview = useMutation(trpc.subsidyBatch.previewAnswer.mutationOptions());
  const take = useMutation(trpc.subsidyBatch.takeAnswer.mutationOptions({ onSettled: refreshDesk }));
  const form = useContractForm({
    draft: null,
    values: { text: '', format: (batch.kind === 'fixed' && bank?.answers.fixed ? 'fixed' : 'csv') as AnswerFormat },
    features: ['subsidy'],
    read: ({ text, format }) => ({ pid, id, format, ...(file === null ? { text } : { file: file.content }) }),
    check: ({ text }) =>
      file === null && text.trim() === ''
        ? { text: t('answer.missing') }
        : new Blob([text]).size > MOST_BYTES
          ? { text: t('answer.tooLarge') }
          : {},
    send: async (sent) => {
      take.reset();
      const { data } = await preview.mutateAsync(sent);
      setLooked({ sent: JSON.stringify(sent), preview: data });
    },
    keepsDraft: true,
  });
  const { text, format } = form.values;
  const sent = { pid, id, format, ...(file === null ? { text } : { file: file.content }) };
  const shown = looked !== null && looked.sent === JSON.stringify(sent) ? looked.preview : null;
  const choose = async (chosen: File | null): Promise<void> => {
    if (chosen === null) return;
    setUnreadable(chosen.size > MOST_BYTES ? t('answer.tooLarge') : null);
    if (chosen.size > MOST_BYTES) return;
    setFile({ name: chosen.name, content: base64Of(new Uint8Array(await chosen.arrayBuffer())) });
    form.set({ text: '' });
  };
  const commit = async (digest: string): Promise<void> => {
    try {
      await take.mutateAsync({ ...sent, digest });
      setLooked(null);
      setFile(null);
      form.take({ text: '' });
    } catch (error) {
      // What it would change by now is shown at once.
      if (problemOf(error)?.slug === 'conflict') {
        const { data } = await preview.mutateAsync(sent);
        setLooked({ sent: JSON.stringify(sent), preview: data });
      }
    }
  };
  const taken = take.data?.data;
  const { error = unreadable, ...field } = form.field('text');
  return (
    <section className={classes.part} aria-labelledby="bank-answer">
      <Title order={3} size="h5" id="bank-answer">
        {t('answer.title')}
      </Title>
      <Form form={form} className={classes.form}>
        {file === null ? (
          <Textarea
            label={t('answer.text')}
            description={t('answer.hint')}
            rows={4}
            spellCheck={false}
            autoComplete="off"
            {...field}
            error={error}
          />
        ) : (
          <div className={classes.buttons}>
            <Text size="sm">
              {t('answer.file')} <bdi>{file.name}</bdi>
            </Text>
            <Button size="compact-sm" variant="default" onClick={() => setFile(null)}>
              {t('answer.withoutFile')}
            </Button>
          </div>
        )}
        {bank?.answers.fixed != null && (
          <NativeSelect
            label={t('answer.format')}
            data={[
              { value: 'csv', label: t('batch.kind.csv') },
              { value: 'fixed', label: t('batch.kind.fixed') },
            ]}
            {...form.field('format')}
          />
        )}
        <Submit form={form} size="sm" variant={shown === null ? 'filled' : 'default'} label={t('answer.check')}>
          <FileButton onChange={(chosen) => void choose(chosen)}>
            {(props) => (
              <Button size="sm" variant="default" {...props}>
                {t('answer.choose')}
              </Button>
            )}
          </FileButton>
        </Submit>
      </Form>
      {shown !== null && (
        <AnswerPreviewView
          preview={shown}
          table={table}
          pending={take.isPending}
          onTake={() => void commit(shown.digest)}
        />
      )}
      <Outcome
        failure={problemOf(take.error)?.conflict === 'import_changed' ? t('answer.changed') : refusal(take.error)}
        done={taken === undefined ? null : t('answer.taken', { paid: taken.paid, returned: taken.returned })}
      />
    </section>
  );
}
