import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../shell/use-page-title.ts';
import { ProjectList } from './project-list.tsx';
import classes from './projects-page.module.css';

export function ProjectsPage() {
  const { t } = useTranslation();
  usePageTitle(t('projects.title'));
  return (
    <div className={classes.page}>
      <div>
        <Title order={1}>{t('projects.title')}</Title>
        <Text c="dimmed" mt="xs">
          {t('projects.lead')}
        </Text>
      </div>
      <ProjectList />
    </div>
  );
}
