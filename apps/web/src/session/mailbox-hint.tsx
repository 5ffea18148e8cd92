import { useTranslation } from '../i18n/use-translation.ts';
import { useSession } from './current-session.ts';

/** In the demo mail goes nowhere but to a page. */
export function MailboxHint() {
  const { t } = useTranslation('session');
  if (!useSession()?.mailbox) return null;
  return (
    <a href="/dev/mailbox" target="_blank" rel="noreferrer" title={t('signIn.newTab')}>
      {t('signIn.mailbox')}
    </a>
  );
}
