import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../session/me-context.ts';
import { SignedIn } from '../../session/signed-in.tsx';
import { LoadFailure } from '../../ui/list/load-failure.tsx';
import { Message } from '../../ui/message.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { Section } from '../../ui/section.tsx';
import { ProjectFrame } from '../project/project-frame.tsx';
import { type ProjectDetail, teamsOf } from '../project/queries.ts';
import { ApplyForm } from './apply-form.tsx';
import { isOpen, useOpenApplications } from './queries.ts';

const route = getRouteApi('/projects/$pid/apply');

/** Where somebody says that they would like to help. */
export function ApplyPage() {
  const { t } = useTranslation(['application', 'project', 'ui']);
  const { pid } = route.useParams();
  return (
    <SignedIn>
      <ProjectFrame pid={pid} part={t('apply.title')}>
        {(project) => <Apply project={project} />}
      </ProjectFrame>
    </SignedIn>
  );
}

function Apply({ project }: { project: ProjectDetail }) {
  const { t } = useTranslation(['application', 'project', 'ui']);
  const { pid } = project;
  const { team: wished } = route.useSearch();
  const query = useQuery(teamsOf(pid));
  const me = useMe();
  const waiting = useOpenApplications();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const taken = new Set([...me.places, ...waiting].filter((place) => place.pid === pid).map(({ tid }) => tid));
  const teams = query.data?.data.filter((team) => isOpen(team) && !taken.has(team.tid));

  if (sentTo !== null) {
    return (
      <Message level={2} title={t('apply.sentTitle')} text={t('apply.sentText', { team: sentTo })}>
        <Link to="/applications">{t('apply.toMine')}</Link>
      </Message>
    );
  }
  if (query.isPending) return <PageSkeleton />;
  if (teams === undefined) {
    return (
      <LoadFailure
        sentence={t('project:trouble.project')}
        retrying={query.isFetching}
        onRetry={() => query.refetch()}
      />
    );
  }
  if (project.state !== 'open' || teams.length === 0) {
    return (
      <Message
        level={2}
        title={t('apply.closedTitle')}
        text={t(project.state === 'open' ? 'apply.noTeamsText' : 'apply.closedText')}
      >
        <Link to="/projects/$pid/teams" params={{ pid }}>
          {t('apply.toProject')}
        </Link>
      </Message>
    );
  }
  return (
    <Section title={t('apply.title')} hint={t('apply.lead')}>
      <ApplyForm project={project} teams={teams} wished={wished} onSent={setSentTo} />
    </Section>
  );
}
