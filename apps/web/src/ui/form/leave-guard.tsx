import { Button, Text, Title } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import dialogs from '../dialog.module.css';
import classes from './form.module.css';
import { hasUnsaved } from './unsaved.ts';

/**
 * Asks before a page with something unsaved is left: in its own words within the app, in the browser's where the tab
 * goes elsewhere. One for the whole app, since a page can have several forms.
 */
export function LeaveGuard() {
  const leaving = useBlocker({
    // A change of filters keeps the page, and with it what is typed.
    shouldBlockFn: ({ current, next }) => hasUnsaved() && current.pathname !== next.pathname,
    enableBeforeUnload: hasUnsaved,
    withResolver: true,
  });
  if (leaving.status !== 'blocked') return null;
  return <LeaveDialog onLeave={leaving.proceed} onStay={leaving.reset} />;
}

function LeaveDialog({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  const { t } = useTranslation('ui');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog ref={dialog} className={dialogs.dialog} aria-labelledby="leave-title" onCancel={onStay}>
      <div className={dialogs.content}>
        <Title order={2} size="h3" id="leave-title">
          {t('form.leaveTitle')}
        </Title>
        <Text>{t('form.leaveText')}</Text>
        <div className={classes.buttons}>
          <Button onClick={onStay}>{t('form.stay')}</Button>
          <Button variant="default" onClick={onLeave}>
            {t('form.leave')}
          </Button>
        </div>
      </div>
    </dialog>
  );
}
