import { Link } from '@tanstack/react-router';
import { useTranslation } from '../i18n/use-translation.ts';
import { Message } from '../ui/message.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';

export function NotFoundPage() {
  const { t } = useTranslation();
  usePageTitle(t('problem.notFoundTitle'));
  return (
    <Message level={1} title={t('problem.notFoundTitle')} text={t('problem.notFoundText')}>
      <Link to="/projects">{t('problem.toProjects')}</Link>
    </Message>
  );
}
