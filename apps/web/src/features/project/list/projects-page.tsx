import { Text, Title } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePageTitle } from '../../../ui/use-page-title.ts';
import { ProjectChoice } from './project-choice.tsx';
import { ProjectList } from './project-list.tsx';
import classes from './projects-page.module.css';

const route = getRouteApi('/projects');

export function ProjectsPage() {
  const { t } = useTranslation('projects');
  const { which = 'all' } = route.useSearch();
  usePageTitle(t('title'));
  return (
    <div className={classes.page}>
      <div>
        <Title order={1}>{t('title')}</Title>
        <Text c="dimmed" mt="xs">
          {t('lead')}
        </Text>
      </div>
      <ProjectChoice />
      <ProjectList which={which} />
    </div>
  );
}
