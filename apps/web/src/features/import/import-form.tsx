import { Button, FileButton, Text, Textarea } from '@mantine/core';
import { ImportText } from '@muster/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf, trpc } from '../../data/trpc.ts';
import { useContractForm } from '../../data/use-contract-form.ts';
import { useRefusal } from '../../data/use-refusal.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import card from '../../ui/card.module.css';
import { Form, Submit } from '../../ui/form/form.tsx';
import { type ProjectDetail, refreshTeams } from '../project/queries.ts';
import { ImportDone } from './import-done.tsx';
import classes from './import-form.module.css';
import { ImportPreview } from './import-preview.tsx';
import { countLines, MOST_BYTES, readTextFile } from './parts/read-file.ts';
import type { Line, LineEdit, Preview } from './preview-types.ts';

/** Paste or choose, check, fix lines or leave them out, import. A changed table has to be checked anew. */
export function ImportForm({ project }: { project: ProjectDetail }) {
  const { t } = useTranslation('import');
  const refusal = useRefusal('project');
  const { pid } = project;
  const [file, setFile] = useState<{ name: string; text: string } | null>(null);
  const [unreadable, setUnreadable] = useState<string | null>(null);
  const [rewritten, setRewritten] = useState<{ text: string; preview: Preview } | null>(null);
  const [leftOut, setLeftOut] = useState<readonly Line[]>([]);
  const check = useMutation(trpc.import.preview.mutationOptions());
  const write = useMutation(trpc.import.commit.mutationOptions());
  const form = useContractForm({
    draft: `import/${pid}`,
    values: { text: '' },
    schema: ImportText,
    say: (_, problem) => t(problem === 'missing' ? 'import.missing' : 'import.tooLarge'),
    features: ['project'],
    read: ({ text }) => ({ pid, text }),
    check: ({ text }) => (new Blob([text]).size > MOST_BYTES ? { text: t('import.tooLarge') } : {}),
    send: check.mutateAsync,
    keepsDraft: true,
  });
  const { text } = form.values;
  const choose = async (chosen: File | null): Promise<void> => {
    if (chosen === null) return;
    const read = await readTextFile(chosen);
    setUnreadable('text' in read ? null : t(`import.${read.trouble}`));
    if (!('text' in read)) return;
    setFile({ name: chosen.name, text: read.text });
    form.set({ text: read.text });
  };
  const commit = async ({ digest, lines }: Preview): Promise<void> => {
    try {
      const bad = lines.filter(({ trouble }) => trouble !== null);
      await write.mutateAsync({ pid, text, digest, leave_out: bad.length > 0 });
      setLeftOut(bad);
      form.settle();
      await refreshTeams();
    } catch (error) {
      // What will happen now is shown at once.
      if (problemOf(error)?.conflict === 'import_changed') form.element.current?.requestSubmit();
    }
  };
  const rewrite = async (edit: LineEdit): Promise<void> => {
    const { data } = await check.mutateAsync({ pid, text, edits: [edit] });
    write.reset();
    form.set({ text: data.text ?? text });
    setRewritten({ text: data.text ?? text, preview: data });
  };
  const again = (): void => {
    write.reset();
    setFile(null);
    form.take({ text: '' });
  };
  const count = Math.max(countLines(text) - 1, 0);
  if (write.isSuccess)
    return <ImportDone project={project} result={write.data.data} leftOut={leftOut} onAgain={again} />;
  const { error = unreadable, ...field } = form.field('text');
  const preview = form.answer?.data ?? (rewritten?.text === text ? rewritten.preview : undefined);
  return (
    <>
      <Form form={form} className={card.section}>
        <Textarea
          label={t('import.text')}
          description={t('import.textHint')}
          rows={8}
          dir="auto"
          autoComplete="off"
          spellCheck={false}
          classNames={{ input: classes.table ?? '' }}
          {...field}
          error={error}
        />
        {file !== null && file.text === text && <Text c="dimmed">{t('import.fileTaken', { name: file.name })}</Text>}
        <Submit form={{ ...form, failure: refusal(write.error) ?? form.failure }} label={t('import.check')}>
          <FileButton accept=".csv,.tsv,.txt,text/csv,text/plain" onChange={(chosen) => void choose(chosen)}>
            {(props) => (
              <Button variant="default" {...props}>
                {t('import.file')}
              </Button>
            )}
          </FileButton>
        </Submit>
        <Text role="status" c="dimmed">
          {form.pending ? t('import.checking', { count }) : write.isPending ? t('import.writing', { count }) : ''}
        </Text>
      </Form>
      {preview && (
        <ImportPreview
          project={project}
          preview={preview}
          isNew={form.answer !== null}
          pending={write.isPending}
          onImport={() => void commit(preview)}
          onEdit={rewrite}
        />
      )}
    </>
  );
}
