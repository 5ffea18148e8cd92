import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Message } from '../../ui/message.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';

/** After an account was deleted: it is done. */
export function GoodbyePage() {
  const { t } = useTranslation('my-data');
  usePageTitle(t('goodbye.title'));
  return (
    <Message level={1} title={t('goodbye.title')} text={t('goodbye.text')}>
      <Link to="/">{t('goodbye.toStart')}</Link>
    </Message>
  );
}
