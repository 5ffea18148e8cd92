import { Button, FileButton, Text, Textarea } from '@mantine/core';
import { TaskImportText } from '@muster/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf, queryClient, trpc } from '../../../data/trpc.ts';
import { useContractForm } from '../../../data/use-contract-form.ts';
import { useRefusal } from '../../../data/use-refusal.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import card from '../../../ui/card.module.css';
import { Form, Submit } from '../../../ui/form/form.tsx';
import { MOST_BYTES, readTextFile } from '../../import/parts/read-file.ts';
import { useProject } from '../../project/queries.ts';
import { ImportTasksDone } from './import-tasks-done.tsx';
import { ImportTasksPreview } from './import-tasks-preview.tsx';
import classes from './plan.module.css';
import { slimSchedule } from './slim-schedule.ts';
import type { Preview, Work } from './types.ts';
import { WorkForm } from './work-form.tsx';

/** Of a file, before what isn't read of it is left out. */
const MOST_FILE_BYTES = 20_000_000;

/** Paste or choose, check, say what work a talk needs, tick what to cancel, import. */
export function ImportTasksForm() {
  const { t } = useTranslation('task');
  const refusal = useRefusal('task', 'project');
  const { pid } = useProject();
  const [file, setFile] = useState<{ name: string; text: string } | null>(null);
  const [unreadable, setUnreadable] = useState<string | null>(null);
  const [looked, setLooked] = useState<{ text: string; preview: Preview } | null>(null);
  const check = useMutation(trpc.taskImport.preview.mutationOptions());
  const write = useMutation(trpc.taskImport.commit.mutationOptions());
  const look = async (sent: string, work?: Work): Promise<void> => {
    const { data } = await check.mutateAsync({ pid, text: sent, ...(work && { work }) });
    setLooked({ text: sent, preview: data });
  };
  const form = useContractForm({
    draft: `task-import/${pid}`,
    values: { text: '' },
    schema: TaskImportText,
    say: (_, problem) => t(problem === 'missing' ? 'plan.import.missing' : 'plan.import.tooLarge'),
    features: ['task', 'project'],
    read: ({ text }) => ({ pid, text, work: looked?.preview.work }),
    check: ({ text }) => (new Blob([text]).size > MOST_BYTES ? { text: t('plan.import.tooLarge') } : {}),
    send: ({ text: sent, work }) => look(sent, work),
    keepsDraft: true,
  });
  const { text } = form.values;
  const choose = async (chosen: File | null): Promise<void> => {
    if (chosen === null) return;
    const read = await readTextFile(chosen, MOST_FILE_BYTES);
    const slim = 'text' in read ? slimSchedule(read.text) : '';
    const trouble = 'trouble' in read ? read.trouble : new Blob([slim]).size > MOST_BYTES ? 'fileTooLarge' : null;
    setUnreadable(trouble === null ? null : t(`plan.import.${trouble}`));
    if (trouble !== null) return;
    setFile({ name: chosen.name, text: slim });
    form.set({ text: slim });
  };
  const commit = async ({ digest, work, bad }: Preview, cancel: string[]): Promise<void> => {
    try {
      await write.mutateAsync({ pid, text, work, digest, leave_out: bad > 0, cancel });
      form.settle();
      await queryClient.invalidateQueries({ queryKey: trpc.task.pathKey() });
      await queryClient.invalidateQueries({ queryKey: trpc.taskSettings.pathKey() });
    } catch (error) {
      // What will happen now is shown at once.
      if (problemOf(error)?.conflict === 'import_changed') await look(text, work);
    }
  };
  const again = (): void => {
    write.reset();
    setFile(null);
    setLooked(null);
    form.take({ text: '' });
  };
  if (write.isSuccess) return <ImportTasksDone result={write.data.data} onAgain={again} />;
  const { error = unreadable, ...field } = form.field('text');
  const preview = looked !== null && looked.text === text ? looked.preview : null;
  return (
    <>
      <Form form={form} className={card.section}>
        <Textarea
          label={t('plan.import.text')}
          description={t('plan.import.textHint')}
          rows={8}
          dir="auto"
          autoComplete="off"
          spellCheck={false}
          classNames={{ input: classes.text ?? '' }}
          {...field}
          error={error}
        />
        {file !== null && file.text === text && (
          <Text c="dimmed">{t('plan.import.fileTaken', { name: file.name })}</Text>
        )}
        <Submit form={{ ...form, failure: refusal(write.error) ?? form.failure }} label={t('plan.import.check')}>
          <FileButton accept=".csv,.tsv,.txt,.json,.xml" onChange={(chosen) => void choose(chosen)}>
            {(props) => (
              <Button variant="default" {...props}>
                {t('plan.import.file')}
              </Button>
            )}
          </FileButton>
        </Submit>
        <Text role="status" c="dimmed">
          {check.isPending ? t('plan.import.checking') : write.isPending ? t('plan.import.writing') : ''}
        </Text>
      </Form>
      {preview !== null && preview.problem === null && preview.format !== 'csv' && (
        <WorkForm
          key={JSON.stringify(preview.work)}
          work={preview.work}
          pending={check.isPending}
          onChange={(work) => look(text, work)}
        />
      )}
      {preview !== null && (
        <ImportTasksPreview
          key={preview.digest}
          preview={preview}
          pending={write.isPending}
          onImport={(cancel) => void commit(preview, cancel)}
        />
      )}
    </>
  );
}
