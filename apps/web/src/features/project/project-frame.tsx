import '../../ui/account-styles.ts';
import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { daysInWords } from '../../i18n/days.ts';
import { useLanguage } from '../../i18n/index.ts';
import card from '../../ui/card.module.css';
import { LoadFailure } from '../../ui/list/load-failure.tsx';
import page from '../../ui/page.module.css';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import roster from '../../ui/project-page.module.css';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { NotThere } from './not-there.tsx';
import { ProjectNav } from './project-nav.tsx';
import { isNotThere, type ProjectDetail, projectOf } from './queries.ts';

interface Props {
  pid: string;
  /** Of the part, for the title of the page; the overview has none. */
  part?: string;
  children: (project: ProjectDetail) => ReactNode;
}

/** What stands above every part of a project: its name, days and state, and the way to the other parts. */
export function ProjectFrame({ pid, part, children }: Props) {
  const { t } = useTranslation('project');
  const [language] = useLanguage();
  const query = useQuery(projectOf(pid));
  const project = query.data?.data;
  const absent = query.isError && isNotThere(query.error);
  const name = project?.name ?? pid;
  usePageTitle(absent ? t('trouble.notThereTitle') : part === undefined ? name : `${part} · ${name}`);

  if (query.isPending) return <PageSkeleton />;
  if (absent) return <NotThere what={pid} />;
  if (project === undefined) {
    return <LoadFailure sentence={t('trouble.project')} retrying={query.isFetching} onRetry={() => query.refetch()} />;
  }
  return (
    <div className={page.page}>
      <div>
        <Link to="/projects" className={roster.back}>
          {t('nav.back')}
        </Link>
        <Title order={1}>
          <bdi>{project.name}</bdi>
        </Title>
        <Text component="div" c="dimmed" mt={4} className={card.head}>
          {daysInWords(project.starts_on, project.ends_on, language)}
          {project.state !== 'open' && <span className={card.mark}>{t(`state.${project.state}`)}</span>}
        </Text>
      </div>
      <ProjectNav pid={pid} />
      {children(project)}
    </div>
  );
}
