import { Title } from '@mantine/core';
import { colourFor } from '@muster/rules';
import { Link } from '@tanstack/react-router';
import { Told } from '../../../i18n/told.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useSession } from '../../../session/current-session.ts';
import card from '../../../ui/card.module.css';
import { markStyle } from '../../../ui/mark-style.ts';
import { ToldMarkdown } from '../../../ui/markdown/told-markdown.tsx';
import { TeamMark } from '../../../ui/team-mark.tsx';
import type { ProjectDetail, TeamDetail } from '../../project/queries.ts';
import { ApplyLink } from '../apply-link.tsx';
import { TeamMarks } from '../team-marks.tsx';
import classes from './event.module.css';
import { presentIn, shareOf, targetOf } from './headcounts.ts';

/** A team on the event's page: what it does, how many places are open, and the way in. */
export function TeamSummary({ project, team }: { project: ProjectDetail; team: TeamDetail }) {
  const { t } = useTranslation('project');
  const places = useSession()?.me?.places ?? [];
  const own = places.some(({ pid, tid }) => pid === project.pid && tid === team.tid);
  return (
    <li className={`${classes.card} ${classes.team}`} style={markStyle(team.colour ?? colourFor(team.tid))}>
      <TeamMark tid={team.tid} colour={team.colour} icon={team.icon} />
      <div className={classes.teamWords}>
        <div className={card.head}>
          <Title order={3}>
            <Link to="/projects/$pid/teams/$tid" params={{ pid: project.pid, tid: team.tid }}>
              <Told texts={team.names} />
            </Link>
          </Title>
          {own && <span className={card.mark}>{t('overview.own')}</span>}
          {project.state !== 'archived' && <TeamMarks team={team} />}
        </div>
        <div className={classes.what}>
          <ToldMarkdown texts={team.public_texts} level={3} />
        </div>
        <Places team={team} />
        {team.can_manage ? (
          <ManageLink pid={project.pid} team={team} />
        ) : (
          <ApplyLink project={project} team={team} quiet />
        )}
      </div>
    </li>
  );
}

/** A bar is full where the team has as many as it is looking for: each has its own measure. The words say the same. */
function Places({ team }: { team: TeamDetail }) {
  const { t } = useTranslation('project');
  const share = shareOf(team);
  const target = targetOf(team);
  const present = presentIn(team);
  return (
    <div className={classes.places}>
      {share !== null && (
        <svg className={classes.measure} aria-hidden="true">
          <rect className={classes.ground} width="100%" height="100%" rx="4" />
          <rect className={classes.present} width={`${share}%`} height="100%" rx="4" />
        </svg>
      )}
      <span className={classes.small}>
        {target === null
          ? t('overview.present', { count: present })
          : t('overview.ofWanted', { present, wanted: target })}
      </span>
    </div>
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
