import { useTranslation } from '../i18n/use-translation.ts';
import { useOnline } from '../ui/use-online.ts';
import classes from './offline-notice.module.css';

/** Stays in sight however far down one is. */
export function OfflineNotice() {
  const { t } = useTranslation();
  const online = useOnline();
  return (
    <div role="status" className={classes.place}>
      {online ? null : <p className={classes.notice}>{t('shell.offline')}</p>}
    </div>
  );
}
