import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Loaded } from '../../../ui/list/loaded.tsx';
import page from '../../../ui/page.module.css';
import { usePageTitle } from '../../../ui/use-page-title.ts';
import { ResumeForm } from './resume-form.tsx';
import { ownResume } from './resume-query.ts';

/** What one tells about oneself. */
export function ResumePage() {
  const { t } = useTranslation('profile');
  const query = useQuery(ownResume);
  usePageTitle(t('resume.title'));
  return (
    <div className={page.page}>
      <div>
        <Title order={1}>{t('resume.title')}</Title>
        <Text c="dimmed" mt="xs">
          {t('resume.lead')} <Link to="/account/visibility">{t('resume.whoSees')}</Link>
        </Text>
      </div>
      <Loaded query={query} failed={t('resume.failed')} rows={2}>
        {({ data }) => <ResumeForm resume={data} />}
      </Loaded>
    </div>
  );
}
