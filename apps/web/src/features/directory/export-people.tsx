import { useMutation } from '@tanstack/react-query';
import { trpc } from '../../data/trpc.ts';
import { useRefusal } from '../../data/use-refusal.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AskOnce } from '../../ui/ask-once.tsx';
import { Outcome } from '../../ui/outcome.tsx';
import { saveFile } from '../../ui/save-file.ts';
import classes from './directory.module.css';
import type { filtersOf } from './directory-search.ts';

/** Takes everybody whom the filters find away in a file; says first what is in it, and that it is written down. */
export function ExportPeople({ filters }: { filters: ReturnType<typeof filtersOf> }) {
  const { t } = useTranslation('directory');
  const refusal = useRefusal('directory');
  const take = useMutation(
    trpc.directory.export.mutationOptions({
      onSuccess: ({ data }) => saveFile(data.filename, data.csv, 'text/csv;charset=utf-8'),
    }),
  );
  return (
    <div className={classes.export}>
      <AskOnce
        label={t('directory.export')}
        consequence={t('directory.exportAsk')}
        yes={t('directory.exportYes')}
        no={t('directory.exportNo')}
        pending={take.isPending}
        onYes={() => take.mutate(filters)}
      />
      <Outcome failure={refusal(take.error)} done={take.isSuccess ? t('directory.exported') : null} />
    </div>
  );
}
