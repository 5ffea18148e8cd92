import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Message } from '../ui/message.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';

export function NotFoundPage() {
  const { t } = useTranslation();
  usePageTitle(t('trouble.notFoundTitle'));
  return (
    <Message level={1} title={t('trouble.notFoundTitle')} text={t('trouble.notFoundText')}>
      <Link to="/projects">{t('trouble.toProjects')}</Link>
    </Message>
  );
}
