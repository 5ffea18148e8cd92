import { Button, FileButton, Text, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf, trpc } from '../../data/trpc.ts';
import { useRefusal } from '../../data/use-refusal.ts';
import card from '../../ui/card.module.css';
import { Outcome } from '../../ui/outcome.tsx';
import { useFocusOnTrouble } from '../../ui/use-focus-on-trouble.ts';
import { type ProjectDetail, refreshTeams } from '../project/queries.ts';
import classes from './import-form.module.css';
import { ImportPreview } from './import-preview.tsx';
import { countLines, MOST_BYTES, readTextFile } from './read-file.ts';

/** Paste or choose, check, import. A changed table has to be checked anew. */
export function ImportForm({ project }: { project: ProjectDetail }) {
  const { t } = useTranslation('import');
  const refusal = useRefusal('project');
  const element = useRef<HTMLFormElement>(null);
  const { pid } = project;
  const [text, setText] = useState('');
  const [fileName, setFileName] = useState<string | null>(null);
  const [troubles, setTroubles] = useState<{ text?: string }>({});
  useFocusOnTrouble(element, troubles);
  const check = useMutation(trpc.import.preview.mutationOptions());
  const write = useMutation(
    trpc.import.commit.mutationOptions({
      onSuccess: refreshTeams,
      // What will happen now is shown at once.
      onError: (error) => problemOf(error)?.conflict === 'import_changed' && check.mutate({ pid, text }),
    }),
  );
  const change = (next: string, from: string | null = null): void => {
    setText(next);
    setFileName(from);
    setTroubles({});
    check.reset();
    write.reset();
  };
  const choose = async (file: File | null): Promise<void> => {
    if (file === null) return;
    const read = await readTextFile(file);
    if ('text' in read) change(read.text, file.name);
    else setTroubles({ text: t(`import.${read.trouble}`) });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const trouble = text.trim() === '' ? 'missing' : new Blob([text]).size > MOST_BYTES ? 'tooLarge' : null;
    setTroubles(trouble === null ? {} : { text: t(`import.${trouble}`) });
    write.reset();
    if (trouble === null) check.mutate({ pid, text });
  };
  const count = Math.max(countLines(text) - 1, 0);
  if (write.isSuccess) return <Done pid={pid} result={write.data.data} onAgain={() => change('')} />;
  return (
    <>
      <form ref={element} className={card.section} noValidate onSubmit={submit}>
        <Textarea
          label={t('import.text')}
          description={t('import.textHint')}
          value={text}
          rows={8}
          dir="auto"
          autoComplete="off"
          spellCheck={false}
          classNames={{ input: classes.table ?? '' }}
          error={troubles.text}
          onChange={(event) => change(event.currentTarget.value)}
        />
        {fileName !== null && <Text c="dimmed">{t('import.fileTaken', { name: fileName })}</Text>}
        <div className={card.actions}>
          <FileButton accept=".csv,.tsv,.txt,text/csv,text/plain" onChange={(file) => void choose(file)}>
            {(props) => (
              <Button variant="default" {...props}>
                {t('import.file')}
              </Button>
            )}
          </FileButton>
          <Button type="submit" loading={check.isPending}>
            {t('import.check')}
          </Button>
        </div>
        <Text role="status" c="dimmed">
          {check.isPending ? t('import.checking', { count }) : write.isPending ? t('import.writing', { count }) : ''}
        </Text>
        <Outcome failure={refusal(write.error) ?? refusal(check.error)} />
      </form>
      {check.data !== undefined && (
        <ImportPreview
          key={check.data.data.digest}
          preview={check.data.data}
          pending={write.isPending}
          onImport={() => write.mutate({ pid, text, digest: check.data.data.digest })}
        />
      )}
    </>
  );
}

interface DoneProps {
  pid: string;
  result: { joins: number; unconfirmed: number; role_changes: number; mails: number };
  onAgain: () => void;
}

function Done({ pid, result, onAgain }: DoneProps) {
  const { t } = useTranslation('import');
  return (
    <div className={card.section}>
      <Text role="status" fw={550}>
        {t('import.done', {
          joins: result.joins,
          unconfirmed: result.unconfirmed,
          roles: result.role_changes,
          mails: result.mails,
        })}
      </Text>
      <Link to="/projects/$pid/people" params={{ pid }}>
        {t('import.toPeople')}
      </Link>
      <div>
        <Button variant="default" onClick={onAgain}>
          {t('import.again')}
        </Button>
      </div>
    </div>
  );
}
