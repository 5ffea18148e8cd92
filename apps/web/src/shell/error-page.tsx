import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Message } from '../ui/message.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';

/** What a page falls back to when its code fails, or could not be loaded because a newer version is out. */
export function ErrorPage() {
  const { t } = useTranslation();
  usePageTitle(t('trouble.errorTitle'));
  return (
    <Message level={1} title={t('trouble.errorTitle')} text={t('trouble.errorText')}>
      <Button onClick={() => window.location.reload()}>{t('trouble.reload')}</Button>
    </Message>
  );
}
