import { useMutation } from '@tanstack/react-query';
import { problemOf, trpc } from '../../../data/trpc.ts';
import { useRefusal } from '../../../data/use-refusal.ts';
import { useLanguage } from '../../../i18n/index.ts';
import type { Language } from '../../../i18n/languages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { AskOnce } from '../../../ui/ask-once.tsx';
import { Outcome } from '../../../ui/outcome.tsx';
import { saveFile } from '../../../ui/save-file.ts';

/** Takes the answers away in a file, in the reader's language; says first what is in it, and that it is written down. */
export function ExportAnswers({ pid, fid }: { pid: string; fid: string }) {
  const { t } = useTranslation('form');
  const take = useMutation(trpc.form.export.mutationOptions({ onSuccess: save }));
  return <TakeFile take={take} pid={pid} fid={fid} label={t('results.csv')} consequence={t('results.csvAsk')} />;
}

/** The same with what is sealed: by release, so each of those who answered is told. */
export function ExportSealed({ pid, fid }: { pid: string; fid: string }) {
  const { t } = useTranslation('form');
  const take = useMutation(trpc.form.exportSealed.mutationOptions({ onSuccess: save, gcTime: 0 }));
  const words = { label: t('results.sealed.csv'), consequence: t('results.sealed.csvAsk') };
  return <TakeFile take={take} pid={pid} fid={fid} {...words} />;
}

const save = ({ data }: { data: { filename: string; csv: string } }): void =>
  saveFile(data.filename, data.csv, 'text/csv;charset=utf-8');

interface Props {
  take: {
    isPending: boolean;
    isSuccess: boolean;
    error: unknown;
    mutate: (input: { pid: string; fid: string; language: Language }) => void;
  };
  pid: string;
  fid: string;
  label: string;
  consequence: string;
}

function TakeFile({ take, pid, fid, label, consequence }: Props) {
  const { t } = useTranslation('form');
  const refusal = useRefusal('form', 'project');
  const [language] = useLanguage();
  const forbidden = problemOf(take.error)?.slug === 'forbidden';
  return (
    <div>
      <AskOnce
        label={label}
        consequence={consequence}
        yes={t('results.csvYes')}
        no={t('results.csvNo')}
        pending={take.isPending}
        onYes={() => take.mutate({ pid, fid, language })}
      />
      <Outcome
        failure={forbidden ? t('results.sealed.forbidden') : refusal(take.error)}
        done={take.isSuccess ? t('results.csvDone') : null}
      />
    </div>
  );
}
