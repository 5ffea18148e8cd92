import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Message } from '../../../ui/message.tsx';
import { usePageTitle } from '../../../ui/use-page-title.ts';

const route = getRouteApi('/signed-out');
const isCount = (text: string | undefined): text is string => /^\d{1,6}$/.test(text ?? '');

/** After all sessions were ended: what happened. */
export function SignedOutPage() {
  const { t } = useTranslation('access');
  const { sessions, tokens } = route.useSearch();
  usePageTitle(t('signedOut.title'));
  const text =
    isCount(sessions) && isCount(tokens) ? t('signedOut.text', { sessions, tokens }) : t('signedOut.textPlain');
  return (
    <Message level={1} title={t('signedOut.title')} text={text}>
      <Link to="/sign-in">{t('signedOut.signIn')}</Link>
    </Message>
  );
}
