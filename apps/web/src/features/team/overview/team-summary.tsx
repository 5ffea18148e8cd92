import { Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Told } from '../../../i18n/told.tsx';
import { useSession } from '../../../session/current-session.ts';
import card from '../../../ui/card.module.css';
import { ToldMarkdown } from '../../../ui/markdown/told-markdown.tsx';
import { TeamMark } from '../../../ui/team-mark.tsx';
import type { ProjectDetail, TeamDetail } from '../../project/queries.ts';
import { ApplyLink } from '../apply-link.tsx';
import { TeamMarks } from '../team-marks.tsx';

/** A team in the overview: what it does, how many are there, and what is missing. */
export function TeamSummary({ project, team }: { project: ProjectDetail; team: TeamDetail }) {
  const { t } = useTranslation('project');
  const places = useSession()?.me?.places ?? [];
  const own = places.some(({ pid, tid }) => pid === project.pid && tid === team.tid);
  return (
    <li className={card.card}>
      <div className={card.head}>
        <TeamMark tid={team.tid} colour={team.colour} icon={team.icon} />
        <Title order={3}>
          <Link to="/projects/$pid/teams/$tid" params={{ pid: project.pid, tid: team.tid }}>
            <Told texts={team.names} />
          </Link>
        </Title>
        {own && <span className={card.mark}>{t('overview.own')}</span>}
        <TeamMarks team={team} />
      </div>
      <ToldMarkdown texts={team.public_texts} level={3} />
      <Text c="dimmed" size="sm">
        {t('overview.counts', { chiefs: team.chiefs, members: team.members })}
      </Text>
      {team.can_manage ? <ManageLink pid={project.pid} team={team} /> : <ApplyLink project={project} team={team} />}
    </li>
  );
}

/** Who runs a team need not apply to it. */
function ManageLink({ pid, team: { tid, name } }: { pid: string; team: TeamDetail }) {
  const { t } = useTranslation('project');
  return (
    <div className={card.actions}>
      <Link
        to="/projects/$pid/teams/$tid"
        params={{ pid, tid }}
        aria-label={t('overview.manageTeamOf', { team: name })}
      >
        {t('overview.manageTeam')}
      </Link>
    </div>
  );
}
