import { Button } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useTranslation } from '../i18n/use-translation.ts';
import { Message } from '../ui/message.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';
import { CodeMissing } from './lazy/code-missing.tsx';
import { CodeNotLoaded } from './lazy/code-not-loaded.ts';

/** What a page falls back to when its code fails, or could not be fetched. */
export function ErrorPage({ error, reset }: Pick<ErrorComponentProps, 'error' | 'reset'>) {
  if (error instanceof CodeNotLoaded) return <CodeMissing error={error} onLoaded={reset} />;
  return <OurFault />;
}

export function OurFault() {
  const { t } = useTranslation();
  usePageTitle(t('problem.errorTitle'));
  return (
    <Message level={1} title={t('problem.errorTitle')} text={t('problem.errorText')}>
      <Button onClick={() => window.location.reload()}>{t('problem.reload')}</Button>
    </Message>
  );
}
