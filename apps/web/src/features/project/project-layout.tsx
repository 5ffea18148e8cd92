import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { daysInWords } from '../../i18n/days.ts';
import { useLanguage } from '../../i18n/index.ts';
import { Told } from '../../i18n/told.tsx';
import { NotThere } from '../../session/not-for-reader.tsx';
import { SignedIn } from '../../session/signed-in.tsx';
import card from '../../ui/card.module.css';
import { Loaded } from '../../ui/list/loaded.tsx';
import page from '../../ui/page.module.css';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { ProjectNav } from './parts/project-nav.tsx';
import classes from './project-layout.module.css';
import { isNotThere, ProjectContext, type ProjectDetail, projectOf } from './queries.ts';

const route = getRouteApi('/projects/$pid');

/** Around the parts of a project that anyone may open: the project is loaded here, once for all of them. */
export function ProjectLayout() {
  const { t } = useTranslation('project');
  const { pid } = route.useParams();
  return (
    <Loaded
      query={useQuery(projectOf(pid))}
      failed={t('failure.project')}
      refused={(error) => isNotThere(error) && <Absent pid={pid} />}
    >
      {({ data }) => <Frame key={pid} project={data} />}
    </Loaded>
  );
}

/** Around the parts for people with a part in it: signing in comes first, since a draft shows itself to no one else. */
export function OwnProjectLayout() {
  return (
    <SignedIn>
      <ProjectLayout />
    </SignedIn>
  );
}

function Absent({ pid }: { pid: string }) {
  const { t } = useTranslation('session');
  usePageTitle(t('refused.notThereTitle'));
  return <NotThere what={pid} />;
}

/** Its name, days and state, and the way to the other parts. */
function Frame({ project }: { project: ProjectDetail }) {
  const { t } = useTranslation('project');
  const [language] = useLanguage();
  return (
    <ProjectContext value={project}>
      <div className={classes.frame}>
        <div className={classes.head}>
          <Link to="/projects" className={page.back}>
            {t('nav.back')}
          </Link>
          <Title order={1} className={classes.title}>
            <Told texts={project.names} />
          </Title>
          <Text component="div" c="dimmed" className={card.head}>
            {daysInWords(project.starts_on, project.ends_on, language)}
            {project.state !== 'open' && <span className={card.mark}>{t(`state.${project.state}`)}</span>}
          </Text>
        </div>
        <ProjectNav project={project} />
        <div className={page.page}>
          <Outlet />
        </div>
      </div>
    </ProjectContext>
  );
}
