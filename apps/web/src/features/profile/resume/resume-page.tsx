import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import page from '../../../ui/page.module.css';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import { usePageTitle } from '../../../ui/use-page-title.ts';
import { ResumeForm } from './resume-form.tsx';
import { ownResume } from './resume-query.ts';

/** What one tells about oneself. */
export function ResumePage() {
  const { t } = useTranslation('profile');
  const query = useQuery(ownResume);
  usePageTitle(t('resume.title'));
  if (query.isPending) return <PageSkeleton />;
  return (
    <div className={page.page}>
      <div>
        <Title order={1}>{t('resume.title')}</Title>
        <Text c="dimmed" mt="xs">
          {t('resume.lead')} <Link to="/account/visibility">{t('resume.whoSees')}</Link>
        </Text>
      </div>
      {query.data === undefined ? (
        <LoadFailure sentence={t('resume.failed')} retrying={query.isFetching} onRetry={() => query.refetch()} />
      ) : (
        <ResumeForm resume={query.data.data} />
      )}
    </div>
  );
}
