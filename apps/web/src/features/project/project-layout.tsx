import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Outlet, useChildMatches } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { NotThere } from '../../session/not-for-reader.tsx';
import { SignedIn } from '../../session/signed-in.tsx';
import { DESK, useNarrowerThan } from '../../shell/use-narrow.ts';
import { Loaded } from '../../ui/list/loaded.tsx';
import page from '../../ui/page.module.css';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { ProjectHead } from './parts/project-head.tsx';
import { ProjectNav } from './parts/project-nav.tsx';
import { isOrganiser } from './parts/project-parts.ts';
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

/** The event's page has a face of its own, with its name and days; and for those who only read, the way to the rest. */
const EVENT_PAGE = /^\/projects\/[^/]+\/?$/;

/** Its name, days and state, and the way to the other parts: beside the content for those who work in it. */
function Frame({ project }: { project: ProjectDetail }) {
  const organiser = isOrganiser(project);
  const sidebar = !useNarrowerThan(DESK) && organiser;
  // Of the page that is shown: the address changes before it, and both would have their heading meanwhile.
  const isEvent = useChildMatches({ select: (shown) => EVENT_PAGE.test(shown.at(-1)?.pathname ?? '') });
  const bare = isEvent && !organiser;
  return (
    <ProjectContext value={project}>
      <div className={classes.frame} data-frame={sidebar ? 'sidebar' : 'plain'}>
        {sidebar && <ProjectNav project={project} sidebar />}
        <div className={classes.inner}>
          {!bare && <ProjectHead project={project} titled={!isEvent} />}
          {!sidebar && !bare && <ProjectNav project={project} sidebar={false} />}
          <div className={`${page.page} ${classes.content}`}>
            <Outlet />
          </div>
        </div>
      </div>
    </ProjectContext>
  );
}
