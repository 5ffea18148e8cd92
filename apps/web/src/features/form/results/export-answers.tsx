import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../../data/trpc.ts';
import { useRefusal } from '../../../data/use-refusal.ts';
import { useLanguage } from '../../../i18n/index.ts';
import { AskOnce } from '../../../ui/ask-once.tsx';
import { Outcome } from '../../../ui/outcome.tsx';
import { saveFile } from '../../../ui/save-file.ts';

/** Takes the answers away in a file, in the reader's language; says first what is in it, and that it is written down. */
export function ExportAnswers({ pid, fid }: { pid: string; fid: string }) {
  const { t } = useTranslation('form');
  const refusal = useRefusal('form', 'project');
  const [language] = useLanguage();
  const take = useMutation(
    trpc.form.export.mutationOptions({
      onSuccess: ({ data }) => saveFile(data.filename, data.csv, 'text/csv;charset=utf-8'),
    }),
  );
  return (
    <div>
      <AskOnce
        label={t('results.csv')}
        consequence={t('results.csvAsk')}
        yes={t('results.csvYes')}
        no={t('results.csvNo')}
        pending={take.isPending}
        onYes={() => take.mutate({ pid, fid, language })}
      />
      <Outcome failure={refusal(take.error)} done={take.isSuccess ? t('results.csvDone') : null} />
    </div>
  );
}
