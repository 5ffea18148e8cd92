import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { SignedIn } from '../../session/signed-in.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import roster from '../../ui/project-page.module.css';
import { NotYours } from '../project/not-there.tsx';
import { ProjectFrame } from '../project/project-frame.tsx';
import { type ProjectDetail, teamsOf } from '../project/queries.ts';
import { AnnouncementForm } from './announcement-form.tsx';

const route = getRouteApi('/projects/$pid/announcements/new');

/** Writing to a team or, for owners, to everybody: first the text, then a preview, then the sending. */
export function NewAnnouncementPage() {
  const { t } = useTranslation('announcement');
  const { pid } = route.useParams();
  return (
    <SignedIn>
      <ProjectFrame pid={pid} part={t('write.title')}>
        {(project) => <Write key={pid} project={project} />}
      </ProjectFrame>
    </SignedIn>
  );
}

function Write({ project }: { project: ProjectDetail }) {
  const { t } = useTranslation('announcement');
  const { team } = route.useSearch();
  const { pid } = project;
  const query = useQuery(teamsOf(pid));
  if (query.isPending) return <PageSkeleton />;
  const teams = query.data?.data.filter(({ can_manage }) => can_manage) ?? [];
  if (!project.can_manage && teams.length === 0) return <NotYours pid={pid} />;
  return (
    <>
      <div>
        <Link to="/projects/$pid/announcements" params={{ pid }} className={roster.back}>
          {t('write.back')}
        </Link>
        <Title order={2}>{t('write.title')}</Title>
      </div>
      {project.state === 'archived' ? (
        <Text>{t('write.archived')}</Text>
      ) : (
        <AnnouncementForm key={team} project={project} teams={teams} team={team} />
      )}
    </>
  );
}
