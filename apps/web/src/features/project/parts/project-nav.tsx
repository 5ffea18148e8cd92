import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { trpc } from '../../../data/trpc.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useSession } from '../../../session/current-session.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { formsOf } from '../../form/queries.ts';
import type { ProjectDetail } from '../queries.ts';
import classes from './project-nav.module.css';
import { PROJECT_PARTS } from './project-parts.ts';

type Group = (typeof PROJECT_PARTS)[number];
type Part = Group['parts'][number];

/** What a part is reached from that has no place of its own: teams from the overview, the import from the people. */
const UNDER: Partial<Record<Part['key'], RegExp>> = {
  overview: /\/teams\//,
  people: /^\/projects\/[^/]+\/(import|people\/[^/]+)$/,
  announcements: /\/announcements\//,
  forms: /\/forms\//,
  tasks: /\/tasks\//,
  subsidy: /\/subsidy\//,
  settings: /\/(settings\/|reports$)/,
};

/** The parts of a project that the reader may use, by what the service says that they can. */
export function ProjectNav({ project, sidebar }: { project: ProjectDetail; sidebar: boolean }) {
  const { t } = useTranslation('project');
  const { pid, can } = project;
  const signedIn = Boolean(useSession()?.me);
  // A person may be named for some records without any role here.
  const options = useQuery(trpc.release.options.queryOptions({ pid }, { enabled: signedIn }));
  const forms = useQuery({ ...formsOf(pid), enabled: signedIn && !can.make_forms });
  const known = {
    mayLook: can.name_for_records || (options.data?.data.length ?? 0) > 0,
    hasForms: (forms.data?.data.length ?? 0) > 0,
  };
  const pathname = useLocation({ select: (location) => location.pathname });
  const groups = PROJECT_PARTS.map(({ group, parts }) => ({
    group,
    parts: (parts as readonly Part[]).filter(({ opens }) => opens(can, known)),
  })).filter(({ parts }) => parts.length > 0);
  const link = ({ to, key, Icon }: Part) => (
    <Link
      key={key}
      to={to}
      params={{ pid }}
      activeOptions={{ exact: true, includeSearch: false }}
      aria-current={UNDER[key]?.test(pathname) ? 'true' : undefined}
    >
      {sidebar && <Icon size={20} stroke={1.75} aria-hidden />}
      {t(`nav.${key}`)}
      {key === 'applications' && <Waiting pid={pid} />}
    </Link>
  );
  if (!sidebar) return <Tabs label={t('nav.label')}>{groups.flatMap(({ parts }) => parts.map(link))}</Tabs>;
  return (
    <nav className={classes.sidebar} aria-label={t('nav.label')}>
      {groups.map(({ group, parts }) => (
        <div key={group} className={classes.group}>
          <p className={classes.title}>{t(`nav.group.${group}`)}</p>
          {parts.map(link)}
        </div>
      ))}
    </nav>
  );
}

/** A count means: you can act on this. */
function Waiting({ pid }: { pid: string }) {
  const waiting = useQuery(trpc.application.waiting.queryOptions({})).data?.data.to_answer;
  const count = waiting?.find((one) => one.pid === pid)?.count ?? 0;
  return count > 0 && <span className={classes.count}>{count}</span>;
}
