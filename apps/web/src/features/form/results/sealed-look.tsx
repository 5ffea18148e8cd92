import { Button, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { problemOf, trpc } from '../../../data/trpc.ts';
import { useRefusal } from '../../../data/use-refusal.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import card from '../../../ui/card.module.css';
import { Outcome } from '../../../ui/outcome.tsx';
import { BulkBar } from '../../../ui/table/bulk-bar.tsx';
import type { Selection } from '../../../ui/table/use-selection.ts';
import { useShortLived } from '../../../ui/use-short-lived.ts';
import { ExportSealed } from './export-answers.tsx';
import type { Released } from './queries.ts';
import { ReleasedAnswers } from './released-answers.tsx';
import classes from './results.module.css';

/** What one request takes. */
const MOST = 100;

interface Props {
  pid: string;
  fid: string;
  selection: Selection;
  total: number;
}

/** Looks up what is sealed, of those who are chosen. It lives here and nowhere else, and goes with the page. */
export function SealedLook({ pid, fid, selection, total }: Props) {
  const { t } = useTranslation('form');
  const refusal = useRefusal('form', 'project');
  const [released, setReleased] = useShortLived<readonly Released[]>();
  const results = useRef<HTMLDivElement>(null);
  const read = useMutation(trpc.form.release.mutationOptions({ gcTime: 0 }));
  useEffect(() => {
    if (released !== null) results.current?.focus();
  }, [released]);
  const look = async (): Promise<void> => {
    const seen: Released[] = [];
    try {
      for (let at = 0; at < selection.keys.length; at += MOST)
        seen.push(...(await read.mutateAsync({ pid, fid, uids: selection.keys.slice(at, at + MOST) })).data);
      selection.clear();
    } catch {
      // Said below; what was opened before is shown, since those people have been told.
    }
    setReleased(seen.length > 0 ? seen : null);
  };
  const count = selection.keys.length;
  const failure = problemOf(read.error)?.slug === 'forbidden' ? t('results.sealed.forbidden') : refusal(read.error);
  return (
    <div className={classes.screenOnly}>
      <div className={card.card}>
        <div>
          <Title order={4}>{t('results.sealed.title')}</Title>
          <Text>{t('results.sealed.text')}</Text>
        </div>
        <Outcome failure={failure} />
        <ExportSealed pid={pid} fid={fid} />
      </div>
      <BulkBar selection={selection} total={total}>
        <Button size="sm" loading={read.isPending} onClick={() => void look()}>
          {t('results.sealed.show', { count })}
        </Button>
      </BulkBar>
      {released !== null && (
        <div ref={results} tabIndex={-1} className={classes.released}>
          <ReleasedAnswers released={released} onHide={() => setReleased(null)} />
        </div>
      )}
    </div>
  );
}
