import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './offline-notice.module.css';

const subscribe = (changed: () => void): (() => void) => onlineManager.subscribe(changed);
const isOnline = (): boolean => onlineManager.isOnline();

/** Asks what the queries ask: while this shows they wait, and they go on when it goes. */
export function OfflineNotice() {
  const { t } = useTranslation();
  const online = useSyncExternalStore(subscribe, isOnline);
  return <div role="status">{online ? null : <p className={classes.notice}>{t('shell.offline')}</p>}</div>;
}
