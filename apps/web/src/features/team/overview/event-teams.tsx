import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Told } from '../../../i18n/told.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Loaded } from '../../../ui/list/loaded.tsx';
import { Message } from '../../../ui/message.tsx';
import { TeamMark } from '../../../ui/team-mark.tsx';
import { type ProjectDetail, type TeamDetail, teamsOf } from '../../project/queries.ts';
import classes from './event.module.css';
import { bySeeking, countPlaces, isSeeking } from './headcounts.ts';
import { TeamSummary } from './team-summary.tsx';

/** The teams, those that look for people first. */
export function EventTeams({ project }: { project: ProjectDetail }) {
  const { t } = useTranslation('project');
  return (
    <Loaded query={useQuery(teamsOf(project.pid))} failed={t('failure.project')}>
      {({ data }) => (data.length === 0 ? <NoTeams project={project} /> : <Listed project={project} teams={data} />)}
    </Loaded>
  );
}

function NoTeams({ project: { pid, can_manage } }: { project: ProjectDetail }) {
  const { t } = useTranslation('project');
  return (
    <Message level={2} title={t('overview.noTeamsTitle')} text={t('overview.noTeamsText')}>
      {can_manage && (
        <Link to="/projects/$pid/settings/teams" params={{ pid }}>
          {t('overview.addTeam')}
        </Link>
      )}
    </Message>
  );
}

function Listed({ project, teams }: { project: ProjectDetail; teams: readonly TeamDetail[] }) {
  const { t } = useTranslation('project');
  const seeking = project.state === 'open' ? bySeeking(teams).filter(isSeeking) : [];
  // Who runs the project looks after every team; others decide between those that they can join.
  const brief = seeking.length > 0 && !project.can.manage ? teams.filter((team) => !seeking.includes(team)) : [];
  const whole = seeking.length > 0 ? bySeeking(teams).filter((team) => !brief.includes(team)) : teams;
  const open = countPlaces(seeking).wanted;
  return (
    <section className={classes.teams} aria-labelledby="teams">
      <div className={classes.teamsHead}>
        <Title order={2} id="teams">
          {seeking.length > 0 ? t('overview.seeking', { count: seeking.length }) : t('overview.teamsTitle')}
        </Title>
        {open > 0 && <span className={classes.quiet}>{t('overview.missing', { count: open })}</span>}
      </div>
      <ul className={classes.grid}>
        {whole.map((team) => (
          <TeamSummary key={team.tid} project={project} team={team} />
        ))}
      </ul>
      {brief.length > 0 && <Brief project={project} teams={brief} />}
    </section>
  );
}

/** Teams that take nobody now: who they are, and no more. */
function Brief({ project: { pid }, teams }: { project: ProjectDetail; teams: readonly TeamDetail[] }) {
  const { t } = useTranslation('project');
  return (
    <>
      <p className={classes.quiet}>{t('overview.notSeeking')}</p>
      <ul className={classes.brief}>
        {teams.map(({ tid, names, colour, icon }) => (
          <li key={tid}>
            <TeamMark tid={tid} colour={colour} icon={icon} size="small" />
            <Link to="/projects/$pid/teams/$tid" params={{ pid, tid }}>
              <Told texts={names} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
