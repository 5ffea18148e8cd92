import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '../../data/trpc.ts';
import { useRefusal } from '../../data/use-refusal.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AskOnce } from '../../ui/ask-once.tsx';
import card from '../../ui/card.module.css';
import { Outcome } from '../../ui/outcome.tsx';
import classes from './message.module.css';
import { type Message, refreshMessages, type Thread } from './queries.ts';
import { ReportForm } from './report-form.tsx';

/** What one hopes never to need: ending, blocking, and showing messages to the owners. */
export function ThreadActions({ thread, messages }: { thread: Thread; messages: readonly Message[] }) {
  const { t } = useTranslation('message');
  const refusal = useRefusal('message');
  const [reporting, setReporting] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const end = useMutation(trpc.message.end.mutationOptions({ onSettled: refreshMessages }));
  const { id, ended_by_you: ended, blocked_by_you: blocked } = thread;
  const theirs = messages.filter(({ from_desk }) => from_desk !== (thread.side === 'desk'));
  return (
    <details className={classes.actions}>
      <summary>{t('thread.more')}</summary>
      <div className={classes.choices}>
        <div className={card.actions}>
          {!ended && (
            <AskOnce
              label={t('end.end')}
              consequence={t('end.endAsk')}
              yes={t('end.end')}
              no={t('end.keep')}
              pending={end.isPending && !end.variables.block}
              onYes={() => end.mutate({ id, block: false })}
            />
          )}
          {!blocked && (
            <AskOnce
              destructive
              label={t('end.block')}
              consequence={t('end.blockAsk')}
              yes={t('end.block')}
              no={t('end.keep')}
              pending={end.isPending && end.variables.block}
              onYes={() => end.mutate({ id, block: true })}
            />
          )}
          {!reporting && theirs.length > 0 && (
            <Button size="sm" variant="default" onClick={() => setReporting(true)}>
              {t('report.open')}
            </Button>
          )}
        </div>
        <Outcome failure={refusal(end.error)} done={done} />
        {reporting && (
          <ReportForm
            threadId={id}
            messages={theirs}
            onClose={(reported) => {
              setReporting(false);
              setDone(reported ? t('report.done') : null);
            }}
          />
        )}
      </div>
    </details>
  );
}
