import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { hasUnsaved } from '../../ui/form/unsaved.ts';
import { Message } from '../../ui/message.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { useOnline } from '../../ui/use-online.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';
import type { CodeNotLoaded } from './code-not-loaded.ts';
import { reloadOnce } from './reload-once.ts';

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 30_000;

type State = 'asking' | 'away' | 'reloading' | 'missing';

async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch('/healthz/live', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

interface Props {
  error: CodeNotLoaded;
  onLoaded: () => void;
}

/**
 * The code of this page isn't there. Without a connection it says so, and goes on by itself when that is back; with one,
 * the file is gone because a newer version is out, and the page is loaded anew, once.
 */
export function CodeMissing({ error, onLoaded }: Props) {
  const { t } = useTranslation();
  const online = useOnline();
  const [state, setState] = useState<State>('asking');
  useEffect(() => {
    let over = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tryAgain = async (pause: number): Promise<void> => {
      const there = online && (await isServerThere());
      if (over) return;
      if (!there) {
        setState('away');
        if (online) timer = setTimeout(tryAgain, pause, Math.min(pause * 2, LONGEST_PAUSE_MS));
        return;
      }
      const loaded = await error.retry().then(
        () => true,
        () => false,
      );
      if (over) return;
      if (loaded) onLoaded();
      else setState(!hasUnsaved() && reloadOnce() ? 'reloading' : 'missing');
    };
    void tryAgain(FIRST_PAUSE_MS);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [online, error, onLoaded]);
  usePageTitle(state === 'missing' ? t('problem.errorTitle') : t('problem.awayTitle'));

  if (state === 'asking' || state === 'reloading') return <PageSkeleton />;
  if (state === 'away') {
    return (
      <div role="status">
        <Message
          level={1}
          title={t(online ? 'problem.awayTitle' : 'problem.offlineTitle')}
          text={t('problem.offlineText')}
        />
      </div>
    );
  }
  return (
    <Message level={1} title={t('problem.missingTitle')} text={t('problem.missingText')}>
      <Button onClick={() => window.location.reload()}>{t('problem.reload')}</Button>
    </Message>
  );
}
